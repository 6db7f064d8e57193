-- The round that ends unanswered requests asks of all agencies at once.
grant select (answer_ends_at) on bookings to rihla_directory;
create index bookings_answers_due on bookings (answer_ends_at)
  where status = 'requested' and answer_ends_at is not null;
