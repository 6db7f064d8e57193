import { sql } from 'kysely'
import type { DepartureNotice } from '#shared/contract/desk/tours/departure-notices.ts'
import type { NoticeText } from '#shared/contract/tours/tour-bookings.ts'
import type { Unit } from '../../context/context.ts'

const SHOWN = 30

export interface NewNotice {
  id: string
  departureId: string
  to: DepartureNotice['to']
  text: NoticeText
}

export async function insertNotice(
  u: Unit,
  { id, departureId, to, text }: NewNotice,
  bookingIds: readonly string[],
): Promise<void> {
  const tenant_id = u.tenant.id
  await u.db
    .insertInto('departure_notices')
    .values({
      tenant_id,
      id,
      departure_id: departureId,
      text: JSON.stringify(text),
      audience: to,
      made_by: u.user?.id ?? null,
      made_at: u.now,
    })
    .execute()
  await u.db
    .insertInto('departure_notice_bookings')
    .values(bookingIds.map(booking_id => ({ tenant_id, booking_id, notice_id: id })))
    .execute()
}

const bookingsOf = (u: Unit) => sql<DepartureNotice['bookings']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'reference', b.reference, 'lead_name', b.lead_name,
    'mobile', b.contact_mobile, 'lang', b.contact ->> 'lang') order by b.reference), '[]')
  from departure_notice_bookings nb
  join bookings b on b.tenant_id = nb.tenant_id and b.id = nb.booking_id
  where nb.tenant_id = ${u.tenant.id} and nb.notice_id = n.id)`

export function listNotices(u: Unit, departureId: string) {
  return u.db
    .selectFrom('departure_notices as n')
    .leftJoin('users as a', join =>
      join.onRef('a.tenant_id', '=', 'n.tenant_id').onRef('a.id', '=', 'n.made_by'),
    )
    .select(['n.id', 'n.made_at', 'n.audience', 'n.text', 'a.name as by', bookingsOf(u).as('bookings')])
    .where('n.tenant_id', '=', u.tenant.id)
    .where('n.departure_id', '=', departureId)
    .orderBy('n.id', 'desc')
    .limit(SHOWN)
    .execute()
}

/** What was written to a booking, newest first. */
export function listNoticesOf(u: Unit, bookingId: string) {
  return u.db
    .selectFrom('departure_notice_bookings as nb')
    .innerJoin('departure_notices as n', join =>
      join.onRef('n.tenant_id', '=', 'nb.tenant_id').onRef('n.id', '=', 'nb.notice_id'),
    )
    .select(['n.id', 'n.made_at', 'n.text'])
    .where('nb.tenant_id', '=', u.tenant.id)
    .where('nb.booking_id', '=', bookingId)
    .orderBy('n.id', 'desc')
    .limit(SHOWN)
    .execute()
}

/** The text of a message to a booking; undefined when it was not written to it. */
export const getNoticeText = (u: Unit, bookingId: string, noticeId: string) =>
  u.db
    .selectFrom('departure_notice_bookings as nb')
    .innerJoin('departure_notices as n', join =>
      join.onRef('n.tenant_id', '=', 'nb.tenant_id').onRef('n.id', '=', 'nb.notice_id'),
    )
    .select('n.text')
    .where('nb.tenant_id', '=', u.tenant.id)
    .where('nb.booking_id', '=', bookingId)
    .where('nb.notice_id', '=', noticeId)
    .executeTakeFirst()
