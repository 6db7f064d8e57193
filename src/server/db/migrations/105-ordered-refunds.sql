-- How much of a payment without a booking is to have gone back once what staff ordered is done: what comes in afterwards
-- waits for its own decision. Null without an order, and of one by a server of the release before: all that had come.
alter table quick_payments add column refund_to_minor bigint;
