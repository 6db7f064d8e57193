import { readFile as readUpload } from 'node:fs/promises'
import type { PassengerFile } from '#shared/contract/bookings/passengers.ts'
import type { BookingAct } from '#shared/rules/access/booking-access.ts'
import { fileStore } from '../../../adapters/file-store.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { type CleanFile, cleanUpload, safeFileName } from '../../../lib/clean-upload.ts'
import { AppError, isAppError } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { deleteStored, readStored, storeSealed } from '../../../stores/stored-files.ts'
import { requireBookingFor, requireBookingForChange } from '../access.service.ts'
import { type BookingRow, lockBooking } from '../bookings.repo.ts'
import { insertEvent } from '../events.repo.ts'
import { deleteFileRow, type FileRow, getFileRow, insertFileRow, listFileRows } from './documents.repo.ts'
import { papersOpen } from './name-window.ts'
import { deletePapers, getPaperRow, type PaperKey } from './papers.repo.ts'
import { getPassengerRow } from './passengers.repo.ts'
import { holdsPlace } from './places.service.ts'

const MAX_FILES_PER_PASSENGER = 5

const store = () => fileStore('files')

/** Deletes the file of a row that is still there; idempotent. */
export const deleteBytes = ({ storage_key }: Pick<FileRow, 'storage_key'>): Promise<void> =>
  store().delete(storage_key)

export const toFile = (row: FileRow): PassengerFile => ({
  id: row.id,
  name: row.name,
  mime: row.mime,
  size: row.size,
  created_at: row.created_at.toISOString(),
})

export async function filesByPassenger(u: Unit, bookingId: string): Promise<Map<string, PassengerFile[]>> {
  const rows = await listFileRows(u, bookingId)
  const copies = rows.filter(row => row.paper === null)
  const groups = Map.groupBy(copies, row => row.passenger_id)
  return new Map([...groups].map(([passengerId, list]) => [passengerId, list.map(toFile)]))
}

interface Owner {
  bookingId: string
  passengerId: string
}

export const rowOf = (u: Unit, owner: Owner, file: { key: string; name: string; clean: CleanFile }) => ({
  tenant_id: u.tenant.id,
  id: newId(),
  booking_id: owner.bookingId,
  passenger_id: owner.passengerId,
  name: safeFileName(file.name, file.clean.extension),
  mime: file.clean.mime,
  size: file.clean.bytes.length,
  storage_key: file.key,
})

/** Travellers who took their place by a link keep their files to themselves and staff. */
async function isKeptFrom(u: Unit, passengerId: string): Promise<boolean> {
  if (u.user?.kind === 'staff') return false
  return (await getPassengerRow(u, passengerId))?.private ?? false
}

/** The booking of a passenger, for who may add to the passenger’s files. Throws `passenger.private`. */
export async function requireForFiles(
  u: Unit,
  { bookingId, passengerId }: Owner,
  require = requireBookingFor,
): Promise<BookingRow> {
  const booking = await require(u, bookingId, 'passengers.edit')
  if (await isKeptFrom(u, passengerId)) throw new AppError('passenger.private')
  return booking
}

/** The same, locked. */
export const lockForFiles = (u: Unit, owner: Owner): Promise<BookingRow> =>
  requireForFiles(u, owner, requireBookingForChange)

function requireOpen(u: Unit, booking: BookingRow): void {
  if (!papersOpen(u, booking)) throw new AppError('booking.not_editable')
}

/** Stores an encrypted document copy. Throws `booking.not_editable`, `file.type`, `file.unreadable`, `file.too_many`, `file.storage_full`. */
export async function addPassengerFile(
  ctx: Context,
  owner: Owner,
  upload: { name: string; path: string },
): Promise<PassengerFile> {
  // Nothing is decoded for who may not add it.
  await ctx.unit(async u => requireOpen(u, await requireForFiles(u, owner)))
  const clean = await cleanUpload(await readUpload(upload.path))
  return storeSealed(ctx, clean.bytes, key =>
    ctx.unit(async u => {
      // Locked, so that concurrent uploads count each other.
      requireOpen(u, await lockForFiles(u, owner))
      const existing = (await filesByPassenger(u, owner.bookingId)).get(owner.passengerId) ?? []
      if (existing.length >= MAX_FILES_PER_PASSENGER) throw new AppError('file.too_many')
      const row = await insertFileRow(u, rowOf(u, owner, { key, name: upload.name, clean }))
      await insertEvent(u, owner.bookingId, { kind: 'file_added' })
      return toFile(row)
    }),
  )
}

/** For who may do all of this with the booking, or holds the passenger's place. Throws `file.not_found`. */
async function requireFile(u: Unit, id: string, ...acts: BookingAct[]): Promise<FileRow> {
  const row = await getFileRow(u, id)
  if (!row) throw new AppError('file.not_found')
  if (await holdsPlace(u, row.passenger_id)) return row
  if (await isKeptFrom(u, row.passenger_id)) throw new AppError('file.not_found')
  for (const act of acts)
    await requireBookingFor(u, row.booking_id, act).catch(error => {
      throw isAppError(error, 'booking.not_found') ? new AppError('file.not_found') : error
    })
  return row
}

/** Content of a document copy; access is recorded in the booking's history. Throws `file.not_found`. */
export async function readFile(ctx: Context, id: string) {
  const row = await ctx.unit(async u => {
    const found = await requireFile(u, id, 'passengers.view_documents')
    await insertEvent(u, found.booking_id, { kind: 'file_opened' })
    return found
  })
  return { body: await readStored(row.storage_key), mime: row.mime, name: row.name }
}

/** Throws `paper.accepted`: what was checked stays as it is. */
async function withdrawPaper(u: Unit, key: PaperKey): Promise<void> {
  if ((await getPaperRow(u, key))?.state === 'accepted') throw new AppError('paper.accepted')
  await deletePapers(u, key)
}

/** The file as it is once its booking is locked. Throws `file.not_found`. */
async function lockFile(u: Unit, id: string): Promise<FileRow> {
  const find = () => requireFile(u, id, 'bookings.create', 'passengers.view_documents')
  const booking = await lockBooking(u, (await find()).booking_id)
  const found = await find()
  if (found.booking_id !== booking?.id) throw new AppError('file.not_found')
  return found
}

/** Taken back at any time, unless it was checked. Throws `file.not_found` or `paper.accepted`. */
export async function deleteFile(ctx: Context, id: string): Promise<null> {
  const row = await ctx.unit(async u => {
    const found = await lockFile(u, id)
    if (found.paper) await withdrawPaper(u, { passengerId: found.passenger_id, kind: found.paper })
    await deleteFileRow(u, id)
    await insertEvent(u, found.booking_id, { kind: 'file_removed' })
    return found
  })
  await deleteStored(ctx, row.storage_key)
  return null
}
