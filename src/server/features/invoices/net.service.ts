import { sql } from 'kysely'

/**
 * What the price of a document `i` was rounded differently by than its VAT. The amounts of a prepayment's VAT are
 * deducted, as in the VAT return. A document without VAT has nothing to round.
 */
export const ROUNDING = sql`case when i.document -> 'vat' = '[]' then 0 else i.payable_minor - i.vat_minor
  - (i.document -> 'totals' ->> 'net_minor')::bigint + (select coalesce(sum((part ->> 'net_minor')::bigint), 0)::bigint
    from jsonb_array_elements(i.document -> 'prepaid') paid, jsonb_array_elements(paid -> 'vat') part) end`

/** What a document `i` comes to without VAT, a credit note negative: they add up to the VAT return. */
export const SIGNED_NET = sql`(case i.kind when 'credit_note' then -1 else 1 end)
  * coalesce(i.net_minor, i.payable_minor - i.vat_minor - (${ROUNDING}))`
