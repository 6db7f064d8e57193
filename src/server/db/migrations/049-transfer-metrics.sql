-- Payments by bank transfer wait for people, not for a gateway: they are not counted as unsettled.
grant select (gateway) on payment_attempts to rihla_directory;
