/** Runs one statement, as the owner of the tables. */
type Run = (statement: string) => Promise<unknown>

interface Place {
  tenantId: string
  userId: string
}

/**
 * A payment link for every fourth of these bookings, which have a number `n`. Twenty-five customers have one name; a few
 * links are closed.
 */
export const insertLinks = ({ tenantId, userId }: Place, bookings: string) => `
  insert into payment_links (tenant_id, id, reference, code_hash, service, purpose, amount_minor, currency,
    customer_name, customer_email, customer_mobile, once, expires_at, closed_at, closed_by, created_by, created_at)
  select '${tenantId}', id, 'QP-' || translate(upper(lpad(to_hex(n), 6, '0')), '01', 'GH'), md5(n::text), 'visa',
    'Visa ' || n, 100, currency, 'Customer ' || lpad((n / 100)::text, 5, '0'), 'payer' || n || '@example.test',
    '+9665' || lpad(n::text, 8, '0'), true, created_at + interval '3 days', case when n % 300 = 1 then created_at end,
    case when n % 300 = 1 then '${userId}'::uuid end, '${userId}', created_at
  from ${bookings} where n % 4 = 1`

/** Links for bookings that were filled in from one number to another. */
export async function fillLinks(run: Run, place: Place & { from: number; to: number }): Promise<void> {
  const bookings = `(select *, substring(contact_email_norm from '^buyer([0-9]+)@')::int as n from bookings
    where tenant_id = '${place.tenantId}') b`
  await run(`${insertLinks(place, bookings)} and n >= ${place.from} and n < ${place.to}`)
}
