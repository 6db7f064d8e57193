import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { can } from '#shared/base/permissions.ts'
import type { Paper, PaperKind, PaperRule } from '#shared/contract/bookings/papers.ts'
import { rulesFor } from '#shared/rules/papers/asked.ts'
import { photoProblem } from '#shared/rules/papers/photo.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { type CleanFile, cleanUpload } from '../../../lib/clean-upload.ts'
import { AppError } from '../../../lib/errors.ts'
import { deleteStored, storeSealed } from '../../../stores/stored-files.ts'
import { requireMoreThanName } from '../access.service.ts'
import type { BookingRow } from '../bookings.repo.ts'
import { insertEvent } from '../events.repo.ts'
import { insertFileRow, takePaperFile } from '../passengers/documents.repo.ts'
import { lockForFiles, requireForFiles, rowOf, toFile } from '../passengers/documents.service.ts'
import { papersOpen } from '../passengers/name-window.ts'
import { getPaperRow, type PaperKey, putPaper } from '../passengers/papers.repo.ts'
import { getPassengerRow, type PassengerRow } from '../passengers/passengers.repo.ts'
import { requireRow } from '../passengers/passengers.service.ts'
import { paperRulesOf } from './papers.service.ts'

export interface Upload {
  name: string
  path: string
}

/** Throws `photo.type`, `photo.small` or `photo.shape`. */
async function checkPhoto({ bytes, mime }: CleanFile): Promise<void> {
  const { width = 0, height = 0 } = mime === 'application/pdf' ? {} : await sharp(bytes).metadata()
  const problem = photoProblem({ mime, width, height })
  if (problem) throw new AppError(problem)
}

/** The rule that asks it of this passenger. Throws `paper.not_asked`. */
export async function requireRule(
  u: Unit,
  booking: BookingRow,
  { category }: Pick<PassengerRow, 'category'>,
  kind: string,
): Promise<PaperRule> {
  const { rules } = await paperRulesOf(u, booking)
  const rule = rulesFor(rules, category).find(one => one.kind === kind)
  if (!rule) throw new AppError('paper.not_asked')
  return rule
}

interface Handed extends PaperKey {
  key: string
  clean: CleanFile
  name: string
}

/** Throws `booking.not_editable`, `booking.link_needed`, `paper.not_asked` or `paper.accepted`. */
async function keep(u: Unit, booking: BookingRow, { passengerId, kind, ...file }: Handed) {
  const passenger = await getPassengerRow(u, passengerId)
  if (!passenger || !papersOpen(u, booking)) throw new AppError('booking.not_editable')
  const { by } = await requireRule(u, booking, passenger, kind)
  const checks = u.user?.kind === 'staff' && can(u.user, 'pii.view')
  if (by === 'agency' && !checks) throw new AppError('paper.not_asked')
  const before = await getPaperRow(u, { passengerId, kind })
  if (before?.state === 'accepted' && !checks) throw new AppError('paper.accepted')
  // It would take the place of one that waits for staff.
  if (before?.state === 'uploaded') requireMoreThanName(u)
  const old = await takePaperFile(u, passengerId, kind)
  const owner = { bookingId: booking.id, passengerId }
  const row = await insertFileRow(u, { ...rowOf(u, owner, file), paper: kind })
  // What the agency brings itself needs no second look.
  const state = by === 'agency' ? 'accepted' : 'uploaded'
  const decided = by === 'agency' ? { decided_by: u.user?.id, decided_at: u.now } : {}
  const about = { passenger_id: passengerId, booking_id: booking.id, kind }
  await putPaper(u, { ...about, state, uploaded_at: u.now, ...decided })
  await insertEvent(u, booking.id, { kind: 'file_added', after: { paper: kind } })
  return { old, paper: { kind, state, reason: null, file: toFile(row) } satisfies Paper }
}

/** Stores or replaces a sealed paper; `lock` checks access and locks. Throws as `cleanUpload`, and `photo.…`. */
export async function handIn(
  ctx: Context,
  { passengerId, kind }: PaperKey,
  upload: Upload,
  lock: (u: Unit) => Promise<BookingRow>,
): Promise<Paper> {
  const clean = await cleanUpload(await readFile(upload.path))
  if (kind === 'photo') await checkPhoto(clean)
  const { old, paper } = await storeSealed(ctx, clean.bytes, key =>
    ctx.unit(async u => keep(u, await lock(u), { passengerId, kind, key, clean, name: upload.name })),
  )
  if (old) await deleteStored(ctx, old.storage_key)
  return paper
}

/** The same by who may edit the booking's passengers. Throws `passenger.not_found`, too. */
export async function uploadPaper(ctx: Context, id: string, kind: string, upload: Upload): Promise<Paper> {
  // Before the file is read: nothing is decoded for who may not add it.
  const bookingId = await ctx.unit(async u => {
    const { row, booking } = await requireRow(u, id)
    await requireRule(u, booking, row, kind)
    await requireForFiles(u, { bookingId: booking.id, passengerId: id })
    return booking.id
  })
  const key = { passengerId: id, kind: kind as PaperKind }
  return handIn(ctx, key, upload, u => lockForFiles(u, { bookingId, passengerId: id }))
}
