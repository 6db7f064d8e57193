-- What a document comes to without VAT, prepayments deducted. Null of those that were issued before: read from the document.
alter table invoices add column net_minor bigint;
