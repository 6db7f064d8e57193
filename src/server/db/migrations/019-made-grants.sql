-- Whether the browser made what it may open, or was only let in by a look-up or a mailed link. Of grants from before,
-- which last two hours, that is not known: they count as before.
alter table guest_grants add column made boolean not null default true;
