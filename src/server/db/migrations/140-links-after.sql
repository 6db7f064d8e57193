-- Mailed links that end at this moment or before open nothing any more: they went to an address that was corrected.
alter table bookings add links_after timestamptz;
