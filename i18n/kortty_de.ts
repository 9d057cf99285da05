<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en">
<context>
    <name>About</name>
    <message>
        <source>About korTTY</source>
        <translation>Über korTTY</translation>
    </message>
    <message>
        <source>Version and system</source>
        <translation>Version und System</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>Lizenzen</translation>
    </message>
    <message>
        <source>Copy version and system</source>
        <translation>Version und System kopieren</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>A fast, correct terminal, which programs may use under your eyes.</source>
        <translation>Ein schnelles, korrektes Terminal, das Programme unter Ihren Augen benutzen dürfen.</translation>
    </message>
    <message>
        <source>It is free software, and stands on the work of others:</source>
        <translation>Freie Software, die auf der Arbeit anderer aufbaut:</translation>
    </message>
</context>
<context>
    <name>Actions</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Tabs</source>
        <translation>&amp;Tabs</translation>
    </message>
    <message>
        <source>Go to tab</source>
        <translation>Zu Tab wechseln</translation>
    </message>
    <message>
        <source>&amp;Panes</source>
        <translation>Be&amp;reiche</translation>
    </message>
    <message>
        <source>Focus</source>
        <translation>Wechseln</translation>
    </message>
    <message>
        <source>Grow</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Go to tab %1</source>
        <translation>Zu Tab %1 wechseln</translation>
    </message>
    <message>
        <source>New tab</source>
        <translation>Neuer Tab</translation>
    </message>
    <message>
        <source>New window</source>
        <translation>Neues Fenster</translation>
    </message>
    <message>
        <source>Reopen closed tab</source>
        <translation>Geschlossenen Tab wieder öffnen</translation>
    </message>
    <message>
        <source>Recently closed…</source>
        <translation>Zuletzt geschlossen…</translation>
    </message>
    <message>
        <source>Restore previous session</source>
        <translation>Vorige Sitzung wiederherstellen</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Einstellungen…</translation>
    </message>
    <message>
        <source>Close tab</source>
        <translation>Tab schließen</translation>
    </message>
    <message>
        <source>Close window</source>
        <translation>Fenster schließen</translation>
    </message>
    <message>
        <source>Quit korTTY</source>
        <translation>korTTY beenden</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy as HTML</source>
        <translation>Als HTML kopieren</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Alles auswählen</translation>
    </message>
    <message>
        <source>Quick select</source>
        <translation>Schnellauswahl</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>Suchen…</translation>
    </message>
    <message>
        <source>Find next</source>
        <translation>Nächsten Treffer suchen</translation>
    </message>
    <message>
        <source>Find previous</source>
        <translation>Vorigen Treffer suchen</translation>
    </message>
    <message>
        <source>Previous prompt</source>
        <translation>Vorige Eingabeaufforderung</translation>
    </message>
    <message>
        <source>Next prompt</source>
        <translation>Nächste Eingabeaufforderung</translation>
    </message>
    <message>
        <source>Select last output</source>
        <translation>Letzte Ausgabe auswählen</translation>
    </message>
    <message>
        <source>Copy last output</source>
        <translation>Letzte Ausgabe kopieren</translation>
    </message>
    <message>
        <source>Clear buffer</source>
        <translation>Puffer leeren</translation>
    </message>
    <message>
        <source>Read-only</source>
        <translation>Schreibgeschützt</translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation>Befehlspalette</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Text größer</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Text kleiner</translation>
    </message>
    <message>
        <source>Usual text size</source>
        <translation>Übliche Textgröße</translation>
    </message>
    <message>
        <source>Show menu bar</source>
        <translation>Menüleiste anzeigen</translation>
    </message>
    <message>
        <source>Show status bar</source>
        <translation>Statusleiste anzeigen</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Vollbild</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Next tab</source>
        <translation>Nächster Tab</translation>
    </message>
    <message>
        <source>Previous tab</source>
        <translation>Voriger Tab</translation>
    </message>
    <message>
        <source>Go to the last tab</source>
        <translation>Zum letzten Tab wechseln</translation>
    </message>
    <message>
        <source>Move tab left</source>
        <translation>Tab nach links verschieben</translation>
    </message>
    <message>
        <source>Move tab right</source>
        <translation>Tab nach rechts verschieben</translation>
    </message>
    <message>
        <source>Move tab to a new window</source>
        <translation>Tab in neues Fenster verschieben</translation>
    </message>
    <message>
        <source>Rename tab…</source>
        <translation>Tab umbenennen…</translation>
    </message>
    <message>
        <source>Duplicate tab</source>
        <translation>Tab duplizieren</translation>
    </message>
    <message>
        <source>Tab colour…</source>
        <translation>Farbe des Tabs…</translation>
    </message>
    <message>
        <source>Tab group…</source>
        <translation>Gruppe des Tabs…</translation>
    </message>
    <message>
        <source>Tell me about activity</source>
        <translation>Bei Aktivität benachrichtigen</translation>
    </message>
    <message>
        <source>Tell me about silence</source>
        <translation>Bei Stille benachrichtigen</translation>
    </message>
    <message>
        <source>Close other tabs</source>
        <translation>Andere Tabs schließen</translation>
    </message>
    <message>
        <source>Close tabs to the right</source>
        <translation>Tabs rechts davon schließen</translation>
    </message>
    <message>
        <source>Close all tabs</source>
        <translation>Alle Tabs schließen</translation>
    </message>
    <message>
        <source>Split pane</source>
        <translation>Bereich teilen</translation>
    </message>
    <message>
        <source>Split right</source>
        <translation>Nach rechts teilen</translation>
    </message>
    <message>
        <source>Split down</source>
        <translation>Nach unten teilen</translation>
    </message>
    <message>
        <source>Zoom pane</source>
        <translation>Bereich maximieren</translation>
    </message>
    <message>
        <source>Make panes equally large</source>
        <translation>Bereiche gleich groß machen</translation>
    </message>
    <message>
        <source>Focus the pane on the left</source>
        <translation>Zum linken Bereich wechseln</translation>
    </message>
    <message>
        <source>Focus the pane on the right</source>
        <translation>Zum rechten Bereich wechseln</translation>
    </message>
    <message>
        <source>Focus the pane above</source>
        <translation>Zum oberen Bereich wechseln</translation>
    </message>
    <message>
        <source>Focus the pane below</source>
        <translation>Zum unteren Bereich wechseln</translation>
    </message>
    <message>
        <source>Focus the next pane</source>
        <translation>Zum nächsten Bereich wechseln</translation>
    </message>
    <message>
        <source>Focus the previous pane</source>
        <translation>Zum vorigen Bereich wechseln</translation>
    </message>
    <message>
        <source>Grow pane to the left</source>
        <translation>Bereich nach links vergrößern</translation>
    </message>
    <message>
        <source>Grow pane to the right</source>
        <translation>Bereich nach rechts vergrößern</translation>
    </message>
    <message>
        <source>Grow pane upwards</source>
        <translation>Bereich nach oben vergrößern</translation>
    </message>
    <message>
        <source>Grow pane downwards</source>
        <translation>Bereich nach unten vergrößern</translation>
    </message>
    <message>
        <source>Move pane left</source>
        <translation>Bereich nach links verschieben</translation>
    </message>
    <message>
        <source>Move pane right</source>
        <translation>Bereich nach rechts verschieben</translation>
    </message>
    <message>
        <source>Move pane up</source>
        <translation>Bereich nach oben verschieben</translation>
    </message>
    <message>
        <source>Move pane down</source>
        <translation>Bereich nach unten verschieben</translation>
    </message>
    <message>
        <source>Broadcast to all panes of this tab</source>
        <translation>Eingaben an alle Bereiche dieses Tabs senden</translation>
    </message>
    <message>
        <source>Close pane</source>
        <translation>Bereich schließen</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>Willkommen</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Change keyboard shortcuts…</source>
        <translation>Tastenkürzel ändern…</translation>
    </message>
    <message>
        <source>Shell integration…</source>
        <translation>Shell-Integration…</translation>
    </message>
    <message>
        <source>About korTTY</source>
        <translation>Über korTTY</translation>
    </message>
</context>
<context>
    <name>Chosen</name>
    <message>
        <source>Add key…</source>
        <translation>Taste hinzufügen…</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>So lassen</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Take it over</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Use it anyway</source>
        <translation>Trotzdem verwenden</translation>
    </message>
</context>
<context>
    <name>Closing</name>
    <message>
        <source>Close tab</source>
        <translation>Tab schließen</translation>
    </message>
    <message>
        <source>Close tabs</source>
        <translation>Tabs schließen</translation>
    </message>
    <message>
        <source>Close window</source>
        <translation>Fenster schließen</translation>
    </message>
    <message>
        <source>Quit korTTY</source>
        <translation>korTTY beenden</translation>
    </message>
    <message>
        <source>This closes the tab “%1”.</source>
        <translation>Damit wird der Tab „%1“ geschlossen.</translation>
    </message>
    <message>
        <source>This closes the tab “%1” with its %2 panes.</source>
        <translation>Damit wird der Tab „%1“ mit seinen %2 Bereichen geschlossen.</translation>
    </message>
    <message>
        <source>This closes the tab.</source>
        <translation>Damit wird der Tab geschlossen.</translation>
    </message>
    <message>
        <source>This closes %1 tabs.</source>
        <translation>Damit werden %1 Tabs geschlossen.</translation>
    </message>
    <message>
        <source>This closes the window.</source>
        <translation>Damit wird das Fenster geschlossen.</translation>
    </message>
    <message>
        <source>This closes the window with its %1 tabs.</source>
        <translation>Damit wird das Fenster mit seinen %1 Tabs geschlossen.</translation>
    </message>
    <message>
        <source>This closes korTTY.</source>
        <translation>Damit wird korTTY beendet.</translation>
    </message>
    <message>
        <source>This closes korTTY with its %1 windows.</source>
        <translation>Damit wird korTTY mit seinen %1 Fenstern beendet.</translation>
    </message>
    <message>
        <source>Nothing is running, but what the panes show will be gone.</source>
        <translation>Es läuft nichts, aber was die Bereiche zeigen, ist dann weg.</translation>
    </message>
    <message>
        <source>One program is still running and will be ended.</source>
        <translation>Ein Programm läuft noch und wird beendet.</translation>
    </message>
    <message>
        <source>%1 programs are still running and will be ended.</source>
        <translation>%1 Programme laufen noch und werden beendet.</translation>
    </message>
    <message>
        <source>Still running</source>
        <translation>Läuft noch</translation>
    </message>
    <message>
        <source>a program without a name</source>
        <translation>ein Programm ohne Namen</translation>
    </message>
    <message>
        <source>%1  in “%2”</source>
        <translation>%1  in „%2“</translation>
    </message>
    <message>
        <source>and one more</source>
        <translation>und noch eins</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Close the tab</source>
        <translation>Tab schließen</translation>
    </message>
    <message>
        <source>Close the tabs</source>
        <translation>Tabs schließen</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>Fenster schließen</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>Consent</name>
    <message>
        <source>MCP write request</source>
        <translation>MCP-Schreibanfrage</translation>
    </message>
    <message>
        <source>An AI assistant wants to type into a terminal</source>
        <translation>Ein KI-Assistent möchte in ein Terminal tippen</translation>
    </message>
    <message>
        <source>The assistant may be repeating text that it read somewhere, and that somebody else wrote. Allow only what you would type yourself.</source>
        <translation>Der Assistent wiederholt vielleicht Text, den er irgendwo gelesen und den jemand anderes geschrieben hat. Erlauben Sie nur, was Sie selbst tippen würden.</translation>
    </message>
    <message>
        <source>Client (reported by the client)</source>
        <translation>Client (vom Client angegeben)</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Pane:</source>
        <translation>Bereich:</translation>
    </message>
    <message>
        <source>Submits</source>
        <translation>Eingabe abschicken</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Yes, it runs as soon as it arrives</source>
        <translation>Ja, sie wird sofort ausgeführt</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>Run a command</source>
        <translation>Befehl ausführen</translation>
    </message>
    <message>
        <source>Press keys</source>
        <translation>Tasten drücken</translation>
    </message>
    <message>
        <source>Type text</source>
        <translation>Text eingeben</translation>
    </message>
    <message>
        <source>1 key</source>
        <translation>1 Taste</translation>
    </message>
    <message>
        <source>%1 keys</source>
        <translation>%1 Tasten</translation>
    </message>
    <message>
        <source>1 character</source>
        <translation>1 Zeichen</translation>
    </message>
    <message>
        <source>%1 characters</source>
        <translation>%1 Zeichen</translation>
    </message>
    <message>
        <source>%1 in %2 lines</source>
        <translation>%1 in %2 Zeilen</translation>
    </message>
    <message>
        <source>Keys to press</source>
        <translation>Tasten, die gedrückt werden sollen</translation>
    </message>
    <message>
        <source>Text to type</source>
        <translation>Text, der eingegeben werden soll</translation>
    </message>
    <message>
        <source>Deny</source>
        <translation>Ablehnen</translation>
    </message>
    <message>
        <source>Allow once</source>
        <translation>Einmal erlauben</translation>
    </message>
    <message>
        <source>Allow for this pane in this session</source>
        <translation>Für diesen Bereich in dieser Sitzung erlauben</translation>
    </message>
    <message>
        <source>An assistant wants to type here</source>
        <translation>Ein Assistent möchte hier tippen</translation>
    </message>
    <message>
        <source>Assistant asks</source>
        <translation>Assistent fragt</translation>
    </message>
    <message>
        <source>Assistant muted</source>
        <translation>Assistent stummgeschaltet</translation>
    </message>
    <message>
        <source>%1 assistants muted</source>
        <translation>%1 Assistenten stummgeschaltet</translation>
    </message>
    <message>
        <source>It was denied three times, or not answered, and is not heard any more. Click to hear it again.</source>
        <translation>Er wurde dreimal abgelehnt oder nicht beantwortet und wird nicht mehr gehört. Klicken Sie, um ihn wieder zu hören.</translation>
    </message>
    <message>
        <source>Let %1 ask again</source>
        <translation>%1 wieder fragen lassen</translation>
    </message>
</context>
<context>
    <name>ControlApi</name>
    <message>
        <source>Status: off</source>
        <translation>Status: aus</translation>
    </message>
    <message>
        <source>Status: blocked by your organization</source>
        <translation>Status: von Ihrer Organisation gesperrt</translation>
    </message>
    <message>
        <source>Status: listening on %1</source>
        <translation>Status: lauscht auf %1</translation>
    </message>
    <message>
        <source>Status: could not start — %1</source>
        <translation>Status: konnte nicht starten — %1</translation>
    </message>
    <message>
        <source>%1 is a link</source>
        <translation>%1 ist ein Link</translation>
    </message>
    <message>
        <source>%1 is no folder</source>
        <translation>%1 ist kein Ordner</translation>
    </message>
    <message>
        <source>%1 belongs to another user</source>
        <translation>%1 gehört jemand anderem</translation>
    </message>
    <message>
        <source>other users may use %1</source>
        <translation>andere dürfen %1 benutzen</translation>
    </message>
    <message>
        <source>other users could put something else in the place of %1</source>
        <translation>andere könnten etwas an die Stelle von %1 setzen</translation>
    </message>
    <message>
        <source>the path %1 is too long for a socket</source>
        <translation>der Pfad %1 ist zu lang für einen Socket</translation>
    </message>
    <message>
        <source>another korTTY uses this folder</source>
        <translation>ein anderes korTTY benutzt diesen Ordner</translation>
    </message>
    <message>
        <source>%1 is no socket of korTTY</source>
        <translation>%1 ist kein Socket von korTTY</translation>
    </message>
    <message>
        <source>there is no good token</source>
        <translation>es gibt kein brauchbares Token</translation>
    </message>
</context>
<context>
    <name>Divider</name>
    <message>
        <source>Divider</source>
        <translation>Trennlinie</translation>
    </message>
</context>
<context>
    <name>HistoryBar</name>
    <message>
        <source>Scrollback</source>
        <translation>Verlauf</translation>
    </message>
</context>
<context>
    <name>JumpButton</name>
    <message>
        <source>Newest lines (Shift+End)</source>
        <translation>Neueste Zeilen (Umschalt+Ende)</translation>
    </message>
    <message>
        <source>Newest lines, new output</source>
        <translation>Neueste Zeilen, neue Ausgabe</translation>
    </message>
    <message>
        <source>Newest lines</source>
        <translation>Neueste Zeilen</translation>
    </message>
</context>
<context>
    <name>KeyRecorder</name>
    <message>
        <source>Press the new key. Escape gives up.</source>
        <translation>Die neue Taste drücken. Esc bricht ab.</translation>
    </message>
    <message>
        <source>Press the new key (Esc: give up)</source>
        <translation>Neue Taste drücken (Esc: abbrechen)</translation>
    </message>
</context>
<context>
    <name>KeySheet</name>
    <message>
        <source>Scroll by a page</source>
        <translation>Um eine Seite blättern</translation>
    </message>
    <message>
        <source>Oldest and newest lines</source>
        <translation>Älteste und neueste Zeilen</translation>
    </message>
    <message>
        <source>Context menu</source>
        <translation>Kontextmenü</translation>
    </message>
    <message>
        <source>Open a link</source>
        <translation>Link öffnen</translation>
    </message>
    <message>
        <source>click</source>
        <translation>Klick</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Textgröße</translation>
    </message>
    <message>
        <source>wheel</source>
        <translation>Mausrad</translation>
    </message>
    <message>
        <source>In the terminal, always</source>
        <translation>Im Terminal, immer</translation>
    </message>
    <message>
        <source>Keys of korTTY</source>
        <translation>Tasten von korTTY</translation>
    </message>
</context>
<context>
    <name>KeyTable</name>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Vorgabe</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>%1 is used by the shell and by programs. As a shortcut it no longer reaches them.</source>
        <translation>%1 brauchen die Shell und Programme. Als Tastenkürzel erreicht es sie nicht mehr.</translation>
    </message>
    <message>
        <source>%1 is used by shells to edit the command line. As a shortcut it no longer reaches them.</source>
        <translation>Mit %1 wird in Shells die Befehlszeile bearbeitet. Als Tastenkürzel erreicht es sie nicht mehr.</translation>
    </message>
    <message>
        <source>%1 is used by many programs. As a shortcut it no longer reaches them.</source>
        <translation>%1 brauchen viele Programme. Als Tastenkürzel erreicht es sie nicht mehr.</translation>
    </message>
    <message>
        <source>%1 is needed for typing. A shortcut needs Ctrl, Alt or a function key.</source>
        <translation>%1 wird zum Tippen gebraucht. Ein Tastenkürzel braucht Strg, Alt oder eine Funktionstaste.</translation>
    </message>
    <message>
        <source>%1 belongs to the terminal itself and cannot be a shortcut.</source>
        <translation>%1 gehört dem Terminal selbst und kann kein Tastenkürzel sein.</translation>
    </message>
    <message>
        <source>%1 is no key that can be a shortcut.</source>
        <translation>%1 ist keine Taste, die ein Tastenkürzel sein kann.</translation>
    </message>
    <message>
        <source>%1 is the key of “%2”.</source>
        <translation>%1 ist die Taste von „%2“.</translation>
    </message>
    <message>
        <source>The settings give keys to “%1”, which is no action.</source>
        <translation>Die Einstellungen geben „%1“ Tasten, aber das ist keine Aktion.</translation>
    </message>
    <message>
        <source>A key in the settings is not used (%1): %2</source>
        <translation>Eine Taste in den Einstellungen wird nicht verwendet (%1): %2</translation>
    </message>
    <message>
        <source>There is one more problem with keys.</source>
        <translation>Es gibt noch ein Problem mit Tasten.</translation>
    </message>
    <message>
        <source>There are %1 more problems with keys.</source>
        <translation>Es gibt noch %1 Probleme mit Tasten.</translation>
    </message>
</context>
<context>
    <name>KeysPage</name>
    <message>
        <source>Search for an action or a key</source>
        <translation>Aktion oder Taste suchen</translation>
    </message>
    <message>
        <source>Reset all keys…</source>
        <translation>Alle Tasten zurücksetzen…</translation>
    </message>
    <message>
        <source>Show all keys</source>
        <translation>Alle Tasten anzeigen</translation>
    </message>
    <message>
        <source>Actions and their keys</source>
        <translation>Aktionen und ihre Tasten</translation>
    </message>
    <message>
        <source>Reset all keys</source>
        <translation>Alle Tasten zurücksetzen</translation>
    </message>
    <message>
        <source>All actions get the keys back that korTTY comes with.</source>
        <translation>Alle Aktionen bekommen die Tasten zurück, die korTTY mitbringt.</translation>
    </message>
    <message>
        <source>Keys that you changed are gone then.</source>
        <translation>Geänderte Tasten sind dann weg.</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
</context>
<context>
    <name>Links</name>
    <message>
        <source>Open link</source>
        <translation>Link öffnen</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>Pfad kopieren</translation>
    </message>
    <message>
        <source>Copy link address</source>
        <translation>Linkadresse kopieren</translation>
    </message>
    <message>
        <source>Text on the screen</source>
        <translation>Text auf dem Bildschirm</translation>
    </message>
    <message>
        <source>Where it leads</source>
        <translation>Wohin er führt</translation>
    </message>
    <message>
        <source>Open the link</source>
        <translation>Link öffnen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>it is longer than 8 KB</source>
        <translation>er ist länger als 8 KB</translation>
    </message>
    <message>
        <source>it holds blanks or characters that cannot be seen</source>
        <translation>er enthält Leerzeichen oder unsichtbare Zeichen</translation>
    </message>
    <message>
        <source>korTTY opens web, FTP and mail addresses and files only</source>
        <translation>korTTY öffnet nur Web-, FTP- und Mail-Adressen und Dateien</translation>
    </message>
    <message>
        <source>it can be read in more than one way</source>
        <translation>er lässt sich auf mehr als eine Weise lesen</translation>
    </message>
    <message>
        <source>it wants more in a mail than recipients, subject and text</source>
        <translation>er will in einer Mail mehr als Empfänger, Betreff und Text</translation>
    </message>
    <message>
        <source>the file is on another computer</source>
        <translation>die Datei liegt auf einem anderen Computer</translation>
    </message>
    <message>
        <source>Not a link that can be opened, %1: %2</source>
        <translation>Dieser Link kann nicht geöffnet werden, %1: %2</translation>
    </message>
    <message>
        <source>%1 (a click copies the path)</source>
        <translation>%1 (ein Klick kopiert den Pfad)</translation>
    </message>
    <message>
        <source>Copied %1. korTTY cannot show files yet.</source>
        <translation>%1 wurde kopiert. korTTY kann Dateien noch nicht zeigen.</translation>
    </message>
    <message>
        <source>%1 is no text file of yours on this computer.</source>
        <translation>%1 ist keine eigene Textdatei auf diesem Computer.</translation>
    </message>
    <message>
        <source>The desktop has no program that opens %1.</source>
        <translation>Der Desktop hat kein Programm, das %1 öffnet.</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>niemandem</translation>
    </message>
    <message>
        <source>This link leads to %1.</source>
        <translation>Dieser Link führt zu %1.</translation>
    </message>
    <message>
        <source>This link leads to %1, not to %2.</source>
        <translation>Dieser Link führt zu %1, nicht zu %2.</translation>
    </message>
    <message>
        <source>Its text reads like another address. Any program can give a link any text.</source>
        <translation>Sein Text liest sich wie eine andere Adresse. Jedes Programm kann einem Link jeden Text geben.</translation>
    </message>
</context>
<context>
    <name>LogWindow</name>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Nothing has been logged yet.</source>
        <translation>Noch ist nichts protokolliert.</translation>
    </message>
    <message>
        <source>The log cannot be read: %1.</source>
        <translation>Das Protokoll kann nicht gelesen werden: %1.</translation>
    </message>
</context>
<context>
    <name>Notifications</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>korTTY · %1</source>
        <translation>korTTY · %1</translation>
    </message>
    <message>
        <source>The bell rang.</source>
        <translation>Die Glocke hat geläutet.</translation>
    </message>
    <message>
        <source>A command ended after %1.</source>
        <translation>Ein Befehl endete nach %1.</translation>
    </message>
    <message>
        <source>A command finished after %1.</source>
        <translation>Ein Befehl war nach %1 fertig.</translation>
    </message>
    <message>
        <source>A command failed with status %2 after %1.</source>
        <translation>Ein Befehl scheiterte mit Status %2 nach %1.</translation>
    </message>
    <message>
        <source>There is output again.</source>
        <translation>Es gibt wieder Ausgabe.</translation>
    </message>
    <message>
        <source>There has been no output for %1.</source>
        <translation>Seit %1 gibt es keine Ausgabe.</translation>
    </message>
    <message>
        <source>A local program is controlling this window</source>
        <translation>Ein lokales Programm steuert dieses Fenster</translation>
    </message>
    <message>
        <source>It acts on the tab “%1”.</source>
        <translation>Es handelt im Tab „%1“.</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
</context>
<context>
    <name>PacingStrip</name>
    <message>
        <source>Lines pasted</source>
        <translation>Eingefügte Zeilen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Send no more lines (Escape)</source>
        <translation>Keine weiteren Zeilen senden (Esc)</translation>
    </message>
    <message>
        <source>Pasting line %1 of %2</source>
        <translation>Zeile %1 von %2 wird eingefügt</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>Go to tab %1: %2</source>
        <translation>Zu Tab %1 wechseln: %2</translation>
    </message>
    <message>
        <source>Nothing found.</source>
        <translation>Nichts gefunden.</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
</context>
<context>
    <name>PaneBox</name>
    <message>
        <source>Terminal</source>
        <translation>Terminal</translation>
    </message>
    <message>
        <source>Pane %1 of %2</source>
        <translation>Bereich %1 von %2</translation>
    </message>
    <message>
        <source>1 pane hidden</source>
        <translation>1 Bereich verborgen</translation>
    </message>
    <message>
        <source>%1 panes hidden</source>
        <translation>%1 Bereiche verborgen</translation>
    </message>
    <message>
        <source>Typing goes to both panes</source>
        <translation>Eingaben gehen an beide Bereiche</translation>
    </message>
    <message>
        <source>Typing to both</source>
        <translation>Eingaben an beide</translation>
    </message>
    <message>
        <source>To both</source>
        <translation>An beide</translation>
    </message>
    <message>
        <source>Typing goes to all %1 panes</source>
        <translation>Eingaben gehen an alle %1 Bereiche</translation>
    </message>
    <message>
        <source>Typing to all %1</source>
        <translation>Eingaben an alle %1</translation>
    </message>
    <message>
        <source>To all %1</source>
        <translation>An alle %1</translation>
    </message>
</context>
<context>
    <name>PaneCarrier</name>
    <message>
        <source>There is no room for the pane there.</source>
        <translation>Dort ist kein Platz für den Bereich.</translation>
    </message>
</context>
<context>
    <name>Paste</name>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Gesendet</translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation>Gründe</translation>
    </message>
    <message>
        <source>Also invisible</source>
        <translation>Auch unsichtbar</translation>
    </message>
    <message>
        <source>Text to paste</source>
        <translation>Text, der eingefügt wird</translation>
    </message>
    <message>
        <source>this terminal</source>
        <translation>dieses Terminal</translation>
    </message>
    <message>
        <source>This pastes 1 line into %1.</source>
        <translation>Damit wird 1 Zeile in %1 eingefügt.</translation>
    </message>
    <message>
        <source>This pastes %1 lines into %2.</source>
        <translation>Damit werden %1 Zeilen in %2 eingefügt.</translation>
    </message>
    <message>
        <source>The program is told that it is a paste, but it may still run the lines.</source>
        <translation>Das Programm erfährt, dass der Text eingefügt ist, kann die Zeilen aber trotzdem ausführen.</translation>
    </message>
    <message>
        <source>It holds marks that make pasted text pass for typed text. They are left out.</source>
        <translation>Darin sind Marken, die eingefügten Text als getippten ausgeben. Sie werden weggelassen.</translation>
    </message>
    <message>
        <source>It holds control characters, which work like keys: they can run or change things.</source>
        <translation>Darin sind Steuerzeichen, die wie Tasten wirken: Sie können etwas ausführen oder ändern.</translation>
    </message>
    <message>
        <source>It holds characters that turn the reading direction: it may not be what it seems.</source>
        <translation>Darin sind Zeichen, die die Leserichtung umkehren: Der Text ist vielleicht nicht, was er scheint.</translation>
    </message>
    <message>
        <source>Each line break works like the Enter key: the line before it may run at once.</source>
        <translation>Jeder Zeilenumbruch wirkt wie die Eingabetaste: Die Zeile davor kann sofort ausgeführt werden.</translation>
    </message>
    <message>
        <source>So much text is often on the clipboard by mistake.</source>
        <translation>So viel Text ist oft aus Versehen in der Zwischenablage.</translation>
    </message>
    <message>
        <source>marks of a paste inside the text</source>
        <translation>Marken eines eingefügten Textes mitten im Text</translation>
    </message>
    <message>
        <source>control characters: %1</source>
        <translation>Steuerzeichen: %1</translation>
    </message>
    <message>
        <source>direction characters: %1</source>
        <translation>Richtungszeichen: %1</translation>
    </message>
    <message>
        <source>more than %1 KiB</source>
        <translation>mehr als %1 KiB</translation>
    </message>
    <message>
        <source>a line break at the end</source>
        <translation>ein Zeilenumbruch am Ende</translation>
    </message>
    <message>
        <source>a line break</source>
        <translation>ein Zeilenumbruch</translation>
    </message>
    <message>
        <source>%1 line breaks, one at the end</source>
        <translation>%1 Zeilenumbrüche, einer am Ende</translation>
    </message>
    <message>
        <source>%1 line breaks</source>
        <translation>%1 Zeilenumbrüche</translation>
    </message>
    <message>
        <source>1 line</source>
        <translation>1 Zeile</translation>
    </message>
    <message>
        <source>%1 lines</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message>
        <source>1 byte</source>
        <translation>1 Byte</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 Byte</translation>
    </message>
    <message>
        <source>bracketed: the program is told that it is a paste</source>
        <translation>geklammert: Das Programm erfährt, dass der Text eingefügt ist</translation>
    </message>
    <message>
        <source>not bracketed: for the program it is typed</source>
        <translation>nicht geklammert: Für das Programm ist er getippt</translation>
    </message>
    <message>
        <source>%1 characters are not shown here</source>
        <translation>%1 Zeichen werden hier nicht gezeigt</translation>
    </message>
</context>
<context>
    <name>Policy</name>
    <message>
        <source>Managed by your organization</source>
        <translation>Von Ihrer Organisation verwaltet</translation>
    </message>
    <message>
        <source>Your organization&apos;s policy</source>
        <translation>Richtlinie Ihrer Organisation</translation>
    </message>
    <message>
        <source>The policy of your organization cannot be used.</source>
        <translation>Die Richtlinie Ihrer Organisation kann nicht verwendet werden.</translation>
    </message>
    <message>
        <source>File: %1</source>
        <translation>Datei: %1</translation>
    </message>
    <message>
        <source>File: %1, line %2</source>
        <translation>Datei: %1, Zeile %2</translation>
    </message>
    <message>
        <source>Reason: %1</source>
        <translation>Grund: %1</translation>
    </message>
    <message>
        <source>Until your administrator has repaired it, everything that a policy can forbid is off: the Control API, assistants, typing into several panes, programs that write the clipboard, and opening the previous session. Pastes with several lines are always asked about. Your terminals work.</source>
        <translation>Bis Ihre Administration sie repariert hat, ist alles aus, was eine Richtlinie verbieten kann: die Control API, Assistenten, das Tippen in mehrere Bereiche, Programme, die in die Zwischenablage schreiben, und das Wiederherstellen der vorigen Sitzung. Vor dem Einfügen mehrerer Zeilen wird immer gefragt. Die Terminals funktionieren.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>Prompts</name>
    <message>
        <source>The last output was copied.</source>
        <translation>Die letzte Ausgabe wurde kopiert.</translation>
    </message>
    <message>
        <source>No command has written anything yet.</source>
        <translation>Noch kein Befehl hat etwas ausgegeben.</translation>
    </message>
</context>
<context>
    <name>QuickSelect</name>
    <message>
        <source>Quick select: a label copies, with Shift it pastes, Escape leaves.</source>
        <translation>Schnellauswahl: Ein Kürzel kopiert, mit Umschalt fügt es ein, Esc beendet.</translation>
    </message>
    <message>
        <source>Page %1 of %2, Space shows the next one.</source>
        <translation>Seite %1 von %2, die Leertaste zeigt die nächste.</translation>
    </message>
    <message>
        <source>Not everything was searched: it takes too long.</source>
        <translation>Nicht alles wurde durchsucht: Es dauert zu lange.</translation>
    </message>
    <message>
        <source>There is nothing on the screen to select.</source>
        <translation>Auf dem Bildschirm gibt es nichts auszuwählen.</translation>
    </message>
    <message>
        <source>Not a pattern, and not used: number %1 of the settings.</source>
        <translation>Kein Muster und nicht verwendet: Nummer %1 der Einstellungen.</translation>
    </message>
    <message>
        <source>Copied %1.</source>
        <translation>%1 wurde kopiert.</translation>
    </message>
</context>
<context>
    <name>ReadOnlyLabel</name>
    <message>
        <source>Read-only</source>
        <translation>Schreibgeschützt</translation>
    </message>
</context>
<context>
    <name>SchemePreview</name>
    <message>
        <source>Preview of the colour scheme %1</source>
        <translation>Vorschau des Farbschemas %1</translation>
    </message>
</context>
<context>
    <name>SchemeWords</name>
    <message>
        <source>There is no file %1.</source>
        <translation>Die Datei %1 gibt es nicht.</translation>
    </message>
    <message>
        <source>The file %1 cannot be read (%2).</source>
        <translation>Die Datei %1 kann nicht gelesen werden (%2).</translation>
    </message>
    <message>
        <source>The file %1 is too large for a colour scheme.</source>
        <translation>Die Datei %1 ist zu groß für ein Farbschema.</translation>
    </message>
    <message>
        <source>The file %1 is no colour scheme that korTTY knows. It knows files of %4.</source>
        <translation>Die Datei %1 ist kein Farbschema, das korTTY kennt. Es kennt Dateien von %4.</translation>
    </message>
    <message>
        <source>The colour scheme of %1 could not be kept (%2).</source>
        <translation>Das Farbschema aus %1 konnte nicht gespeichert werden (%2).</translation>
    </message>
    <message>
        <source>In the file %1, a colour scheme of %3, colours are missing: %2.</source>
        <translation>In der Datei %1, einem Farbschema von %3, fehlen Farben: %2.</translation>
    </message>
    <message>
        <source>In the file %1, a colour scheme of %3, a value is no colour: %2.</source>
        <translation>In der Datei %1, einem Farbschema von %3, ist ein Wert keine Farbe: %2.</translation>
    </message>
    <message>
        <source>The file %1 is damaged: %2.</source>
        <translation>Die Datei %1 ist beschädigt: %2.</translation>
    </message>
    <message>
        <source>The file %1 is damaged.</source>
        <translation>Die Datei %1 ist beschädigt.</translation>
    </message>
    <message>
        <source>The colour scheme %1 is not there. korTTY uses %2 instead.</source>
        <translation>Das Farbschema %1 gibt es nicht. korTTY verwendet stattdessen %2.</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <comment>a list of names and its last one</comment>
        <translation>%1 und %2</translation>
    </message>
</context>
<context>
    <name>Search</name>
    <message>
        <source>%1+</source>
        <comment>so many and more</comment>
        <translation>%1+</translation>
    </message>
    <message>
        <source>%1…</source>
        <comment>so many so far</comment>
        <translation>%1…</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>Keine Treffer</translation>
    </message>
    <message>
        <source>There are no older ones: this is the newest again.</source>
        <translation>Ältere gibt es nicht: Das ist wieder der neueste.</translation>
    </message>
    <message>
        <source>There are no newer ones: this is the oldest.</source>
        <translation>Neuere gibt es nicht: Das ist der älteste.</translation>
    </message>
    <message>
        <source>Stopped: this pattern takes too long. Not everything was searched.</source>
        <translation>Angehalten: Dieses Muster braucht zu lange. Nicht alles wurde durchsucht.</translation>
    </message>
    <message>
        <source>Not a pattern: %1.</source>
        <translation>Kein Muster: %1.</translation>
    </message>
    <message>
        <source>Not a pattern: %1 (character %2).</source>
        <translation>Kein Muster: %1 (Zeichen %2).</translation>
    </message>
    <message>
        <source>a ) is missing</source>
        <translation>eine ) fehlt</translation>
    </message>
    <message>
        <source>there is no ( for this )</source>
        <translation>zu dieser ) gibt es keine (</translation>
    </message>
    <message>
        <source>a ] is missing</source>
        <translation>eine ] fehlt</translation>
    </message>
    <message>
        <source>there is nothing to repeat</source>
        <translation>es gibt nichts zu wiederholen</translation>
    </message>
    <message>
        <source>this is repeated already</source>
        <translation>das wird schon wiederholt</translation>
    </message>
    <message>
        <source>this range runs backwards</source>
        <translation>dieser Bereich läuft rückwärts</translation>
    </message>
    <message>
        <source>nothing follows the \</source>
        <translation>auf den \ folgt nichts</translation>
    </message>
    <message>
        <source>this sign has no meaning after a \</source>
        <translation>dieses Zeichen bedeutet nach einem \ nichts</translation>
    </message>
    <message>
        <source>the smaller number comes first</source>
        <translation>die kleinere Zahl gehört nach vorn</translation>
    </message>
    <message>
        <source>there is no such group</source>
        <translation>diese Gruppe gibt es nicht</translation>
    </message>
    <message>
        <source>there is no such property</source>
        <translation>diese Eigenschaft gibt es nicht</translation>
    </message>
    <message>
        <source>it is too large</source>
        <translation>es ist zu groß</translation>
    </message>
    <message>
        <source>this cannot be read</source>
        <translation>das ist nicht lesbar</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>Groß-/Kleinschreibung beachten</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>Regulärer Ausdruck</translation>
    </message>
    <message>
        <source>Next match, further up (Enter)</source>
        <translation>Nächster Treffer, weiter oben (Eingabetaste)</translation>
    </message>
    <message>
        <source>Previous match, further down (Shift+Enter)</source>
        <translation>Voriger Treffer, weiter unten (Umschalt+Eingabetaste)</translation>
    </message>
    <message>
        <source>Close (Escape)</source>
        <translation>Schließen (Esc)</translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message>
        <source>Last time there were %1 windows with %2 tabs. Open them again?</source>
        <translation>Beim letzten Mal gab es %1 Fenster mit %2 Tabs. Wieder öffnen?</translation>
    </message>
    <message>
        <source>Last time there was a window with %2 tabs. Open it again?</source>
        <translation>Beim letzten Mal gab es ein Fenster mit %2 Tabs. Wieder öffnen?</translation>
    </message>
    <message>
        <source>Last time there was a window with several panes or a name. Open it again?</source>
        <translation>Beim letzten Mal gab es ein Fenster mit mehreren Bereichen oder einem Namen. Wieder öffnen?</translation>
    </message>
    <message>
        <source>korTTY ended unexpectedly just after it had opened the last session again. %1</source>
        <translation>korTTY wurde unerwartet beendet, kurz nachdem es die letzte Sitzung wieder geöffnet hatte. %1</translation>
    </message>
    <message>
        <source>The session is not kept for the next start: %1.</source>
        <translation>Die Sitzung wird nicht für den nächsten Start gespeichert: %1.</translation>
    </message>
    <message>
        <source>The last session cannot be opened again: %1.</source>
        <translation>Die letzte Sitzung kann nicht wieder geöffnet werden: %1.</translation>
    </message>
    <message>
        <source>Open again</source>
        <translation>Wieder öffnen</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Jetzt nicht</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>The desktop&apos;s (%1)</source>
        <translation>Die des Desktops (%1)</translation>
    </message>
    <message>
        <source>%1 (not installed)</source>
        <translation>%1 (nicht installiert)</translation>
    </message>
    <message>
        <source>Sample of the font</source>
        <translation>Probe der Schrift</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Ask about several lines</source>
        <translation>Bei mehreren Zeilen fragen</translation>
    </message>
    <message>
        <source>Each line break in a paste can run a command.</source>
        <translation>Jeder Zeilenumbruch im Text kann einen Befehl ausführen.</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nie</translation>
    </message>
    <message>
        <source>When the program cannot tell</source>
        <translation>Wenn das Programm es nicht merkt</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>Immer</translation>
    </message>
    <message>
        <source>Ask about large pastes</source>
        <translation>Bei viel Text fragen</translation>
    </message>
    <message>
        <source>Larger than this, whatever is in them.</source>
        <translation>Ab dieser Größe, was auch immer darin ist.</translation>
    </message>
    <message>
        <source> KiB</source>
        <translation> KiB</translation>
    </message>
    <message>
        <source>Pause after each line</source>
        <translation>Pause nach jeder Zeile</translation>
    </message>
    <message>
        <source> ms</source>
        <translation> ms</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Drag and drop</source>
        <translation>Ziehen und Ablegen</translation>
    </message>
    <message>
        <source>Links and selection</source>
        <translation>Links und Auswahl</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>Copy what is selected</source>
        <translation>Ausgewähltes kopieren</translation>
    </message>
    <message>
        <source>At once, without a key.</source>
        <translation>Sofort, ohne eine Taste.</translation>
    </message>
    <message>
        <source>Signs in words</source>
        <translation>Zeichen in Wörtern</translation>
    </message>
    <message>
        <source>A double click takes them along, beside letters and digits.</source>
        <translation>Ein Doppelklick nimmt sie mit, neben Buchstaben und Ziffern.</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Find addresses and paths</source>
        <translation>Adressen und Pfade finden</translation>
    </message>
    <message>
        <source>For devices that lose fast input.</source>
        <translation>Für Geräte, die schnelle Eingaben verlieren.</translation>
    </message>
    <message>
        <source>Text is pasted, files become their names.</source>
        <translation>Text wird eingefügt, aus Dateien werden ihre Namen.</translation>
    </message>
    <message>
        <source>Ctrl and a click open them.</source>
        <translation>Strg und ein Klick öffnen sie.</translation>
    </message>
    <message>
        <source>Quick select</source>
        <translation>Schnellauswahl</translation>
    </message>
    <message>
        <source>Letters of the labels</source>
        <translation>Buchstaben der Kürzel</translation>
    </message>
    <message>
        <source>The best to reach first.</source>
        <translation>Die am besten erreichbaren zuerst.</translation>
    </message>
    <message>
        <source>Own patterns</source>
        <translation>Eigene Muster</translation>
    </message>
    <message>
        <source>Regular expressions, one a line, beside the built-in kinds.</source>
        <translation>Reguläre Ausdrücke, einer je Zeile, neben den eingebauten Arten.</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>Benachrichtigungen</translation>
    </message>
    <message>
        <source>Long commands that end</source>
        <translation>Ende langer Befehle</translation>
    </message>
    <message>
        <source>When you do not see them; needs prompt marks.</source>
        <translation>Wenn sie nicht zu sehen sind; braucht Eingabemarken.</translation>
    </message>
    <message>
        <source>A command is long after</source>
        <translation>Ein Befehl ist lang ab</translation>
    </message>
    <message>
        <source>Shorter ones end quietly.</source>
        <translation>Kürzere enden still.</translation>
    </message>
    <message>
        <source> seconds</source>
        <translation> Sekunden</translation>
    </message>
    <message>
        <source>Notifications of programs</source>
        <translation>Benachrichtigungen von Programmen</translation>
    </message>
    <message>
        <source>Plain text, and not too many (OSC 9, 777, 99).</source>
        <translation>Reiner Text, und nicht zu viele (OSC 9, 777, 99).</translation>
    </message>
    <message>
        <source>A tab is silent after</source>
        <translation>Ein Tab ist still ab</translation>
    </message>
    <message>
        <source>Where you watch a tab for silence.</source>
        <translation>Bei Tabs, die auf Stille beobachtet werden.</translation>
    </message>
    <message>
        <source>Bell</source>
        <translation>Glocke</translation>
    </message>
    <message>
        <source>Flash</source>
        <translation>Blitz</translation>
    </message>
    <message>
        <source>The terminal flashes, twice a second at most.</source>
        <translation>Das Terminal blitzt, höchstens zweimal in der Sekunde.</translation>
    </message>
    <message>
        <source>Ask for attention</source>
        <translation>Aufmerksamkeit erbitten</translation>
    </message>
    <message>
        <source>A window that is not active marks itself in the task bar.</source>
        <translation>Ein inaktives Fenster markiert sich in der Taskleiste.</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Ton</translation>
    </message>
    <message>
        <source>The desktop&apos;s.</source>
        <translation>Der des Desktops.</translation>
    </message>
    <message>
        <source>Notification of a bell</source>
        <translation>Benachrichtigung bei der Glocke</translation>
    </message>
    <message>
        <source>When you do not see the terminal.</source>
        <translation>Wenn das Terminal nicht zu sehen ist.</translation>
    </message>
    <message>
        <source>General</source>
        <translation>Allgemein</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Of everything that korTTY itself says.</source>
        <translation>Von allem, was korTTY selbst sagt.</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>Wie der Desktop</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Erscheinungsbild</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>Schrift</translation>
    </message>
    <message>
        <source>Only fonts whose signs are all equally wide.</source>
        <translation>Nur Schriften, deren Zeichen alle gleich breit sind.</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Ctrl and + or - changes it for one terminal alone.</source>
        <translation>Strg und + oder - ändert sie nur für ein Terminal.</translation>
    </message>
    <message>
        <source> points</source>
        <translation> Punkt</translation>
    </message>
    <message>
        <source>The desktop&apos;s size</source>
        <translation>Die des Desktops</translation>
    </message>
    <message>
        <source>Line height</source>
        <translation>Zeilenhöhe</translation>
    </message>
    <message>
        <source>As a factor on the font&apos;s own height.</source>
        <translation>Als Faktor auf die Höhe der Schrift.</translation>
    </message>
    <message>
        <source>Ligatures</source>
        <translation>Ligaturen</translation>
    </message>
    <message>
        <source>Signs such as -&gt; are drawn as one, where the font can.</source>
        <translation>Zeichen wie -&gt; werden als eines gezeichnet, wo die Schrift es kann.</translation>
    </message>
    <message>
        <source>Cursor</source>
        <translation>Cursor</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>A program may choose another one.</source>
        <translation>Ein Programm darf eine andere wählen.</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>Underline</source>
        <translation>Unterstrich</translation>
    </message>
    <message>
        <source>Bar</source>
        <translation>Balken</translation>
    </message>
    <message>
        <source>Blinking</source>
        <translation>Blinken</translation>
    </message>
    <message>
        <source>A program may decide otherwise.</source>
        <translation>Ein Programm darf anders entscheiden.</translation>
    </message>
    <message>
        <source>Terminals</source>
        <translation>Terminals</translation>
    </message>
    <message>
        <source>Space around the text</source>
        <translation>Rand um den Text</translation>
    </message>
    <message>
        <source>Between the edge of a terminal and its text.</source>
        <translation>Zwischen der Kante eines Terminals und seinem Text.</translation>
    </message>
    <message>
        <source> pixels</source>
        <translation> Pixel</translation>
    </message>
    <message>
        <source>Dim other panes</source>
        <translation>Andere Bereiche abdunkeln</translation>
    </message>
    <message>
        <source>In a split tab, all but the one you type into.</source>
        <translation>In einem geteilten Tab alle außer dem, in den getippt wird.</translation>
    </message>
    <message>
        <source>Scrollbar</source>
        <translation>Bildlaufleiste</translation>
    </message>
    <message>
        <source>Appears while you scroll or point at the edge.</source>
        <translation>Erscheint beim Blättern oder wenn der Zeiger am Rand ist.</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Schemes</source>
        <translation>Farbschemata</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>Hell oder dunkel</translation>
    </message>
    <message>
        <source>Which of the two schemes below is shown.</source>
        <translation>Welches der beiden Farbschemata unten gezeigt wird.</translation>
    </message>
    <message>
        <source>Always dark</source>
        <translation>Immer dunkel</translation>
    </message>
    <message>
        <source>Always light</source>
        <translation>Immer hell</translation>
    </message>
    <message>
        <source>Dark scheme</source>
        <translation>Dunkles Farbschema</translation>
    </message>
    <message>
        <source>The frame of the window takes its colours, too.</source>
        <translation>Auch der Rahmen des Fensters nimmt seine Farben.</translation>
    </message>
    <message>
        <source>Light scheme</source>
        <translation>Helles Farbschema</translation>
    </message>
    <message>
        <source>For a light desktop, or when light is chosen above.</source>
        <translation>Für einen hellen Desktop, oder wenn oben hell gewählt ist.</translation>
    </message>
    <message>
        <source>More schemes</source>
        <translation>Weitere Farbschemata</translation>
    </message>
    <message>
        <source>Files of iTerm2, base16, Windows Terminal, kitty, Alacritty and korTTY.</source>
        <translation>Dateien von iTerm2, base16, Windows Terminal, kitty, Alacritty und korTTY.</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Least contrast</source>
        <translation>Mindestkontrast</translation>
    </message>
    <message>
        <source>Of text on its background; 1 changes nothing.</source>
        <translation>Von Text auf seinem Hintergrund; 1 ändert nichts.</translation>
    </message>
    <message>
        <source>In one of the first eight colours.</source>
        <translation>In einer der ersten acht Farben.</translation>
    </message>
    <message>
        <source>Bold is bright</source>
        <translation>Fett ist hell</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>Tastatur</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>%1 zurücksetzen</translation>
    </message>
    <message>
        <source>Back to: %1</source>
        <translation>Zurück zu: %1</translation>
    </message>
    <message>
        <source>on</source>
        <translation>ein</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>%1 (dark)</source>
        <translation>%1 (dunkel)</translation>
    </message>
    <message>
        <source>%1 (light)</source>
        <translation>%1 (hell)</translation>
    </message>
    <message>
        <source>%1 (missing)</source>
        <translation>%1 (fehlt)</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren…</translation>
    </message>
    <message>
        <source>Import colour schemes</source>
        <translation>Farbschemata importieren</translation>
    </message>
    <message>
        <source>Tick the Control API above to use the MCP server.</source>
        <translation>Aktivieren Sie die Steuerungs-API oben, um den MCP-Server zu nutzen.</translation>
    </message>
    <message>
        <source>Your organization does not allow the MCP server</source>
        <translation>Ihre Organisation erlaubt den MCP-Server nicht</translation>
    </message>
    <message>
        <source>Terminal</source>
        <translation>Terminal</translation>
    </message>
    <message>
        <source>New terminals</source>
        <translation>Neue Terminals</translation>
    </message>
    <message>
        <source>Shell</source>
        <translation>Shell</translation>
    </message>
    <message>
        <source>Path of the program that new tabs start.</source>
        <translation>Pfad des Programms, das neue Tabs starten.</translation>
    </message>
    <message>
        <source>Your account&apos;s shell</source>
        <translation>Shell des Benutzerkontos</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Width of a new window.</source>
        <translation>Breite eines neuen Fensters.</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Height of a new window.</source>
        <translation>Höhe eines neuen Fensters.</translation>
    </message>
    <message>
        <source>Scrollback</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Kept above the screen; for new terminals only.</source>
        <translation>Bleibt über dem Bildschirm; nur für neue Terminals.</translation>
    </message>
    <message>
        <source> lines</source>
        <translation> Zeilen</translation>
    </message>
    <message>
        <source>Character encoding</source>
        <translation>Zeichenkodierung</translation>
    </message>
    <message>
        <source>Holds from the next start of a shell or program on.</source>
        <translation>Gilt ab dem nächsten Start einer Shell oder eines Programms.</translation>
    </message>
    <message>
        <source>Programs</source>
        <translation>Programme</translation>
    </message>
    <message>
        <source>Programs name their tab</source>
        <translation>Programme benennen ihren Tab</translation>
    </message>
    <message>
        <source>A name that you give a tab goes first.</source>
        <translation>Ein selbst gegebener Name des Tabs geht vor.</translation>
    </message>
    <message>
        <source>Programs may write the clipboard</source>
        <translation>Programme dürfen in die Zwischenablage schreiben</translation>
    </message>
    <message>
        <source>OSC 52. None can ever read it.</source>
        <translation>OSC 52. Lesen kann sie keines.</translation>
    </message>
    <message>
        <source>Prompt marks</source>
        <translation>Eingabemarken</translation>
    </message>
    <message>
        <source>Jump between prompts, see failed commands (OSC 133).</source>
        <translation>Zu Eingabeaufforderungen springen, gescheiterte Befehle sehen (OSC 133).</translation>
    </message>
    <message>
        <source>Control API</source>
        <translation>Steuerungs-API</translation>
    </message>
    <message>
        <source>Allow a local program to read and control this korTTY</source>
        <translation>Einem lokalen Programm erlauben, dieses korTTY zu lesen und zu steuern</translation>
    </message>
    <message>
        <source>Your own programs only. What they do is in the log.</source>
        <translation>Nur eigenen Programmen. Was sie tun, steht im Protokoll.</translation>
    </message>
    <message>
        <source>MCP server</source>
        <translation>MCP-Server</translation>
    </message>
    <message>
        <source>AI assistants may read panes; secrets are masked.</source>
        <translation>KI-Assistenten dürfen Bereiche lesen; Geheimnisse sind geschwärzt.</translation>
    </message>
    <message>
        <source>Allow write tools</source>
        <translation>Schreib-Tools erlauben</translation>
    </message>
    <message>
        <source>Assistants may ask you to let them type.</source>
        <translation>Assistenten dürfen fragen, ob sie tippen dürfen.</translation>
    </message>
    <message>
        <source>Ctrl+Tab goes by time of use, not by place.</source>
        <translation>Strg+Tab geht nach der Zeit der Benutzung, nicht nach dem Platz.</translation>
    </message>
    <message>
        <source>Windows, tabs, splits and folders, no output.</source>
        <translation>Fenster, Tabs, Splits und Ordner, keine Ausgabe.</translation>
    </message>
    <message>
        <source>Scrolling</source>
        <translation>Blättern</translation>
    </message>
    <message>
        <source>Typing shows the newest lines</source>
        <translation>Tippen zeigt die neuesten Zeilen</translation>
    </message>
    <message>
        <source>Pasting does, too.</source>
        <translation>Einfügen auch.</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>Menu bar</source>
        <translation>Menüleiste</translation>
    </message>
    <message>
        <source>Without it, the command palette has everything.</source>
        <translation>Ohne sie hat die Befehlspalette alles.</translation>
    </message>
    <message>
        <source>Status bar</source>
        <translation>Statusleiste</translation>
    </message>
    <message>
        <source>Without it, where a link leads is said over the terminal.</source>
        <translation>Ohne sie steht über dem Terminal, wohin ein Link führt.</translation>
    </message>
    <message>
        <source>Tabs</source>
        <translation>Tabs</translation>
    </message>
    <message>
        <source>Tab bar</source>
        <translation>Tableiste</translation>
    </message>
    <message>
        <source>A single tab needs none.</source>
        <translation>Ein einzelner Tab braucht keine.</translation>
    </message>
    <message>
        <source>With several tabs</source>
        <translation>Bei mehreren Tabs</translation>
    </message>
    <message>
        <source>Frame in the tab&apos;s colour</source>
        <translation>Rahmen in der Farbe des Tabs</translation>
    </message>
    <message>
        <source>Around the terminals of a tab that has a colour.</source>
        <translation>Um die Terminals eines Tabs, der eine Farbe hat.</translation>
    </message>
    <message>
        <source>Last used tab first</source>
        <translation>Zuletzt benutzter Tab zuerst</translation>
    </message>
    <message>
        <source>Start and end</source>
        <translation>Start und Ende</translation>
    </message>
    <message>
        <source>Previous session</source>
        <translation>Vorige Sitzung</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Vergessen</translation>
    </message>
    <message>
        <source>Offer at start</source>
        <translation>Beim Start anbieten</translation>
    </message>
    <message>
        <source>Bring back at start</source>
        <translation>Beim Start wiederherstellen</translation>
    </message>
    <message>
        <source>Remember size and place</source>
        <translation>Größe und Platz merken</translation>
    </message>
    <message>
        <source>Of the last window, for the next one.</source>
        <translation>Vom letzten Fenster, für das nächste.</translation>
    </message>
    <message>
        <source>Ask before closing</source>
        <translation>Vor dem Schließen fragen</translation>
    </message>
    <message>
        <source>When something still runs.</source>
        <translation>Wenn noch etwas läuft.</translation>
    </message>
    <message>
        <source>Keep that file aside and save</source>
        <translation>Diese Datei beiseitelegen und speichern</translation>
    </message>
    <message>
        <source>Everything here is in %1, which you may also edit by hand.</source>
        <translation>Alles hier steht in %1 und lässt sich dort auch von Hand bearbeiten.</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Search settings</source>
        <translation>Einstellungen suchen</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>No setting is about “%1”.</source>
        <translation>Keine Einstellung handelt von „%1“.</translation>
    </message>
    <message>
        <source>Show one action on the page Keyboard</source>
        <translation>Eine Aktion auf der Seite Tastatur anzeigen</translation>
    </message>
    <message>
        <source>Show %1 actions on the page Keyboard</source>
        <translation>%1 Aktionen auf der Seite Tastatur anzeigen</translation>
    </message>
    <message>
        <source>The file was kept as %1, and a new one holds what you see here.</source>
        <translation>Die Datei bleibt als %1 erhalten, und eine neue enthält, was hier zu sehen ist.</translation>
    </message>
</context>
<context>
    <name>SettingsFile</name>
    <message>
        <source>There is one more problem in it.</source>
        <translation>Darin gibt es noch ein Problem.</translation>
    </message>
    <message>
        <source>There are %1 more problems in it.</source>
        <translation>Darin gibt es noch %1 Probleme.</translation>
    </message>
    <message>
        <source>%1: korTTY does not know %2. It is left alone.</source>
        <translation>%1: korTTY kennt %2 nicht. Es bleibt, wie es ist.</translation>
    </message>
    <message>
        <source>%1: this is no valid TOML (%2).</source>
        <translation>%1: Das ist kein gültiges TOML (%2).</translation>
    </message>
    <message>
        <source>%1 cannot be read (%2).</source>
        <translation>%1 kann nicht gelesen werden (%2).</translation>
    </message>
    <message>
        <source>%1 is too large for settings.</source>
        <translation>%1 ist zu groß für Einstellungen.</translation>
    </message>
    <message>
        <source>%1: %2 cannot be used. It %3</source>
        <translation>%1: %2 ist nicht verwendbar. Der Wert %3</translation>
    </message>
    <message>
        <source>The default holds.</source>
        <translation>Es gilt die Vorgabe.</translation>
    </message>
    <message>
        <source>What held before still holds.</source>
        <translation>Es gilt weiter, was vorher galt.</translation>
    </message>
    <message>
        <source>%1: it %2</source>
        <translation>%1: Der Wert %2</translation>
    </message>
    <message>
        <source>must be true or false.</source>
        <translation>muss true oder false sein.</translation>
    </message>
    <message>
        <source>must be a whole number from %1 to %2.</source>
        <translation>muss eine ganze Zahl von %1 bis %2 sein.</translation>
    </message>
    <message>
        <source>must be 0 or a number from %1 to %2.</source>
        <translation>muss 0 oder eine Zahl von %1 bis %2 sein.</translation>
    </message>
    <message>
        <source>must be a number from %1 to %2.</source>
        <translation>muss eine Zahl von %1 bis %2 sein.</translation>
    </message>
    <message>
        <source>must be one of %1.</source>
        <translation>muss eines hiervon sein: %1.</translation>
    </message>
    <message>
        <source>must be text of at most %1 characters on one line.</source>
        <translation>muss Text mit höchstens %1 Zeichen in einer Zeile sein.</translation>
    </message>
    <message>
        <source>must be text of %1 to %2 characters on one line.</source>
        <translation>muss Text mit %1 bis %2 Zeichen in einer Zeile sein.</translation>
    </message>
    <message>
        <source>must be at most %1 characters without blanks.</source>
        <translation>darf höchstens %1 Zeichen ohne Leerzeichen haben.</translation>
    </message>
    <message>
        <source>must be at least %1 different letters from a to z.</source>
        <translation>muss mindestens %1 verschiedene Buchstaben von a bis z haben.</translation>
    </message>
    <message>
        <source>must be a list of at most %1 texts of 1 to %2 characters.</source>
        <translation>muss eine Liste von höchstens %1 Texten mit 1 bis %2 Zeichen sein.</translation>
    </message>
    <message>
        <source>must be a table of at most %1 actions.</source>
        <translation>muss eine Tabelle mit höchstens %1 Aktionen sein.</translation>
    </message>
    <message>
        <source>must be a table.</source>
        <translation>muss eine Tabelle sein.</translation>
    </message>
    <message>
        <source>The changes hold until korTTY ends.</source>
        <translation>Die Änderungen gelten, bis korTTY beendet wird.</translation>
    </message>
    <message>
        <source>%1 has to be put right first (%2).</source>
        <translation>%1 muss erst in Ordnung gebracht werden (%2).</translation>
    </message>
    <message>
        <source>%1 cannot be written (%2).</source>
        <translation>%1 kann nicht geschrieben werden (%2).</translation>
    </message>
    <message>
        <source>Another program is writing the settings.</source>
        <translation>Ein anderes Programm schreibt gerade die Einstellungen.</translation>
    </message>
    <message>
        <source>%1 cannot be changed in the file as it is written there.</source>
        <translation>%1 lässt sich in der Datei so, wie es dort steht, nicht ändern.</translation>
    </message>
    <message>
        <source>%1 cannot have this value.</source>
        <translation>%1 kann diesen Wert nicht haben.</translation>
    </message>
    <message>
        <source>Not saved:</source>
        <translation>Nicht gespeichert:</translation>
    </message>
    <message>
        <source>It is kept as %1, and the defaults hold.</source>
        <translation>Sie bleibt als %1 erhalten, und es gelten die Vorgaben.</translation>
    </message>
    <message>
        <source>The defaults hold.</source>
        <translation>Es gelten die Vorgaben.</translation>
    </message>
    <message>
        <source>The settings from before still hold.</source>
        <translation>Es gelten weiter die Einstellungen von vorher.</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1, Zeile %2</translation>
    </message>
</context>
<context>
    <name>SheetWindow</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Change keys…</source>
        <translation>Tasten ändern…</translation>
    </message>
    <message>
        <source>Save as page…</source>
        <translation>Als Seite speichern…</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Drucken…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Save as page</source>
        <translation>Als Seite speichern</translation>
    </message>
    <message>
        <source>Pages (*.html)</source>
        <translation>Seiten (*.html)</translation>
    </message>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation>%1 konnte nicht geschrieben werden: %2.</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Als %1 gespeichert.</translation>
    </message>
</context>
<context>
    <name>Shell integration</name>
    <message>
        <source>Shell integration</source>
        <translation>Shell-Integration</translation>
    </message>
    <message>
        <source>Your shell can tell korTTY where its prompts and commands are.</source>
        <translation>Die Shell kann korTTY sagen, wo ihre Eingabeaufforderungen und Befehle sind.</translation>
    </message>
    <message>
        <source>Then you can go from prompt to prompt and take the last output as a whole.</source>
        <translation>Dann lässt sich von Eingabeaufforderung zu Eingabeaufforderung springen und die letzte Ausgabe als Ganzes nehmen.</translation>
    </message>
    <message>
        <source>You see which commands failed, and hear of a long one that ended while you were away.</source>
        <translation>Gescheiterte Befehle sind zu sehen, und ein langer meldet sich, wenn er in Ihrer Abwesenheit endet.</translation>
    </message>
    <message>
        <source>It takes one line in a file of your shell, which does nothing in other terminals.</source>
        <translation>Dafür braucht es eine Zeile in einer Datei der Shell, die in anderen Terminals nichts bewirkt.</translation>
    </message>
    <message>
        <source>korTTY appends it only if you say so here.</source>
        <translation>korTTY fügt sie nur an, wenn Sie es hier sagen.</translation>
    </message>
    <message>
        <source>Shell</source>
        <translation>Shell</translation>
    </message>
    <message>
        <source>For %1 from version %2: append this to %3</source>
        <translation>Für %1 ab Version %2: Das an %3 anfügen</translation>
    </message>
    <message>
        <source>Line to append</source>
        <translation>Zeile zum Anfügen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>The line was copied.</source>
        <translation>Die Zeile wurde kopiert.</translation>
    </message>
    <message>
        <source>Append to %1</source>
        <translation>An %1 anfügen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>%1 has the line already.</source>
        <translation>%1 hat die Zeile schon.</translation>
    </message>
    <message>
        <source>Your shell is %1, for which there is no script.</source>
        <translation>Die eingestellte Shell ist %1, für die es kein Skript gibt.</translation>
    </message>
    <message>
        <source>Nothing was changed: %1 is no file.</source>
        <translation>Nichts wurde geändert: %1 ist keine Datei.</translation>
    </message>
    <message>
        <source>Nothing was changed: %1 is larger than 4 MiB.</source>
        <translation>Nichts wurde geändert: %1 ist größer als 4 MiB.</translation>
    </message>
    <message>
        <source>Nothing was changed: %1 cannot be written (%2).</source>
        <translation>Nichts wurde geändert: %1 kann nicht geschrieben werden (%2).</translation>
    </message>
    <message>
        <source>%1 was made. It holds for shells that start now.</source>
        <translation>%1 wurde angelegt. Das gilt für Shells, die ab jetzt starten.</translation>
    </message>
    <message>
        <source>The line was appended and holds for shells that start now. A copy of %1 is in %2.</source>
        <translation>Die Zeile wurde angefügt und gilt für Shells, die ab jetzt starten. Eine Kopie von %1 liegt in %2.</translation>
    </message>
</context>
<context>
    <name>Splits</name>
    <message>
        <source>A tab has at most %1 panes.</source>
        <translation>Ein Tab hat höchstens %1 Bereiche.</translation>
    </message>
    <message>
        <source>There is no room for one more pane here: %1 columns and %2 rows are the least.</source>
        <translation>Hier ist kein Platz für noch einen Bereich: %1 Spalten und %2 Zeilen sind das Mindeste.</translation>
    </message>
    <message>
        <source>There is no room for the pane there.</source>
        <translation>Dort ist kein Platz für den Bereich.</translation>
    </message>
    <message>
        <source>This tab has one pane only. Split it first.</source>
        <translation>Dieser Tab hat nur einen Bereich. Erst teilen.</translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
</context>
<context>
    <name>Switcher</name>
    <message>
        <source>Switch to</source>
        <translation>Wechseln zu</translation>
    </message>
</context>
<context>
    <name>TabBar</name>
    <message>
        <source>Tabs</source>
        <translation>Tabs</translation>
    </message>
    <message>
        <source>Scroll tabs left</source>
        <translation>Tabs nach links blättern</translation>
    </message>
    <message>
        <source>Scroll tabs right</source>
        <translation>Tabs nach rechts blättern</translation>
    </message>
</context>
<context>
    <name>TabList</name>
    <message>
        <source>List of tabs</source>
        <translation>Liste der Tabs</translation>
    </message>
    <message>
        <source>Find a tab</source>
        <translation>Tab suchen</translation>
    </message>
    <message>
        <source>Tabs</source>
        <translation>Tabs</translation>
    </message>
</context>
<context>
    <name>TabStrip</name>
    <message>
        <source>New tab</source>
        <translation>Neuer Tab</translation>
    </message>
    <message>
        <source>List of tabs</source>
        <translation>Liste der Tabs</translation>
    </message>
</context>
<context>
    <name>Tabs</name>
    <message>
        <source>Red</source>
        <translation>Rot</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>Orange</translation>
    </message>
    <message>
        <source>Yellow</source>
        <translation>Gelb</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Grün</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>Purple</source>
        <translation>Violett</translation>
    </message>
    <message>
        <source>Gray</source>
        <translation>Grau</translation>
    </message>
    <message>
        <source>Terminal</source>
        <translation>Terminal</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>an assistant wants to type</source>
        <translation>ein Assistent möchte tippen</translation>
    </message>
    <message>
        <source>asks for attention</source>
        <translation>bittet um Aufmerksamkeit</translation>
    </message>
    <message>
        <source>new output</source>
        <translation>neue Ausgabe</translation>
    </message>
    <message>
        <source>typing goes to all panes</source>
        <translation>Eingaben gehen an alle Bereiche</translation>
    </message>
    <message>
        <source>%1 done</source>
        <translation>%1 fertig</translation>
    </message>
    <message>
        <source>failed at %1</source>
        <translation>gescheitert bei %1</translation>
    </message>
    <message>
        <source>paused at %1</source>
        <translation>pausiert bei %1</translation>
    </message>
    <message>
        <source>busy</source>
        <translation>beschäftigt</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>pausiert</translation>
    </message>
    <message>
        <source>Move tab to window</source>
        <translation>Tab in Fenster verschieben</translation>
    </message>
    <message>
        <source>%1 (tabs: %2)</source>
        <translation>%1 (Tabs: %2)</translation>
    </message>
    <message>
        <source>Other colour…</source>
        <translation>Andere Farbe…</translation>
    </message>
    <message>
        <source>No colour</source>
        <translation>Keine Farbe</translation>
    </message>
    <message>
        <source>New group…</source>
        <translation>Neue Gruppe…</translation>
    </message>
    <message>
        <source>No group</source>
        <translation>Keine Gruppe</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Command: %1</source>
        <translation>Befehl: %1</translation>
    </message>
    <message>
        <source>Folder: %1</source>
        <translation>Ordner: %1</translation>
    </message>
    <message>
        <source>Panes: %1</source>
        <translation>Bereiche: %1</translation>
    </message>
    <message>
        <source>Group: %1</source>
        <translation>Gruppe: %1</translation>
    </message>
    <message>
        <source>Colour: %1</source>
        <translation>Farbe: %1</translation>
    </message>
    <message>
        <source>Now: %1</source>
        <translation>Jetzt: %1</translation>
    </message>
    <message>
        <source>Rename tab</source>
        <translation>Tab umbenennen</translation>
    </message>
    <message>
        <source>Name of the tab:</source>
        <translation>Name des Tabs:</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>The name that its program gives</source>
        <translation>Der Name, den sein Programm gibt</translation>
    </message>
    <message>
        <source>New group</source>
        <translation>Neue Gruppe</translation>
    </message>
    <message>
        <source>Name of the group:</source>
        <translation>Name der Gruppe:</translation>
    </message>
    <message>
        <source>Put tab into group</source>
        <translation>Tab in Gruppe legen</translation>
    </message>
    <message>
        <source>Tab colour</source>
        <translation>Farbe des Tabs</translation>
    </message>
</context>
<context>
    <name>TerminalView</name>
    <message>
        <source>Terminal</source>
        <translation>Terminal</translation>
    </message>
</context>
<context>
    <name>Welcome</name>
    <message>
        <source>Show more</source>
        <translation>Mehr anzeigen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Find every command</source>
        <translation>Jeden Befehl finden</translation>
    </message>
    <message>
        <source>A few letters of its name are enough. It finds tabs, too.</source>
        <translation>Ein paar Buchstaben seines Namens genügen. Auch Tabs werden gefunden.</translation>
    </message>
    <message>
        <source>Open a tab</source>
        <translation>Einen Tab öffnen</translation>
    </message>
    <message>
        <source>It starts in the directory in which you are.</source>
        <translation>Er startet im gerade benutzten Ordner.</translation>
    </message>
    <message>
        <source>Split the window</source>
        <translation>Das Fenster teilen</translation>
    </message>
    <message>
        <source>Terminals side by side. Drag the line between them to resize them.</source>
        <translation>Terminals nebeneinander. Die Linie dazwischen lässt sich ziehen.</translation>
    </message>
    <message>
        <source>Search what was printed</source>
        <translation>Die Ausgabe durchsuchen</translation>
    </message>
    <message>
        <source>Everything in the scrollback, with all hits beside the scrollbar.</source>
        <translation>Den ganzen Verlauf, mit allen Treffern neben der Bildlaufleiste.</translation>
    </message>
    <message>
        <source>Pick addresses, paths and numbers by letters</source>
        <translation>Adressen, Pfade und Zahlen mit Buchstaben greifen</translation>
    </message>
    <message>
        <source>Type the letters beside one to copy it.</source>
        <translation>Die Buchstaben daneben tippen, und es ist kopiert.</translation>
    </message>
    <message>
        <source>Make it yours</source>
        <translation>Nach eigenem Geschmack</translation>
    </message>
    <message>
        <source>Font, colours, keys and more. Changes hold at once.</source>
        <translation>Schrift, Farben, Tasten und mehr. Änderungen gelten sofort.</translation>
    </message>
    <message>
        <source>See all keys</source>
        <translation>Alle Tasten sehen</translation>
    </message>
    <message>
        <source>Ctrl with a letter alone stays with your shell.</source>
        <translation>Strg mit einem Buchstaben allein bleibt der Shell.</translation>
    </message>
    <message>
        <source>Welcome to korTTY.</source>
        <translation>Willkommen bei korTTY.</translation>
    </message>
    <message>
        <source>%1 finds every command.</source>
        <translation>%1 findet jeden Befehl.</translation>
    </message>
    <message>
        <source>%1 splits the window.</source>
        <translation>%1 teilt das Fenster.</translation>
    </message>
</context>
<context>
    <name>WelcomePage</name>
    <message>
        <source>Welcome</source>
        <translation>Willkommen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Welcome to korTTY</source>
        <translation>Willkommen bei korTTY</translation>
    </message>
    <message>
        <source>What is worth knowing. Everything else is in the menus.</source>
        <translation>Was sich zu wissen lohnt. Alles andere steht in den Menüs.</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>Ended with status %1.</source>
        <translation>Beendet mit Status %1.</translation>
    </message>
    <message>
        <source>Ended by signal %1.</source>
        <translation>Beendet durch Signal %1.</translation>
    </message>
    <message>
        <source>Ended.</source>
        <translation>Beendet.</translation>
    </message>
    <message>
        <source>Enter closes, R starts again.</source>
        <translation>Eingabetaste schließt, R startet neu.</translation>
    </message>
    <message>
        <source>There is no command to start.</source>
        <translation>Es gibt keinen Befehl zu starten.</translation>
    </message>
    <message>
        <source>There is no program %1.</source>
        <translation>Das Programm %1 gibt es nicht.</translation>
    </message>
    <message>
        <source>The file %1 is no program that may be started.</source>
        <translation>Die Datei %1 ist kein Programm, das gestartet werden darf.</translation>
    </message>
    <message>
        <source>The folder %1 cannot be entered.</source>
        <translation>Der Ordner %1 ist nicht zugänglich.</translation>
    </message>
    <message>
        <source>%1 holds characters that no command line can hold.</source>
        <translation>%1 enthält Zeichen, die in keiner Befehlszeile stehen können.</translation>
    </message>
    <message>
        <source>The system has no terminal left.</source>
        <translation>Das System hat kein Terminal mehr frei.</translation>
    </message>
    <message>
        <source>%1 could not be started.</source>
        <translation>%1 konnte nicht gestartet werden.</translation>
    </message>
    <message>
        <source>Enter closes, R tries again.</source>
        <translation>Eingabetaste schließt, R versucht es noch einmal.</translation>
    </message>
    <message>
        <source>Nothing was sent: the program has ended.</source>
        <translation>Nichts wurde gesendet: Das Programm ist beendet.</translation>
    </message>
    <message>
        <source>Nothing was pasted: another program runs here now.</source>
        <translation>Nichts wurde eingefügt: Hier läuft jetzt ein anderes Programm.</translation>
    </message>
    <message>
        <source>Nothing was pasted: a terminal takes 32 million characters at most.</source>
        <translation>Nichts wurde eingefügt: Ein Terminal nimmt höchstens 32 Millionen Zeichen.</translation>
    </message>
    <message>
        <source>Nothing was sent: the program does not read, and too much waits for it already.</source>
        <translation>Nichts wurde gesendet: Das Programm liest nicht, und es wartet schon zu viel darauf.</translation>
    </message>
    <message>
        <source>Nothing was sent (%1).</source>
        <translation>Nichts wurde gesendet (%1).</translation>
    </message>
    <message>
        <source>Install one, on Debian the package fonts-dejavu-core, and start korTTY again.</source>
        <translation>Bitte eine installieren, unter Debian das Paket fonts-dejavu-core, und korTTY neu starten.</translation>
    </message>
    <message>
        <source>There is no font on this system.</source>
        <translation>Auf diesem System gibt es keine Schrift.</translation>
    </message>
    <message>
        <source>No monospaced font was found: columns do not line up.</source>
        <translation>Es wurde keine Festbreitenschrift gefunden: Spalten stehen nicht untereinander.</translation>
    </message>
    <message>
        <source>The font %1 is not monospaced: columns do not line up.</source>
        <translation>Die Schrift %1 ist keine Festbreitenschrift: Spalten stehen nicht untereinander.</translation>
    </message>
    <message>
        <source>The font %1 is not installed. korTTY uses %2 instead.</source>
        <translation>Die Schrift %1 ist nicht installiert. korTTY verwendet stattdessen %2.</translation>
    </message>
    <message>
        <source>The shell %1 does not exist. korTTY started %2 instead. It is named by the variable SHELL.</source>
        <translation>Die Shell %1 gibt es nicht. korTTY hat stattdessen %2 gestartet. Sie steht in der Variablen SHELL.</translation>
    </message>
    <message>
        <source>The folder %1 is gone. The shell started in your home folder.</source>
        <translation>Den Ordner %1 gibt es nicht mehr. Die Shell startete im persönlichen Ordner.</translation>
    </message>
</context>
<context>
    <name>_Field</name>
    <message>
        <source>What do you want to do?</source>
        <translation>Was soll geschehen?</translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation>Befehlspalette</translation>
    </message>
</context>
</TS>
