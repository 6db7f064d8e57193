import type {
  createHotel as createCall,
  DeskHotel,
  HotelInput,
  HotelStatus,
  setHotelStatus as statusCall,
  updateHotel as updateCall,
} from '#shared/contract/desk/hotels/hotels.ts'
import type { HotelEventKind } from '#shared/contract/desk/record-events.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { keptReason, reasonProblem } from '#shared/rules/invoices/exemptions.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { changedTexts } from '../../../lib/changed-texts.ts'
import { AppError, invalidAt, orCodeUsed } from '../../../lib/errors.ts'
import { isId } from '../../../lib/ids.ts'
import { atVersion } from '../../audit-log/record-events.service.ts'
import type { HotelRow } from '../search.repo.ts'
import { insertHotelEvent, OF_HOTEL } from './hotel-events.repo.ts'
import { sumRooms } from './hotel-list.repo.ts'
import { cityKey, hotelColumns, hotelInputOf, toDeskHotel } from './hotel-view.ts'
import * as repo from './hotel-write.repo.ts'
import { requireHotelPictures } from './pictures.service.ts'

const codeUsed = orCodeUsed('hotel.code')

const shown = async (u: Unit, row: HotelRow): Promise<DeskHotel> =>
  toDeskHotel(row, (await sumRooms(u, [row.id]))(row.id))

/** A hotel as it is stored: a reason that is left of another VAT category is none. */
function wholeOf({ tenant }: Unit, hotel: HotelInput): HotelInput {
  const { content, vat_category, vat_reason, vat_bp } = hotel
  if (!/^[a-z][a-z-]{1,40}$/.test(cityKey(content.city.en)))
    throw invalidAt('hotel.content.city.en', 'validation:pattern')
  if (vat_category !== 'S' && vat_bp > 0) throw invalidAt('hotel.vat_bp', 'validation:pattern')
  if (vat_category === 'S' && vat_bp === 0 && tenant.tax.standardRateBp > 0)
    throw invalidAt('hotel.vat_bp', 'validation:vatRateMissing')
  const problem = reasonProblem(tenant.settings.country, vat_category, vat_reason)
  if (problem) throw invalidAt('hotel.vat_reason', problem)
  return { ...hotel, vat_reason: keptReason(vat_category, vat_reason) }
}

export function createHotel(ctx: Context, body: BodyOf<typeof createCall>): Promise<DeskHotel> {
  return ctx.unit(async u => {
    const hotel = wholeOf(u, body.hotel)
    await requireHotelPictures(u, 'hotel.pictures', hotel.pictures)
    const currency = u.tenant.settings.currency.code
    const row = await repo.insertHotel(u, { ...hotelColumns(hotel), currency }).catch(codeUsed)
    await insertHotelEvent(u, { hotelId: row.id, kind: 'created', after: { code: row.code } })
    return shown(u, row)
  })
}

export async function requireLockedHotel(u: Unit, id: string): Promise<HotelRow> {
  const row = isId(id) ? await repo.lockHotel(u, id) : undefined
  if (!row) throw new AppError('hotel.not_found')
  return row
}

/** The hotel, locked. Throws `hotel.changed` after another change. */
export async function requireHotelVersion(u: Unit, id: string, version: number): Promise<HotelRow> {
  return atVersion(u, await requireLockedHotel(u, id), { version, code: 'hotel.changed', of: OF_HOTEL })
}

/** Throws `hotel.changed` after another change. */
export function updateHotel(
  ctx: Context,
  id: string,
  { version, hotel: typed, reason }: BodyOf<typeof updateCall>,
): Promise<DeskHotel> {
  return ctx.unit(async u => {
    const row = await requireHotelVersion(u, id, version)
    const hotel = wholeOf(u, typed)
    await requireHotelPictures(u, 'hotel.pictures', hotel.pictures)
    const before = hotelInputOf(row)
    const { fields, ...texts } = changedTexts(
      { ...before, ...before.content },
      { ...hotel, content: before.content, ...hotel.content },
    )
    if (fields.length === 0) return shown(u, row)
    const saved = await repo.updateHotel(u, id, hotelColumns(hotel)).catch(codeUsed)
    await insertHotelEvent(u, { hotelId: id, kind: 'edited', ...texts, reason })
    return shown(u, saved)
  })
}

const EVENT_OF: Record<HotelStatus, HotelEventKind> = { active: 'shown', paused: 'paused', draft: 'drafted' }

/** Shows a hotel to buyers, pauses it, or takes it back. Throws `hotel.incomplete`. */
export function setHotelStatus(
  ctx: Context,
  id: string,
  { status, reason }: BodyOf<typeof statusCall>,
): Promise<DeskHotel> {
  return ctx.unit(async u => {
    const row = await requireLockedHotel(u, id)
    if (row.status === status) return shown(u, row)
    const { rooms, priced_until } = (await sumRooms(u, [id]))(id)
    const isWhole = rooms > 0 && priced_until !== null && row.pictures.length > 0
    if (status === 'active' && !isWhole) throw new AppError('hotel.incomplete')
    const saved = await repo.updateHotel(u, id, { status })
    const [before, after] = [{ status: row.status }, { status }]
    await insertHotelEvent(u, { hotelId: id, kind: EVENT_OF[status], before, after, reason })
    return shown(u, saved)
  })
}
