import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Unit } from '../../../context/context.ts'
import type { Schema } from '../../../db/schema.ts'
import { newId } from '../../../lib/ids.ts'

export type RefundRow = Selectable<Schema['refunds']>
type NewRefund = Omit<Insertable<Schema['refunds']>, 'tenant_id' | 'id' | 'asked_at'>

const refunds = (u: Unit) => u.db.selectFrom('refunds').selectAll().where('tenant_id', '=', u.tenant.id)

export function insertRefund(u: Unit, refund: NewRefund): Promise<RefundRow> {
  return u.db
    .insertInto('refunds')
    .values({ ...refund, tenant_id: u.tenant.id, id: newId(), asked_at: u.now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function updateRefund(u: Unit, id: string, change: Updateable<Schema['refunds']>): Promise<RefundRow> {
  return u.db
    .updateTable('refunds')
    .set(change)
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Undefined when it is no longer at its gateway by this try. */
export function updateOrdered(
  u: Unit,
  { id, tries }: Pick<RefundRow, 'id' | 'tries'>,
  change: Updateable<Schema['refunds']>,
): Promise<RefundRow | undefined> {
  return u.db
    .updateTable('refunds')
    .set(change)
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .where('status', '=', 'at_gateway')
    .where('tries', '=', tries)
    .returningAll()
    .executeTakeFirst()
}

export const getRefund = (u: Unit, id: string): Promise<RefundRow | undefined> =>
  refunds(u).where('id', '=', id).executeTakeFirst()

/** Of a booking, oldest first. Its booking is locked where they are changed. */
export const listOfBooking = (u: Unit, bookingId: string): Promise<RefundRow[]> =>
  refunds(u).where('booking_id', '=', bookingId).orderBy('id').execute()

export const findAtGateway = (u: Unit, attemptId: string): Promise<RefundRow | undefined> =>
  refunds(u).where('attempt_id', '=', attemptId).where('status', '=', 'at_gateway').executeTakeFirst()

/** Back along an attempt, newest first. */
export const listArrived = (u: Unit, attemptId: string): Promise<RefundRow[]> =>
  refunds(u)
    .where('attempt_id', '=', attemptId)
    .where('way', '=', 'card')
    .where('status', '=', 'done')
    .orderBy('id', 'desc')
    .execute()

export const findAsked = (u: Unit, attemptId: string): Promise<RefundRow | undefined> =>
  refunds(u)
    .where('attempt_id', '=', attemptId)
    .where('way', '=', 'card')
    .where('status', '=', 'asked')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
