alter table mails no force row level security;
-- Mails are tried for days. `next_try_at` is when to look at the mail again: the next try of one that waits, the
-- end of the lease of one that is being sent; null for one that is over.
alter table mails
  add column state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed')),
  add column tries integer not null default 0,
  add column next_try_at timestamptz,
  -- After this instant a failed try is the last one.
  add column give_up_at timestamptz not null default now() + interval '3 days',
  -- Class and SMTP code of the last failed try; nothing of the message or the address.
  add column last_error text,
  -- AES-256-GCM: the mail as it was written, kept while it may have gone out without our knowing.
  add column content text,
  add column content_at timestamptz;
-- What earlier versions gave up is tried again, too.
update mails set state = 'sent' where sent_at is not null;
update mails set next_try_at = now() where sent_at is null;
alter table mails force row level security;
create index mails_due on mails (next_try_at) where next_try_at is not null;
create index mails_failed on mails (tenant_id, created_at) where state = 'failed';

-- What the server looks at across agencies: how much waits, since when, and what failed.
grant select (tenant_id, state, next_try_at, created_at) on mails to rihla_directory;
create policy directory_reads on mails for select to rihla_directory using (true);
grant select (created_at) on payment_attempts to rihla_directory;
