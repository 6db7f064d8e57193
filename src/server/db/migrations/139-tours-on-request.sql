-- As of seat blocks (137): within how many hours staff answer a request for places of a departure; null sells at once.
alter table tour_departures add answer_hours integer;
alter table tour_departures add constraint tour_departures_answer_hours_check
  check (answer_hours between 1 and 168) not valid;
