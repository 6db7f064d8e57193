-- Counters of calls are worth no flush of the log: after a crash of the database they begin anew.
alter table rate_limits set unlogged;
