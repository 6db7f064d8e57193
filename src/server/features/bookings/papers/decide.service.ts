import type { decidePaper as decideCall, Paper, PaperKind } from '#shared/contract/bookings/papers.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { requireBookingForStaff } from '../access.service.ts'
import { insertEvent } from '../events.repo.ts'
import { listFileRows } from '../passengers/documents.repo.ts'
import { toFile } from '../passengers/documents.service.ts'
import { putPaper } from '../passengers/papers.repo.ts'
import { lockRow } from '../passengers/passengers.service.ts'
import { queueBookingMail } from '../queue-mail.service.ts'
import { requireRule } from './upload.service.ts'

export const RETURNED_MAIL = 'paper_returned'

/** What the mail is written from when it is sent. */
export interface ReturnedPaper {
  passengerId: string
  kind: PaperKind
}

/** The file staff looked at. Throws `paper.changed` when another one is there. */
async function requireSeen(u: Unit, bookingId: string, { passengerId, kind }: ReturnedPaper, fileId: string) {
  const files = await listFileRows(u, bookingId)
  const file = files.find(row => row.passenger_id === passengerId && row.paper === kind)
  if (file?.id !== fileId) throw new AppError('paper.changed')
  return file
}

/** Accepts a paper, or returns it with a reason. Throws `passenger.not_found`, `paper.not_asked`, `paper.changed`. */
export function decidePaper(
  ctx: Context,
  { id: passengerId, paper }: { id: string; paper: string },
  input: BodyOf<typeof decideCall>,
): Promise<Paper> {
  return ctx.unit(async u => {
    const lock = (id: string) => requireBookingForStaff(u, id, 'pii.view')
    const { row, booking } = await lockRow(u, passengerId, lock)
    const { kind } = await requireRule(u, booking, row, paper)
    const file = await requireSeen(u, booking.id, { passengerId, kind }, input.file_id)
    const state = input.decision === 'accept' ? 'accepted' : 'returned'
    const reason = input.decision === 'return' ? input.reason : null
    const about = { passenger_id: passengerId, booking_id: booking.id, kind, uploaded_at: file.created_at }
    await putPaper(u, { ...about, state, reason, decided_by: u.user?.id, decided_at: u.now })
    const after = { paper: kind, passenger: row.position }
    await insertEvent(u, booking.id, { kind: `paper_${state}`, reason: reason ?? undefined, after })
    if (state === 'returned')
      await queueBookingMail(u, booking, RETURNED_MAIL, `${file.id}`, {
        passengerId,
        kind,
      } satisfies ReturnedPaper)
    return { kind, state, reason, file: toFile(file) }
  })
}
