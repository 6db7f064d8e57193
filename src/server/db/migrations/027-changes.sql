-- A booking moves elsewhere: the offer for it is a quote, too.
alter table booking_quotes drop constraint booking_quotes_kind_check;
alter table booking_quotes add constraint booking_quotes_kind_check check (kind in ('cancel', 'change'));
-- Where to, and the price before and after; only of a change.
alter table booking_quotes add column change jsonb;
alter table booking_quotes add constraint quotes_change_said check ((kind = 'change') = (change is not null));

-- Counts what was sold: a change makes the next one.
alter table bookings add column revision integer not null default 1 check (revision > 0);

-- Who did not come to the flight, and since when that is known.
alter table booking_passengers add column no_show_at timestamptz;
