"""What several tests share: places, needs, a virtual screen."""
