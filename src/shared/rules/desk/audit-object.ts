import type { AuditRow } from '../../contract/desk/audit.ts'

const LIST: Record<AuditRow['object']['kind'], string> = {
  booking: 'flight-bookings',
  block: 'seat-blocks',
  ledger: 'agencies',
  top_up: 'agencies',
}

/** The page of what was changed, without language. */
export const auditObjectPath = ({ kind, id }: Pick<AuditRow['object'], 'kind' | 'id'>): string =>
  `/desk/${LIST[kind]}/${id}`
