-- Whether a browser was let in by a reference and a surname alone, which more people know than may see passports. Grants
-- from before last two hours, and count as before.
alter table guest_grants add column named boolean not null default false;
