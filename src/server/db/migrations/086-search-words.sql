-- What a list is searched by: each word of a record once, folded as `foldForSearch` folds what is typed, and addresses
-- and numbers whole. Byte by byte, so that words which begin alike lie together.
create table search_words (
  tenant_id uuid not null references tenants (id),
  subject text collate "C" not null,
  id uuid not null,
  word text collate "C" not null,
  primary key (tenant_id, subject, id, word)
);
create index search_words_by_word on search_words (tenant_id, subject, word, id);
alter table search_words enable row level security;
alter table search_words force row level security;
create policy tenant_only on search_words using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
grant select, insert, delete on search_words to rihla_app;

-- Words of `said`, an Arabic one without its article, too, and `whole` as it is; of none more than can be typed. Ranges instead of classes of characters: those
-- depend on the database's locale.
create function words_in(said text, whole text[]) returns text[] language plpgsql immutable as $$
declare
  folded text := normalize(translate(said, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), nfkd);
begin
  -- Accents, tashkeel, tatweel and apostrophes.
  folded := regexp_replace(folded, '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08e1\u08e3-\u08ff\u20d0-\u20f0\ufe00-\ufe0f\ufe20-\ufe2f''\u2018\u2019\u0060\u02bb\u02bc]', '', 'g');
  folded := translate(lower(folded), 'ىیئؤةۀہھەکٱøØłŁđĐðÐıء', 'يييوهههههكاoollddddi');
  folded := regexp_replace(regexp_replace(regexp_replace(regexp_replace(folded, '[ßẞ]', 'ss', 'g'), '[æÆ]', 'ae', 'g'), '[œŒ]', 'oe', 'g'), '[þÞ]', 'th', 'g');
  folded := regexp_replace(folded, '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02df\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u06dd\u06de\u06e9\u06fd\u06fe\u2000-\u206f\u20a0-\u20cf\u2190-\u245f\u2500-\u2775\u2794-\u2bff\u3000-\u3004\u3008-\u3020\ufbb2-\ufbd2\ufd3e-\ufd4f\ufd90\ufd91\ufdc8-\ufdcf\ufdfd-\ufdff\ufe45\ufe46\ufeff\ufffc\ufffd\U0001f000-\U0001faff]+', ' ', 'g');
  return array(select left(word, 60) from unnest(regexp_split_to_array(folded, ' ') || whole) word where word <> ''
    union select substr(word, 3, 60) from unnest(regexp_split_to_array(folded, ' ')) word where word like 'ال__%');
end $$;

create function say_payment_link() returns trigger language plpgsql as $$
declare
  booking text;
  words text[] := '{}';
begin
  if tg_op <> 'DELETE' then
    select lower(reference) into booking from bookings where tenant_id = new.tenant_id and id = new.booking_id;
    words := words_in(concat_ws(' ', new.customer_name, new.purpose, new.note),
      array[lower(new.reference), booking, lower(new.customer_email), new.customer_mobile]);
    -- First: who changes a link while words are filled in waits here, and then removes what it no longer says.
    insert into search_words (tenant_id, subject, id, word)
      select new.tenant_id, 'payment_link', new.id, word from unnest(words) word on conflict do nothing;
  end if;
  if tg_op <> 'INSERT' then
    delete from search_words
      where tenant_id = old.tenant_id and subject = 'payment_link' and id = old.id and word <> all (words);
  end if;
  return null;
end $$;
create trigger payment_links_said after insert or delete on payment_links
  for each row execute function say_payment_link();
create trigger payment_links_reworded
  after update of reference, customer_name, purpose, note, customer_email, customer_mobile, booking_id on payment_links
  for each row execute function say_payment_link();

create function say_agency() returns trigger language plpgsql as $$
declare
  words text[] := '{}';
begin
  if tg_op <> 'DELETE' then
    words := words_in(concat_ws(' ', new.name ->> 'en', new.name ->> 'ar'), '{}');
    insert into search_words (tenant_id, subject, id, word)
      select new.tenant_id, 'agency', new.id, word from unnest(words) word on conflict do nothing;
  end if;
  if tg_op <> 'INSERT' then
    delete from search_words
      where tenant_id = old.tenant_id and subject = 'agency' and id = old.id and word <> all (words);
  end if;
  return null;
end $$;
create trigger agencies_said after insert or delete on travel_agencies
  for each row execute function say_agency();
create trigger agencies_reworded after update of name on travel_agencies
  for each row execute function say_agency();

-- An issued document never changes.
create function say_invoice() returns trigger language plpgsql as $$
begin
  insert into search_words (tenant_id, subject, id, word)
    select new.tenant_id, 'invoice', new.id, word
    from unnest(words_in(concat_ws(' ', new.document #>> '{buyer,name,en}', new.document #>> '{buyer,name,ar}'), '{}')) word
    on conflict do nothing;
  return null;
end $$;
create trigger invoices_said after insert on invoices for each row execute function say_invoice();
