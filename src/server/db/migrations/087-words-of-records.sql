-- Records of before, after 086 has seen to those that servers make meanwhile. Row security is answered tenant by tenant:
-- lifting it would make everyone wait.
do $$
declare
  tenant uuid;
begin
  for tenant in select id from tenants loop
    execute format('set local app.tenant = %L', tenant);
    insert into search_words (tenant_id, subject, id, word)
      select l.tenant_id, 'payment_link', l.id, word from payment_links l
        left join bookings b on b.tenant_id = tenant and b.id = l.booking_id,
        unnest(words_in(concat_ws(' ', l.customer_name, l.purpose, l.note),
          array[lower(l.reference), lower(b.reference), lower(l.customer_email), l.customer_mobile])) word
      where l.tenant_id = tenant on conflict do nothing;
    insert into search_words (tenant_id, subject, id, word)
      select a.tenant_id, 'agency', a.id, word from travel_agencies a,
        unnest(words_in(concat_ws(' ', a.name ->> 'en', a.name ->> 'ar'), '{}')) word
      where a.tenant_id = tenant on conflict do nothing;
    insert into search_words (tenant_id, subject, id, word)
      select i.tenant_id, 'invoice', i.id, word from invoices i,
        unnest(words_in(concat_ws(' ', i.document #>> '{buyer,name,en}', i.document #>> '{buyer,name,ar}'), '{}')) word
      where i.tenant_id = tenant on conflict do nothing;
  end loop;
end $$;
