-- Hours in which the request of a booking is answered; null once it is approved, or needs no approval. A file of its own:
-- who sells locks bookings before their block, and would wait for this one with both.
alter table bookings add answer_hours integer;
