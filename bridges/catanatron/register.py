"""Makes the player known to catanatron's own command line as N."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from catanatron.cli import register_cli_player  # noqa: E402

from player import NeulandPlayer  # noqa: E402

register_cli_player("N", NeulandPlayer)
