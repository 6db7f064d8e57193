import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Unit } from '../../context/context.ts'
import type { Schema } from '../../db/schema.ts'
import { deleteSome } from '../../stores/delete-some.ts'

export type QuickRow = Selectable<Schema['quick_payments']>
export type NewQuick = Omit<Insertable<Schema['quick_payments']>, 'tenant_id' | 'created_at'>
type QuickChange = Updateable<Schema['quick_payments']>

const rows = (u: Unit) => u.db.selectFrom('quick_payments').selectAll().where('tenant_id', '=', u.tenant.id)

export const getQuick = (u: Unit, id: string): Promise<QuickRow | undefined> =>
  rows(u).where('id', '=', id).executeTakeFirst()

/** Locks it until the unit ends. Lock order: link, quick payment, booking, attempts. */
export const lockQuick = (u: Unit, id: string): Promise<QuickRow | undefined> =>
  u.guards.query(rows(u).where('id', '=', id), query => query.forUpdate()).executeTakeFirst()

/** The one payment of a link that is used once. */
export const findOfLink = (u: Unit, linkId: string): Promise<QuickRow | undefined> =>
  rows(u).where('link_id', '=', linkId).orderBy('id').limit(1).executeTakeFirst()

export async function insertQuick(u: Unit, row: NewQuick): Promise<QuickRow> {
  return u.db
    .insertInto('quick_payments')
    .values({ ...row, tenant_id: u.tenant.id, created_at: u.now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function updateQuick(u: Unit, id: string, change: QuickChange): Promise<QuickRow> {
  return u.db
    .updateTable('quick_payments')
    .set(change)
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function putToBooking(u: Unit, quickId: string, bookingId: string): Promise<void> {
  await sql`update payments p set booking_id = ${bookingId} from payment_attempts a
    where p.tenant_id = ${u.tenant.id} and a.tenant_id = p.tenant_id and a.id = p.attempt_id
      and a.target_id = ${quickId} and p.kind <> 'chargeback_fee'`.execute(u.db)
}

/** The next number of a year's receipts; its row is locked until the unit ends. */
export async function nextReceipt(u: Unit, year: number): Promise<number> {
  const { rows: made } = await sql<{ last: number }>`
    insert into receipt_series (tenant_id, year, last) values (${u.tenant.id}, ${year}, 1)
    on conflict (tenant_id, year) do update set last = receipt_series.last + 1 returning last`.execute(u.db)
  return made[0]?.last ?? 1
}

export interface Refused {
  tenant: number
  network: number
  email: number
}

/** Cards refused since then, here, from this network and for this address. */
export async function countRefused(
  u: Unit,
  { network, email, since }: { network: string; email: string | null; since: Date },
): Promise<Refused> {
  const { rows: counted } = await sql<Refused>`
    select count(*)::int as tenant, count(*) filter (where q.network_hash = ${network})::int as network,
      count(*) filter (where q.email = ${email})::int as email
    from quick_payments q join payment_attempts a on a.tenant_id = q.tenant_id and a.target_id = q.id
    where q.tenant_id = ${u.tenant.id} and a.created_at > ${since} and a.status = 'failed'
      and a.target_kind = 'quick_payment'`.execute(u.db)
  return counted[0] ?? { tenant: 0, network: 0, email: 0 }
}

/** What was never paid is forgotten with its names, unless someone has begun to pay it again or may still be paying. */
export function deleteUnpaid(u: Unit, before: Date, most: number): Promise<number> {
  const begun = sql<boolean>`exists (select from payment_attempts a
    where a.tenant_id = ${u.tenant.id} and a.target_id = quick_payments.id
      and (a.flagged is not null or a.created_at >= ${before} or a.fetched = 'pending' or a.status not in ('failed', 'cancelled', 'expired')))`
  return deleteSome(u, {
    table: 'quick_payments',
    key: 'id',
    where: eb =>
      eb.and([
        eb('created_at', '<', before),
        eb('paid_at', 'is', null),
        eb('problem', 'is', null),
        eb.not(begun),
      ]),
    most,
  })
}
