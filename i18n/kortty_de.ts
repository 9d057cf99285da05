<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en">
<context>
    <name>About</name>
    <message>
        <source>About korTTY</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>korTTY is a terminal.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Actions</name>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Tabs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Panes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Focus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to tab %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New tab</source>
        <extracomment>In menu order.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reopen closed tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recently closed…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore previous session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit korTTY</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as HTML</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quick select</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find previous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select last output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy last output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear buffer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read-only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Usual text size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show menu bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show status bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the last tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move tab left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move tab right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move tab to a new window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename tab…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tab colour…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tab group…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tell me about activity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tell me about silence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close other tabs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close tabs to the right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close all tabs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make panes equally large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Focus the pane on the left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Focus the pane on the right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Focus the pane above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Focus the pane below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Focus the next pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Focus the previous pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grow pane to the left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grow pane to the right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grow pane upwards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grow pane downwards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move pane left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move pane right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move pane up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move pane down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Broadcast to all panes of this tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shell integration…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About korTTY</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Chosen</name>
    <message>
        <source>Add key…</source>
        <extracomment>Changes for the store. The action; &quot;&quot; for none. A key that was pressed and waits for an answer. A button for each key, in their order.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take it over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use it anyway</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Closing</name>
    <message>
        <source>Close pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close tabs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit korTTY</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This closes the pane.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This closes the tab “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This closes the tab “%1” with its %2 panes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This closes the tab.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This closes %1 tabs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This closes the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This closes the window with its %1 tabs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This closes korTTY.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This closes korTTY with its %1 windows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is running, but what the panes show will be gone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One program is still running and will be ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 programs are still running and will be ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Still running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a program without a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1  in “%2”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and one more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the tabs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Divider</name>
    <message>
        <source>Divider</source>
        <extracomment>How many logical pixels beside the line belong to it on each side.</extracomment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HistoryBar</name>
    <message>
        <source>Scrollback</source>
        <extracomment>Logical pixels from the right edge within which the pointer calls the scrollbar up. The lane at the right edge in which marks lie, and how high one is. A slim handle and nothing else: it lies over text. The lane of the marks is beside it. From what `shown` was worked out. Logical pixels from the top.</extracomment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>JumpButton</name>
    <message>
        <source>Newest lines (Shift+End)</source>
        <extracomment>The arrow, from the middle of the circle.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Newest lines, new output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Newest lines</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>KeyRecorder</name>
    <message>
        <source>Press the new key. Escape gives up.</source>
        <extracomment>A key in Qt&apos;s portable form. Escape, or the focus went elsewhere.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press the new key (Esc: give up)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>KeySheet</name>
    <message>
        <source>Scroll by a page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Oldest and newest lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Context menu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the terminal, always</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys of korTTY</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>KeyTable</name>
    <message>
        <source>Action</source>
        <extracomment>Logical pixels between lines. Before the keys of an action that lost one to another.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Default</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>%1 is used by the shell and by programs. As a shortcut it no longer reaches them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is used by shells to edit the command line. As a shortcut it no longer reaches them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is used by many programs. As a shortcut it no longer reaches them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is needed for typing. A shortcut needs Ctrl, Alt or a function key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 belongs to the terminal itself and cannot be a shortcut.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no key that can be a shortcut.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is the key of “%2”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The settings give keys to “%1”, which is no action.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A key in the settings is not used (%1): %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>KeysPage</name>
    <message>
        <source>Search for an action or a key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset all keys…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Actions and their keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset all keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All actions get the keys back that korTTY comes with.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys that you changed are gone then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Links</name>
    <message>
        <source>Open link</source>
        <extracomment>The link under the pointer, where it was painted, and what the disk said about it if it is a path.
----------
Lines of a text that are seen without scrolling. Pixels that a box needs beside its text.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy link address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text on the screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where it leads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is longer than 8 KB</source>
        <extracomment>Characters of a host&apos;s name in a sentence, and of an address that is refused. Hosts that are named; a text can be full of them.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it holds blanks or characters that cannot be seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>korTTY opens web, FTP and mail addresses and files only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it can be read in more than one way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it wants more in a mail than recipients, subject and text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is on another computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a link that can be opened, %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (a click copies the path)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied %1. korTTY cannot show files yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no text file of yours on this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The desktop has no program that opens %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nobody</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This link leads to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This link leads to %1, not to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its text reads like another address. Any program can give a link any text.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Notifications</name>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>korTTY · %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bell rang.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A command ended after %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A command finished after %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A command failed with status %2 after %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is output again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There has been no output for %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A local program is controlling this window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It acts on the tab “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PacingStrip</name>
    <message>
        <source>Lines pasted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send no more lines (Escape)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pasting line %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>Go to tab %1: %2</source>
        <extracomment>So many actions are remembered as used.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PaneBox</name>
    <message>
        <source>Terminal</source>
        <extracomment>Nothing that a person does makes a pane smaller than this, in cells. The view has the keyboard (True), or something else has it (False).</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pane %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PaneCarrier</name>
    <message>
        <source>There is no room for the pane there.</source>
        <extracomment>How much of the accent is in the place where the pane would land, and of the background in the one it leaves.</extracomment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Paste</name>
    <message>
        <source>Paste</source>
        <extracomment>How much of the colour for &quot;waits for you&quot; is behind a character that was drawn. Control pictures are two or three letters in the room of one. How far line breaks and our own words stand back behind the text.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also invisible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text to paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this terminal</source>
        <extracomment>The reason that is explained is the first of these: what cannot be seen before what can. The abbreviations of ECMA-48 for the characters from 0 on; their pictures are hard to read.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This pastes 1 line into %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This pastes %1 lines into %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program is told that it is a paste, but it may still run the lines.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It holds marks that make pasted text pass for typed text. They are left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It holds control characters, which work like keys: they can run or change things.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It holds characters that turn the reading direction: it may not be what it seems.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each line break works like the Enter key: the line before it may run at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So much text is often on the clipboard by mistake.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>marks of a paste inside the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>control characters: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>direction characters: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more than %1 KiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a line break at the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a line break</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 line breaks, one at the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 line breaks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bracketed: the program is told that it is a paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not bracketed: for the program it is typed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 characters are not shown here</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QuickSelect</name>
    <message>
        <source>Quick select: a label copies, with Shift it pastes, Escape leaves.</source>
        <extracomment>Characters of a text in a sentence.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page %1 of %2, Space shows the next one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not everything was searched: it takes too long.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing on the screen to select.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a pattern, and not used: number %1 of the settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReadOnlyLabel</name>
    <message>
        <source>Read-only</source>
        <extracomment>How long the size stays to be read after its last change. It is read from the corner of the eye. The box has round corners.</extracomment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SchemeWords</name>
    <message>
        <source>There is no file %1.</source>
        <extracomment>Characters of a file&apos;s name, and of what is wrong with it, that a sentence shows.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file %1 cannot be read (%2).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file %1 is too large for a colour scheme.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file %1 is no colour scheme that korTTY knows. It knows files of %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The colour scheme of %1 could not be kept (%2).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the file %1, a colour scheme of %3, colours are missing: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the file %1, a colour scheme of %3, a value is no colour: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file %1 is damaged: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file %1 is damaged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The colour scheme %1 is not there. korTTY uses %2 instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <comment>a list of names and its last one</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Search</name>
    <message>
        <source>%1+</source>
        <comment>so many and more</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1…</source>
        <comment>so many so far</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No matches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no older ones: this is the newest again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no newer ones: this is the oldest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped: this pattern takes too long. Not everything was searched.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a pattern: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a pattern: %1 (character %2).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a ) is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no ( for this )</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a ] is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is nothing to repeat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is repeated already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this range runs backwards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing follows the \</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this sign has no meaning after a \</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the smaller number comes first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no such group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no such property</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is too large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message>
        <source>Last time there were %1 windows with %2 tabs. Open them again?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last time there was a window with %2 tabs. Open it again?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last time there was a window with several panes or a name. Open it again?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>korTTY ended unexpectedly just after it had opened the last session again. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The session is not kept for the next start: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last session cannot be opened again: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not now</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>The desktop&apos;s (%1)</source>
        <extracomment>What tells one font from another in a terminal: signs that look alike, brackets, arrows, letters of other scripts.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (not installed)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sample of the font</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask about several lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each line break in a paste can run a command.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Never</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When the program cannot tell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Always</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask about large pastes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larger than this, whatever is in them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> KiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause after each line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For devices that lose fast input; never in a bracketed paste.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag and drop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dropped text is a paste; dropped files become their names.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Links and selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy what is selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At once, without a key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signs in words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A double click takes them along, beside letters and digits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find addresses and paths</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl and a click open them; links of programs work in any case.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quick select</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Letters of the labels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best to reach first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own patterns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regular expressions, one a line, beside the built-in kinds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Long commands that end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When you do not see them; needs prompt marks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A command is long after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shorter ones end quietly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notifications of programs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plain text, and not too many (OSC 9, 777, 99).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A tab is silent after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where you watch a tab for silence.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The terminal flashes, twice a second at most.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask for attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A window that is not active marks itself in the task bar.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The desktop&apos;s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notification of a bell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When you do not see the terminal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>General</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Holds from the next start on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Font</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only fonts whose signs are all equally wide.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl and + or - changes it for one terminal alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The desktop&apos;s size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As a factor on the font&apos;s own height.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ligatures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signs such as -&gt; are drawn as one, where the font can.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cursor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A program may choose another one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Underline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blinking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A program may decide otherwise.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Terminals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space around the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Between the edge of a terminal and its text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dim other panes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a split tab, all but the one you type into.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scrollbar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Appears while you scroll or point at the edge.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Schemes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which of the two schemes below is shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Always dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Always light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark scheme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The frame of the window takes its colours, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light scheme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For a light desktop, or when light is chosen above.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More schemes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files of iTerm2, base16, Windows Terminal, kitty, Alacritty and korTTY.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Least contrast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text that is harder to read gets another colour: 1 means none, 4.5 reads well.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bold is bright</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bold text in one of the first eight colours takes the bright one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset</source>
        <extracomment>Width of the column of controls, in widths of the letter x: it grows with the font and the scale.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (dark)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (light)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (missing)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import colour schemes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Terminal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New terminals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Path of the program that new tabs start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your account&apos;s shell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width of a new window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height of a new window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scrollback</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept above the screen; for new terminals only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Character encoding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Holds from the next start of a shell or program on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Programs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Programs name their tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A name that you give a tab goes first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Programs may write the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OSC 52. None can ever read it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompt marks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jump between prompts, select the last output, see failed commands (OSC 133).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scrolling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Typing shows the newest lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pasting does, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Menu bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without it, the command palette has everything.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Status bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without it, where a link leads is said over the terminal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tabs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tab bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A single tab needs none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With several tabs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frame in the tab&apos;s colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Around the terminals of a tab that has a colour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last used tab first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Tab goes by when you last used a tab, not by its place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start and end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Windows, tabs, splits and folders; neither output nor programs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offer at start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring back at start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remember size and place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the last window, for the next one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask before closing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When something still runs.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SettingsFile</name>
    <message>
        <source>There are %1 more problems in it.</source>
        <extracomment>Longest name of a setting that is shown: a file may hold any.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: korTTY does not know %2. It is left alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: this is no valid TOML (%2).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be read (%2).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is too large for settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 cannot be used. It %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be true or false.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a whole number from %1 to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be 0 or a number from %1 to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a number from %1 to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be one of %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be text of at most %1 characters on one line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be text of %1 to %2 characters on one line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be at most %1 characters without blanks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be at least %1 different letters from a to z.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a list of at most %1 texts of 1 to %2 characters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a table of at most %1 actions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a table.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The changes hold until korTTY ends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has to be put right first (%2).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be written (%2).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another program is writing the settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be changed in the file as it is written there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot have this value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is kept as %1, and the defaults hold.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The defaults hold.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The settings from before still hold.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SheetWindow</name>
    <message>
        <source>Keyboard shortcuts</source>
        <extracomment>Narrower (in logical pixels), and the columns stand one below the other.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change keys…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as page…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages (*.html)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>Status</source>
        <extracomment>How long it says what was done. Logical pixels of the view that a text over it does not get.</extracomment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Switcher</name>
    <message>
        <source>Switch to</source>
        <extracomment>A press that is shorter shows no list.</extracomment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TabBar</name>
    <message>
        <source>Tabs</source>
        <extracomment>Titles may change a thousand times a second; the bar follows at most this often. How far from the bar the pointer may be while it only reorders, in heights of the bar. The tab and a place on the screen. The tab and its new index. The tab is taken out of the bar; the place is where it was gripped, from its top left corner. On whose cross, or on whom with the middle button, a button went down.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scroll tabs left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scroll tabs right</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TabList</name>
    <message>
        <source>List of tabs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tabs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TabStrip</name>
    <message>
        <source>New tab</source>
        <extracomment>A list of the tabs below this button. A tab was let go here: the tab and its index.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List of tabs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tabs</name>
    <message>
        <source>Red</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Orange</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yellow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Green</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Purple</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gray</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Terminal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>asks for attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>typing goes to all panes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paused at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move tab to window</source>
        <extracomment>Characters of a tab&apos;s text in a menu.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (tabs: %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other colour…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New group…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Panes: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the tab:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name that its program gives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the group:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put tab into group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tab colour</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TerminalView</name>
    <message>
        <source>Terminal</source>
        <extracomment>The child is told of a new size at most this often while a window is being resized. A key was pressed although the child has ended. The context menu is wanted at this place on the screen. The door did not take what the person typed or pasted; the Refusal says why. Asked at each use: another value holds at once. Grows with every frame, for whoever waits for one.</extracomment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>Ended with status %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ended by signal %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no command to start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no program %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file %1 is no program that may be started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder %1 cannot be entered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holds characters that no command line can hold.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The system has no terminal left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was sent: the program has ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was pasted: another program runs here now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was pasted: a terminal takes 32 million characters at most.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was sent: the program does not read, and too much waits for it already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was sent (%1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Install one, on Debian the package fonts-dejavu-core, and start korTTY again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The font %1 is not monospaced: columns do not line up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The font %1 is not installed. korTTY uses %2 instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The shell %1 does not exist. korTTY started %2 instead. It is named by the variable SHELL.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder %1 is gone. The shell started in your home folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The setting %1 is not used: it %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The settings are not used: %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>_Field</name>
    <message>
        <source>What do you want to do?</source>
        <extracomment>Share of the window&apos;s height above the box, where there is room. The focus comes back by itself: the window is not the active one, or a menu is open.</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
