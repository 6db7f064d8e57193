-- What is not sent is read by staff, page by page, beside millions of sent ones.
create index mails_open on mails (tenant_id, id) where state <> 'sent';
