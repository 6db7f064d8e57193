-- What a payment of a booking costs on top because of its method; part of its amount.
alter table payment_attempts add column fee_minor bigint not null default 0;
alter table payment_attempts add constraint fee_is_a_part check (fee_minor = 0 or (fee_minor > 0 and fee_minor < amount_minor));
