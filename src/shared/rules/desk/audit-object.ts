import type { AuditRow } from '../../contract/desk/audit.ts'

const LIST: Partial<Record<AuditRow['object']['kind'], string>> = {
  booking: 'flight-bookings',
  block: 'seat-blocks',
  tour: 'tours',
  hotel: 'hotels',
  ledger: 'agencies',
  top_up: 'agencies',
}

/** The page of what was changed, without language; undefined where there is none. */
export function auditObjectPath({ kind, id }: Pick<AuditRow['object'], 'kind' | 'id'>): string | undefined {
  const list = LIST[kind]
  return list && `/desk/${list}/${id}`
}
