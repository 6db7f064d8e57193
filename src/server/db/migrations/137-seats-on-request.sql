-- Blocks whose bookings staff approve before they are paid: within how many hours a request is answered; null sells at
-- once. An edit writes the whole offer, so its version rises with this, too.
alter table seat_blocks add answer_hours integer;
alter table seat_blocks add constraint seat_blocks_answer_hours_check
  check (answer_hours between 1 and 168) not valid;
