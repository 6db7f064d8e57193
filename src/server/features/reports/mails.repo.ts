import { sql } from 'kysely'
import type { ReportMail } from '#shared/base/report-mails.ts'
import type { Unit } from '../../context/context.ts'
import type { Page } from '../../context/isolated.ts'
import { newId } from '../../lib/ids.ts'

export interface Reader {
  id: string
  name: string
  email: string
  lang: 'en' | 'ar'
}

/** Staff who may read reports now. */
const readers = (u: Unit) =>
  u.db
    .selectFrom('users as s')
    .select(['s.id', 's.name', 's.email', 's.lang'])
    .where('s.tenant_id', '=', u.tenant.id)
    .where('s.kind', '=', 'staff')
    .where('s.disabled_at', 'is', null)
    .where(sql<boolean>`s.permissions @> '["exports.run"]'`)

export const listReaders = (u: Unit): Promise<Reader[]> =>
  readers(u).orderBy('s.name').orderBy('s.id').limit(200).execute()

export const listOrders = (u: Unit) =>
  u.db.selectFrom('report_mails').select(['report', 'user_id']).where('tenant_id', '=', u.tenant.id).execute()

/** Sets who gets a report; who got it before keeps the time of the next one. */
export async function putOrders(
  u: Unit,
  report: ReportMail,
  people: readonly string[],
  nextAt: Date,
): Promise<void> {
  const orders = u.db
    .deleteFrom('report_mails')
    .where('tenant_id', '=', u.tenant.id)
    .where('report', '=', report)
  await (people.length > 0 ? orders.where('user_id', 'not in', people) : orders).execute()
  if (people.length === 0) return
  const about = { tenant_id: u.tenant.id, report, next_at: nextAt, created_at: u.now }
  await u.db
    .insertInto('report_mails')
    .values(people.map(user_id => ({ ...about, id: newId(), user_id })))
    .onConflict(conflict => conflict.columns(['tenant_id', 'user_id', 'report']).doNothing())
    .execute()
}

export interface DueMail {
  id: string
  report: ReportMail
  user_id: string
  next_at: Date
}

/** Mails that are due, locked until the unit ends. */
export async function listDue(u: Unit, { limit, after, only }: Page<DueMail>): Promise<DueMail[]> {
  let query = u.db
    .selectFrom('report_mails')
    .select(['id', 'report', 'user_id', 'next_at'])
    .where('tenant_id', '=', u.tenant.id)
    .where('next_at', '<=', u.now)
  if (after) query = query.where('id', '>', after.id)
  if (only) query = query.where('id', '=', only)
  return query.orderBy('id').limit(limit).forUpdate().execute()
}

export async function setNext(u: Unit, id: string, nextAt: Date): Promise<void> {
  await u.db
    .updateTable('report_mails')
    .set({ next_at: nextAt })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .execute()
}

/** Of a colleague who may read reports no more. */
export async function deleteOrder(u: Unit, id: string): Promise<void> {
  await u.db.deleteFrom('report_mails').where('tenant_id', '=', u.tenant.id).where('id', '=', id).execute()
}

export const findReader = (u: Unit, id: string): Promise<Reader | undefined> =>
  readers(u).where('s.id', '=', id).executeTakeFirst()
