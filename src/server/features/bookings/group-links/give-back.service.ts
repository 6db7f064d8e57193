import type { Group } from '#shared/contract/bookings/group-links.ts'
import type { Context } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { deleteStored } from '../../../stores/stored-files.ts'
import { requireBookingForChange } from '../access.service.ts'
import { insertEvent } from '../events.repo.ts'
import { journeyOf } from '../kind.port.ts'
import { deleteFileRow, listFileRows } from '../passengers/documents.repo.ts'
import { passengerOpen } from '../passengers/name-window.ts'
import { deletePapers } from '../passengers/papers.repo.ts'
import { updatePassengerRow } from '../passengers/passengers.repo.ts'
import { lockRow } from '../passengers/passengers.service.ts'
import { NO_TRAVELLER } from '../passengers/retention.repo.ts'
import { freePlace, getPlaceOf } from './group.repo.ts'
import { groupOf } from './group.service.ts'

/** Forgets the traveller with all papers. Throws `passenger.not_found`, `place.not_taken`, `booking.not_editable`. */
export async function giveBackPlace(ctx: Context, passengerId: string): Promise<Group> {
  const { group, files } = await ctx.unit(async u => {
    const { row, booking } = await lockRow(u, passengerId, own => requireBookingForChange(u, own))
    if (!(await getPlaceOf(u, passengerId))?.key) throw new AppError('place.not_taken')
    if (!passengerOpen(u, booking, await journeyOf(u, booking), row))
      throw new AppError('booking.not_editable')
    const own = (await listFileRows(u, booking.id)).filter(file => file.passenger_id === passengerId)
    await deletePapers(u, { passengerId })
    for (const { id } of own) await deleteFileRow(u, id)
    await updatePassengerRow(u, passengerId, { ...NO_TRAVELLER, private: false })
    await freePlace(u, passengerId)
    await insertEvent(u, booking.id, { kind: 'place_given_back', after: { passenger: row.position } })
    return { group: await groupOf(u, booking), files: own }
  })
  // After the commit: should the process end here, bytes without a row are left, which cannot be opened.
  for (const file of files) await deleteStored(ctx, file.storage_key)
  return group
}
