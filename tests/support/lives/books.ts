import { sql } from 'kysely'
import type { App } from '../app.ts'
import { refundedOf } from '../gateways/simulator.ts'
import { type TenantKey, tenantId } from '../people.ts'
import type { Life } from './life.ts'

interface Books {
  status: string
  total: number
  paid: number
  refunded: number
  due: number
  posted_in: number
  posted_out: number
  refund_rows: number
  unfinished: number
  invoiced: number
  final: boolean
  papers: unknown
  twice: boolean
}

/** Read from the rows themselves, past every service. */
function booksOf(app: App, tenant: TenantKey, id: string): Promise<Books> {
  return app.rows(tenant, async db => {
    const owner = sql`tenant_id = ${tenantId(tenant)}`
    const { rows } = await sql<Books>`
      select b.status, total_minor as total, paid_minor as paid, refunded_minor as refunded,
        refund_due_minor as due,
        (select coalesce(sum(amount_minor) filter (where kind = 'payment'), 0) from payments p
          where p.${owner} and p.booking_id = b.id)::bigint as posted_in,
        (select coalesce(sum(amount_minor) filter (where kind = 'refund'), 0) from payments p
          where p.${owner} and p.booking_id = b.id)::bigint as posted_out,
        (select coalesce(sum(amount_minor) filter (where status = 'done'), 0) from refunds r
          where r.${owner} and r.booking_id = b.id)::bigint as refund_rows,
        (select count(*) from refunds r where r.${owner} and r.booking_id = b.id and status in ('asked', 'at_gateway'))
          as unfinished,
        (select coalesce(sum(case when kind = 'credit_note' then -payable_minor else payable_minor end), 0)
          from invoices i where i.${owner} and i.booking_id = b.id)::bigint as invoiced,
        exists (select from booking_events e where e.${owner} and e.booking_id = b.id and e.reason = 'returned_twice')
          as twice,
        exists (select from invoices i where i.${owner} and i.booking_id = b.id and kind in ('simplified', 'standard', 'plain')
          and not exists (select from invoices c where c.${owner} and c.original_id = i.id and c.kind = 'credit_note'
          having sum(c.payable_minor) >= i.payable_minor)) as final,
        (select json_agg(json_build_array(kind, payable_minor) order by position) from invoices i
          where i.${owner} and i.booking_id = b.id) as papers
      from bookings b where b.${owner} and b.id = ${id}`.execute(db)
    return rows[0] as Books
  })
}

/** Amounts that should be equal, in words. */
function differences(books: Books, gateway: { came: number; back: number }, bank: number): string[] {
  const { status, total, paid, refunded, due, posted_in, posted_out, refund_rows, invoiced, final } = books
  const kept = paid - refunded - due
  const held = gateway.came === gateway.back + bank + (paid - refunded)
  // Sent from the bank and given back at the gateway as well.
  const lost = gateway.back + bank - gateway.came
  const sold = status === 'confirmed' || status === 'cancel_requested'
  const rules: [string, boolean][] = [
    ['money in is money out and what is held', lost > 0 ? paid === refunded : held],
    ['what went back twice is flagged', lost > 0 === books.twice],
    ['the booking has what came', paid === gateway.came],
    ['postings are the booking’s money', posted_in === paid && (lost > 0 || posted_out === refunded)],
    ['every refund has its row', refund_rows === gateway.back + bank && Number(books.unfinished) === 0],
    ['no more goes back than came', refunded + due <= paid && due >= 0],
    ['a sold booking keeps at most its price', !sold || kept <= total],
    ['nothing is invoiced of what is not sold', sold || status === 'cancelled' || invoiced === 0],
    ['invoices less credits are what a cancelled booking keeps', status !== 'cancelled' || invoiced === kept],
    ['a paid booking is invoiced', !(sold && kept >= total) || invoiced === total],
    ['prepayments are what was received', !(sold && kept < total && !final) || invoiced === kept],
    ['no invoice is more than the price', !(sold && final) || invoiced <= total],
  ]
  return rules.flatMap(([words, holds]) => (holds ? [] : [words]))
}

/** What is wrong with the books of a life; empty when gateway, bank, booking, postings and papers agree. */
export async function wrongOf(app: App, tenant: TenantKey, life: Life): Promise<string[]> {
  const books = await booksOf(app, tenant, life.id)
  const payments = await life.payments()
  const sum = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0)
  const came = sum(payments.map(it => (it.status === 'paid' ? it.amountMinor : 0)))
  const gateway = { came, back: sum(payments.map(refundedOf)) }
  const wrong = differences(books, gateway, life.bank)
  return wrong.length === 0 ? [] : [...wrong, JSON.stringify({ books, gateway, bank: life.bank })]
}

/** Series with a gap or a double in their numbers, of all documents of a site. */
export function brokenSeries(app: App, tenant: TenantKey): Promise<unknown[]> {
  return app.rows(tenant, async db => {
    const { rows } = await sql`
      select split_part(number, '-', 1) as series, split_part(number, '-', 2) as year, count(*)::int,
        max(split_part(number, '-', 3)::int) as last from invoices
      group by 1, 2 having count(distinct number) <> max(split_part(number, '-', 3)::int)
        or count(*) <> max(split_part(number, '-', 3)::int)`.execute(db)
    return rows
  })
}
