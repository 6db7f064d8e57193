import { randomUUID } from 'node:crypto'
import { readFile as readUpload } from 'node:fs/promises'
import type { PassengerFile } from '#shared/contract/passengers.ts'
import type { BookingAct } from '#shared/rules/access/booking-access.ts'
import { diskFileStore } from '../../../adapters/file-store.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { config } from '../../../lib/config.ts'
import { AppError, isAppError } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { sealBytes, unsealBytes } from '../../../lib/seal.ts'
import { requireBookingFor, requireBookingForChange } from '../access.service.ts'
import { insertEvent } from '../events.repo.ts'
import { deleteFileRow, type FileRow, getFileRow, insertFileRow, listFileRows } from './documents.repo.ts'
import { cleanUpload, MAX_FILES_PER_PASSENGER, safeFileName } from './inspect.ts'

const store = () => diskFileStore(`${config().dataDir}/files`)

/** Deletes a row's file; idempotent. */
export const deleteBytes = ({ storage_key }: Pick<FileRow, 'storage_key'>): Promise<void> =>
  store().delete(storage_key)

const toFile = (row: FileRow): PassengerFile => ({
  id: row.id,
  name: row.name,
  mime: row.mime,
  size: row.size,
  created_at: row.created_at.toISOString(),
})

export async function filesByPassenger(u: Unit, bookingId: string): Promise<Map<string, PassengerFile[]>> {
  const rows = await listFileRows(u, bookingId)
  const groups = Map.groupBy(rows, row => row.passenger_id)
  return new Map([...groups].map(([passengerId, list]) => [passengerId, list.map(toFile)]))
}

/** Stores an encrypted document copy. Throws `file.type`, `file.unreadable`, `file.too_many`, `file.storage_full`. */
export async function addPassengerFile(
  ctx: Context,
  owner: { bookingId: string; passengerId: string },
  upload: { name: string; path: string },
): Promise<PassengerFile> {
  const clean = await cleanUpload(await readUpload(upload.path))
  const key = `${ctx.tenant.id}/${randomUUID()}`
  await store().put(key, sealBytes(clean.bytes))
  try {
    return await ctx.unit(async u => {
      // Locked, so that concurrent uploads count each other.
      await requireBookingForChange(u, owner.bookingId, 'passengers.edit')
      const existing = (await filesByPassenger(u, owner.bookingId)).get(owner.passengerId) ?? []
      if (existing.length >= MAX_FILES_PER_PASSENGER) throw new AppError('file.too_many')
      const row = await insertFileRow(u, {
        tenant_id: u.tenant.id,
        id: newId(),
        booking_id: owner.bookingId,
        passenger_id: owner.passengerId,
        name: safeFileName(upload.name, clean.extension),
        mime: clean.mime,
        size: clean.bytes.length,
        storage_key: key,
      })
      await insertEvent(u, owner.bookingId, { kind: 'file_added' })
      return toFile(row)
    })
  } catch (error) {
    await store().delete(key)
    throw error
  }
}

async function requireFile(u: Unit, id: string, act: BookingAct): Promise<FileRow> {
  const row = await getFileRow(u, id)
  if (!row) throw new AppError('file.not_found')
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
  return { body: unsealBytes(await store().get(row.storage_key)), mime: row.mime, name: row.name }
}

export async function deleteFile(ctx: Context, id: string): Promise<null> {
  const row = await ctx.unit(async u => {
    const found = await requireFile(u, id, 'bookings.create')
    await deleteFileRow(u, id)
    await insertEvent(u, found.booking_id, { kind: 'file_removed' })
    return found
  })
  await deleteBytes(row)
  return null
}
