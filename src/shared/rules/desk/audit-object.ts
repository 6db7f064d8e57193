import type { AuditRow } from '../../contract/desk/audit.ts'
import { deskBookingPath } from '../../contract/pages.ts'

const LIST: Partial<Record<AuditRow['object']['kind'], string>> = {
  block: 'seat-blocks',
  tour: 'tours',
  hotel: 'hotels',
  ledger: 'agencies',
  top_up: 'agencies',
}

/** The page of what was changed, without language; undefined where there is none. */
export function auditObjectPath({
  kind,
  id,
  booking_kind: booking,
}: Omit<AuditRow['object'], 'name'>): string | undefined {
  if (booking) return deskBookingPath({ kind: booking, id })
  const list = LIST[kind]
  return list && `/desk/${list}/${id}`
}
