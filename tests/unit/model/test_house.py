"""What all panes of one run share: ids."""

import uuid

from hypothesis import given
from hypothesis import strategies as st

from kortty.model.house import random_uuid


@given(st.binary(min_size=16, max_size=16))
def test_ids_are_uuids_of_version_4_with_every_other_bit_random(octets: bytes) -> None:
    assert random_uuid(lambda count: octets[:count]) == str(uuid.UUID(bytes=octets, version=4))
