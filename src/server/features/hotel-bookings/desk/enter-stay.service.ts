import type { enterHotelBooking as enterCall } from '#shared/contract/desk/hotels/hotel-bookings.ts'
import type { AnswerOf, BodyOf } from '#shared/contract/endpoint.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import { enteredProblems, enteredTiers } from '#shared/rules/hotels/entered-stay.ts'
import { priceOfRooms } from '#shared/rules/hotels/rooms-price.ts'
import { nightsOf, quoteNights } from '#shared/rules/hotels/stay.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError, invalid, invalidAt, requireNoErrors } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { isOpenAgency } from '../../agencies/naming.service.ts'
import { findHotel } from '../../hotels/hotels.service.ts'
import { requireNights } from '../../hotels/offers.service.ts'
import { type HotelRow, listRooms } from '../../hotels/selling.service.ts'
import { holdStay, holdUntil, takeRooms } from '../keep-stay.service.ts'
import { lineNames } from '../line-names.ts'
import { insertStay } from '../stays.repo.ts'
import { freeOverdue } from '../stock.service.ts'

type Input = BodyOf<typeof enterCall>

const MINUTES = 60

async function pricedRooms(u: Unit, hotel: HotelRow, input: Input) {
  const types = new Map((await listRooms(u, hotel.id)).map(type => [type.id, type]))
  const known = (id: string) => types.get(id)
  const errors = enteredProblems(input, known)
  requireNoErrors(errors)
  const count = nightsOf(input).length
  return input.rooms.flatMap(room => {
    const type = known(room.room_type_id)
    const nights = Array<number>(count).fill(room.night_minor)
    return type
      ? [
          {
            room,
            type,
            nights,
            ...quoteNights(nights, { hotel, room: type.content }),
          },
        ]
      : []
  })
}

type Priced = Awaited<ReturnType<typeof pricedRooms>>

async function requireParties(u: Unit, { hotel_id, agency_id, from, to }: Input): Promise<HotelRow> {
  requireNights({ from, to })
  const hotel = await findHotel(u, hotel_id)
  if (!hotel) throw new AppError('hotel.not_found')
  if (agency_id !== null && !(await isOpenAgency(u, agency_id)))
    throw invalidAt('agency_id', 'validation:choose')
  if (from < zonedDate(u.now, hotel.zone)) throw invalidAt('from', 'validation:future')
  return hotel
}

/** Holds a stay at an agreed price. Throws `hotel.not_found`, `hotel.nights_full` with the nights, and 422 by field. */
export function enterStay(ctx: Context, input: Input): Promise<AnswerOf<typeof enterCall>> {
  return ctx.unit(async u => {
    const hotel = await requireParties(u, input)
    const rooms = await pricedRooms(u, hotel, input)
    const quote = priceOfRooms(rooms, hotel.currency, lineNames)
    const tiers = enteredTiers(input, hotel.zone, quote.totalMinor)
    if ('errors' in tiers) throw invalid(tiers.errors)
    const expiresAt = holdUntil(u, hotel, input.from, input.pay_hours * MINUTES)
    const held = await holdStay(u, {
      ...{ from: input.from, to: input.to, rooms: input.rooms, quote, expiresAt },
      ...{ eventKind: 'entered', forAgency: input.agency_id },
    })
    await insertRooms(u, held.id, input, { rooms, tiers: JSON.stringify(tiers.tiers) })
    if (!input.outside) await takeOwn(u, held.id, hotel, input)
    return { ...held, hold_expires_at: expiresAt.toISOString(), total_minor: quote.totalMinor }
  })
}

const insertRooms = (u: Unit, id: string, input: Input, { rooms, tiers }: { rooms: Priced; tiers: string }) =>
  insertStay(
    u,
    {
      ...{
        id,
        hotel_id: input.hotel_id,
        from_day: input.from,
        to_day: input.to,
        nights_state: 'none',
        tiers,
      },
      entered: input.outside ? 'outside' : 'allotment',
      confirmation_number: input.confirmation_number || null,
    },
    rooms.map(({ room, type, nights }, index) => ({
      ...{ id: newId(), position: index + 1, room_type_id: type.id, plan_id: null, board: room.board },
      ...{ adults: room.adults, child_ages: room.children, nights_minor: nights },
      content: JSON.stringify({ name: type.content.name, beds: type.content.beds }),
    })),
  )

async function takeOwn(
  u: Unit,
  reference: string,
  hotel: HotelRow,
  { from, to, rooms }: Input,
): Promise<void> {
  const types = rooms.map(({ room_type_id }) => room_type_id)
  await freeOverdue(u, { from_day: from, to_day: to }, types)
  await takeRooms(u, {
    ...{ reference, hotel, stay: { from, to } },
    rooms: rooms.map(({ room_type_id: roomTypeId, adults, children }) => ({ roomTypeId, adults, children })),
  })
}
