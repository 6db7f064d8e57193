import type { DeskWaiting } from '#shared/contract/desk/tours/departure-waiting.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { isId } from '../../../lib/ids.ts'
import { noteDeparture } from '../../tours/desk/departure-events.service.ts'
import {
  type DepartureRow,
  requireDeparture,
  requireLockedDeparture,
  requireTour,
} from '../../tours/tours.service.ts'
import { isOnSale } from '../offer.service.ts'
import { closeWaiting, offerPlaces, settleWaiting } from '../waiting/settle.service.ts'
import { getWaiting, listAll, type WaitingRow } from '../waiting/waiting.repo.ts'

const SHOWN = 200

const toDesk = (row: WaitingRow): DeskWaiting => ({
  ...{ id: row.id, name: row.name, email: row.email, mobile: row.mobile, lang: row.lang, state: row.state },
  ...{ adults: row.adults, children: row.children, infants: row.infants, places: row.places },
  joined_at: row.joined_at.toISOString(),
  offered_until: row.state === 'offered' ? (row.offered_until?.toISOString() ?? null) : null,
  booking_id: row.booking_id,
})

const shown = async (u: Unit, departureId: string) => (await listAll(u, departureId, SHOWN)).map(toDesk)

/** Waiting parties in order, then past ones. Throws `departure.not_found`. */
export const listWaiting = (ctx: Context, departureId: string): Promise<DeskWaiting[]> =>
  ctx.unit(async u => shown(u, (await requireDeparture(u, departureId)).id))

/** An open entry with its departure, which is locked until the unit ends. */
async function requireOpen(u: Unit, id: string): Promise<{ departure: DepartureRow; row: WaitingRow }> {
  const found = isId(id) ? await getWaiting(u, id) : undefined
  if (!found) throw new AppError('waiting.not_found')
  const departure = await requireLockedDeparture(u, found.departure_id)
  const row = await getWaiting(u, id)
  if (!row || row.closed_at) throw new AppError('waiting.over')
  return { departure, row }
}

/** Offers free places to a party before its turn. Throws `waiting.not_found`, `waiting.over`, `waiting.off_sale`, `waiting.no_places`. */
export const offerWaiting = (ctx: Context, id: string): Promise<DeskWaiting[]> =>
  ctx.unit(async u => {
    const { departure, row } = await requireOpen(u, id)
    if (row.state !== 'waiting') throw new AppError('waiting.over')
    if (!isOnSale(u, departure, await requireTour(u, departure.tour_id)))
      throw new AppError('waiting.off_sale')
    if (!(await offerPlaces(u, { departure, row }))) throw new AppError('waiting.no_places')
    await noteDeparture(u, departure, { kind: 'waiting_offered', after: { places: String(row.places) } })
    return shown(u, departure.id)
  })

/** Takes a party off the list. Throws `waiting.not_found`, `waiting.over`. */
export const removeWaiting = (ctx: Context, id: string, reason: string): Promise<DeskWaiting[]> =>
  ctx.unit(async u => {
    const { departure, row } = await requireOpen(u, id)
    await closeWaiting(u, row, 'removed')
    await noteDeparture(u, departure, {
      ...{ kind: 'waiting_removed', reason },
      before: { places: String(row.places) },
    })
    await settleWaiting(u, departure.id)
    return shown(u, departure.id)
  })
