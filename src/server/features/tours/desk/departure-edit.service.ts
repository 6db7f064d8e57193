import type {
  createDepartures as createCall,
  DeskDeparture,
  updateDeparture as updateCall,
} from '#shared/contract/desk/tours/departures.ts'
import type { AnswerOf, BodyOf } from '#shared/contract/endpoint.ts'
import { datedCode, unused } from '#shared/rules/stock/copy-code.ts'
import { changedClocks, clocksFor } from '#shared/rules/tours/departure-clocks.ts'
import { departureNow } from '#shared/rules/tours/departure-moves.ts'
import { pricesOn } from '#shared/rules/tours/departure-prices.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { changedTexts } from '../../../lib/changed-texts.ts'
import { AppError, invalid, invalidAt } from '../../../lib/errors.ts'
import { atVersion } from '../../audit-log/record-events.service.ts'
import type { DepartureRow } from '../tours.repo.ts'
import { requireLockedDeparture, requireTour } from '../tours.service.ts'
import { showDeparture } from './departure-view.service.ts'
import { departureColumns, lastDay } from './departure-write.service.ts'
import { priceWriters } from './price-texts.ts'
import { insertTourEvents, OF_DEPARTURE } from './tour-events.repo.ts'
import { todayOf } from './tour-today.ts'
import * as repo from './tour-write.repo.ts'

async function codesFor(u: Unit, tourCode: string, dates: string[]): Promise<string[]> {
  const wanted = dates.map(date => datedCode(tourCode, date))
  const used = await repo.listDepartureCodes(u, wanted)
  return wanted.map(code => unused(code, used))
}

/** Makes departures as drafts, all or none. Throws 422 with an error per day or field. */
export function createDepartures(
  ctx: Context,
  tourId: string,
  { departure, dates }: BodyOf<typeof createCall>,
): Promise<AnswerOf<typeof createCall>> {
  return ctx.unit(async u => {
    const tour = await requireTour(u, tourId)
    const today = todayOf(u)
    const past = dates.flatMap((date, at) => (date <= today ? [`dates.${at}`] : []))
    if (past.length > 0) throw invalid(Object.fromEntries(past.map(field => [field, ['validation:future']])))
    const columns = await departureColumns(u, { departure, dates })
    const codes = await codesFor(u, tour.code, dates)
    const rows = await repo.insertDepartures(
      u,
      dates.map((starts_on, at) => ({
        ...columns,
        ...clocksFor({ starts_on, zone: columns.zone }, departure.before),
        prices: JSON.stringify(pricesOn(tour, departure.prices, starts_on)),
        tour_id: tourId,
        code: codes[at] as string,
        starts_on,
        ends_on: lastDay(starts_on, tour),
        currency: u.tenant.settings.currency.code,
      })),
    )
    await insertTourEvents(
      u,
      rows.map(({ id, code, starts_on }) => ({
        ...{ tourId, departureId: id, kind: 'departure_added' },
        after: { code, starts_on },
      })),
    )
    return { departures: rows.map(({ id, code, starts_on }) => ({ id, code, starts_on })) }
  })
}

export async function requireDepartureVersion(u: Unit, id: string, version: number): Promise<DepartureRow> {
  const row = await requireLockedDeparture(u, id)
  return atVersion(u, row, { version, code: 'departure.changed', of: OF_DEPARTURE })
}

interface Columns {
  capacity: number
  starts_on: string
  origin: string
  seat_block_id: string | null
}

/** A block stays under its travellers, unless it is cancelled: then the departure goes on without it. */
async function mayChangeBlock(u: Unit, { seat_block_id: from }: DepartureRow, to: string | null) {
  if (from === to) return true
  return from !== null && to === null && (await repo.isBlockCancelled(u, from))
}

/** What was booked keeps its day, its city and its flights, and has places. */
async function refuseUnderTravellers(u: Unit, row: DepartureRow, wanted: Columns): Promise<void> {
  const taken = row.places_held + row.places_sold
  if (wanted.capacity < taken) throw invalidAt('departure.capacity', 'validation:belowTaken')
  if (taken === 0) return
  if (wanted.starts_on !== row.starts_on) throw invalidAt('starts_on', 'validation:booked')
  if (wanted.origin !== row.origin) throw invalidAt('departure.origin', 'validation:booked')
  if (!(await mayChangeBlock(u, row, wanted.seat_block_id)))
    throw invalidAt('departure.block_code', 'validation:booked')
}

/** Changes a departure. Throws `departure.changed` after another change, 422 with an error per field. */
export function updateDeparture(
  ctx: Context,
  id: string,
  { version, starts_on, departure, reason }: BodyOf<typeof updateCall>,
): Promise<DeskDeparture> {
  return ctx.unit(async u => {
    const row = await requireDepartureVersion(u, id, version)
    if (['departed', 'called_off'].includes(departureNow(row, todayOf(u))))
      throw new AppError('departure.wrong_state')
    const columns = await departureColumns(u, { departure, dates: [starts_on], known: row })
    await refuseUnderTravellers(u, row, { ...columns, starts_on })
    if (starts_on <= todayOf(u)) throw invalidAt('starts_on', 'validation:future')
    const tour = await requireTour(u, row.tour_id)
    const { input: was } = await showDeparture(u, row)
    const texts = changedTexts(
      { ...was, starts_on: row.starts_on },
      { ...departure, starts_on },
      priceWriters(row.currency),
    )
    if (texts.fields.length === 0) return showDeparture(u, row)
    const saved = await repo.updateDeparture(u, id, {
      ...columns,
      ...changedClocks(row, { starts_on, zone: columns.zone }, departure.before),
      starts_on,
      ends_on: starts_on === row.starts_on ? row.ends_on : lastDay(starts_on, tour),
    })
    const { before, after } = texts
    await insertTourEvents(u, [
      { tourId: row.tour_id, departureId: id, kind: 'departure_edited', before, after, reason },
    ])
    u.changed('tours')
    return showDeparture(u, saved)
  })
}
