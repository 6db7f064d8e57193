import type { TableFormat } from '#shared/base/table-formats.ts'
import { mayExportAllNames } from '#shared/rules/access/booking-access.ts'
import type { Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { requireActAllowed } from '../../approvals/guard.service.ts'
import { nameListFile } from '../../bookings/name-lists/name-list-file.service.ts'
import { listPeople, numbered } from '../../bookings/name-lists/people.service.ts'

interface Asked {
  /** Of the departure. */
  id: string
  name: string
  bookingIds: string[]
}

/** Names with whole passport numbers, for the visas of a group: a dangerous act. Throws `auth.forbidden`. */
export async function visaList(u: Unit, { id, name, bookingIds }: Asked, format: TableFormat) {
  if (!mayExportAllNames(u.user)) throw new AppError('auth.forbidden')
  const subject = { kind: 'departure', id } as const
  await requireActAllowed(u, { act: 'passport_export', subject, args: {}, amountMinor: null })
  const people = numbered(await listPeople(u, bookingIds))
  return nameListFile(u, { name, people }, format)
}
