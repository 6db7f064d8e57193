-- When the user of a session last gave the password at that browser; sessions from before have to give it again.
alter table sessions add confirmed_at timestamptz;
