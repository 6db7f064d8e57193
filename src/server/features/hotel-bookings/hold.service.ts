import type { AnswerOf, BodyOf } from '#shared/contract/endpoint.ts'
import type { createHotelBooking as createCall } from '#shared/contract/hotels/hotel-bookings.ts'
import { mayBook } from '#shared/rules/access/booking-access.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import { priceOfRooms } from '#shared/rules/hotels/rooms-price.ts'
import { isProblem, quoteStay, type Stay, type StayProblem } from '#shared/rules/hotels/stay.ts'
import type { Price } from '#shared/rules/hotels/supplier-order.ts'
import { type DatedTier, datedTiers, deadlinePassed, tiersTogether } from '#shared/rules/hotels/tiers.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError, invalidAt } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { listFullNights } from '../hotels/nights.service.ts'
import { requireNights } from '../hotels/offers.service.ts'
import { hotelRulesOf } from '../hotels/rules.service.ts'
import {
  type HotelRow,
  listHotels,
  listOpenPlans,
  listRooms,
  type OpenPlan,
} from '../hotels/selling.service.ts'
import { nightsFull } from './full-nights.ts'
import { holdStay, holdUntil, takeRooms } from './keep-stay.service.ts'
import { lineNames } from './line-names.ts'
import { minutesToPay } from './pay-time.service.ts'
import { insertStay } from './stays.repo.ts'
import { freeOverdue } from './stock.service.ts'
import { beginOrder } from './supplier/orders.service.ts'

type Input = BodyOf<typeof createCall>
type Party = Input['rooms'][number]

interface PricedRoom {
  party: Party
  plan: OpenPlan
  lines: ReturnType<typeof priceOfRooms>['lines']
  totalMinor: number
  nights: number[]
}

/**
 * Holds rooms for every night of a stay until it is paid; what the hotel is asked for is only noted while names are
 * typed. Throws `hotel.not_on_sale`, `hotel.child_too_old` with the age, `hotel.does_not_fit`, `hotel.nights_full` with
 * the nights, `price.changed` with both totals, 422 at `from` or `to`.
 */
export function createHotelBooking(ctx: Context, input: Input): Promise<AnswerOf<typeof createCall>> {
  if (!mayBook(ctx.user)) throw new AppError('auth.forbidden')
  const nights = requireNights(input)
  return ctx.unit(async u => {
    const hotel = (await listHotels(u, [input.hotel_id])).get(input.hotel_id)
    if (!hotel) throw new AppError('hotel.not_on_sale')
    if (input.from < zonedDate(u.now, hotel.zone)) throw invalidAt('from', 'validation:future')
    const { rooms, asked } = await priced(u, input, nights)
    const quote = priceOfRooms(rooms, hotel.currency, lineNames)
    if (quote.totalMinor !== input.expected_total_minor)
      throw new AppError('price.changed', {
        details: { old_minor: input.expected_total_minor, new_minor: quote.totalMinor },
      })
    const tiers = tiersOf(u, input, rooms, quote.totalMinor)
    const minutes = asked ? hotel.hold_minutes : await minutesToPay(u, tiers)
    const expiresAt = holdUntil(u, hotel, input.from, minutes)
    const held = await holdStay(u, {
      ...{ from: input.from, to: input.to, quote, expiresAt },
      rooms: rooms.map(({ party }) => party),
      eventKind: asked ? 'request_begun' : 'held',
    })
    await insertRooms(u, held.id, {
      ...{ input, hotel, rooms, tiers, asked },
      price: { amountMinor: quote.totalMinor, currency: quote.currency },
    })
    return { ...held, hold_expires_at: expiresAt.toISOString(), total_minor: quote.totalMinor }
  })
}

/** Whether the hotel must be asked: the buyer agrees, and has chosen more rooms of a type than are left. */
function asksFor({ ask }: Input, rooms: readonly PricedRoom[]): boolean {
  const byType = Map.groupBy(rooms, ({ plan }) => plan.room_type_id)
  return ask && [...byType.values()].some(those => those.some(({ plan }) => isShort(plan, those.length)))
}

const isShort = ({ on_request, rooms_left }: OpenPlan, rooms: number) => on_request && rooms_left < rooms

async function priced(
  u: Unit,
  input: Input,
  nights: number,
): Promise<{ rooms: PricedRoom[]; asked: boolean }> {
  const types = (await listRooms(u, input.hotel_id)).map(({ id }) => id)
  const stay = { from: input.from, to: input.to }
  if (types.length > 0) await freeOverdue(u, { from_day: stay.from, to_day: stay.to }, types)
  const { nationality, residence } = input
  const where = { stay, nights, nationality, residence }
  const plans = new Map(
    (await listOpenPlans(u, { ids: [input.hotel_id] }, where)).map(plan => [plan.plan_id, plan]),
  )
  const rooms: PricedRoom[] = []
  for (const party of input.rooms) {
    const plan = plans.get(party.plan_id)
    if (!plan || (plan.rooms_left === 0 && !(input.ask && plan.on_request)))
      throw await refusal(u, input, party.plan_id)
    rooms.push(pricedRoom(plan, party, stay))
  }
  return { rooms, asked: asksFor(input, rooms) }
}

/** Why a rate is not to be had: nights that are full, or it is not sold at all. */
async function refusal(u: Unit, { hotel_id: hotelId, from, to }: Input, planId: string): Promise<AppError> {
  const full = await listFullNights(u, { hotelId, planId, stay: { from, to } })
  if (!full || full.length === 0) return new AppError('hotel.not_on_sale')
  return nightsFull(u, full)
}

/** Why a rate that is sold is not to be had by a party, or for these days. */
function notSold({ kind }: StayProblem, { child_max_age: age }: OpenPlan): AppError {
  if (kind === 'child_too_old') return new AppError('hotel.child_too_old', { details: { age } })
  return new AppError(kind === 'does_not_fit' ? 'hotel.does_not_fit' : 'hotel.not_on_sale')
}

function pricedRoom(plan: OpenPlan, party: Party, stay: Stay): PricedRoom {
  const found = quoteStay({ stay, party, room: plan, rates: plan.rates, hotel: plan })
  if (isProblem(found)) throw notSold(found, plan)
  const { quote, nights } = found
  return { party, plan, lines: quote.lines, totalMinor: quote.totalMinor, nights }
}

/** What a cancellation keeps until when. Throws `hotel.deadline_passed` where that ends the sale. */
function tiersOf(u: Unit, { from }: Input, rooms: readonly PricedRoom[], totalMinor: number): DatedTier[] {
  const { after_deadline: after } = hotelRulesOf(u)
  const tiered = rooms.map(({ plan, nights, totalMinor: price }) => ({
    tiers: datedTiers(plan.cancel_tiers, { ...plan, from }, { totalMinor: price, nights }),
    totalMinor: price,
  }))
  if ((after === 'hide' || after === 'show') && tiered.some(({ tiers }) => deadlinePassed(tiers, u.now)))
    throw new AppError('hotel.deadline_passed')
  return tiersTogether(tiered, totalMinor)
}

interface Chosen {
  input: Input
  hotel: HotelRow
  rooms: PricedRoom[]
  tiers: DatedTier[]
  asked: boolean
  price: Price
}

async function insertRooms(u: Unit, id: string, chosen: Chosen): Promise<void> {
  const { input, hotel, rooms, tiers, asked, price } = chosen
  const days = { from_day: input.from, to_day: input.to }
  const names = new Map((await listRooms(u, input.hotel_id)).map(({ id: type, content }) => [type, content]))
  await insertStay(
    u,
    {
      ...{
        id,
        hotel_id: input.hotel_id,
        ...days,
        nationality: input.nationality,
        nights_state: 'none',
      },
      on_request: asked,
      tiers: JSON.stringify(tiers),
    },
    rooms.map(({ plan, party, nights }, index) => ({
      ...{ id: newId(), position: index + 1, room_type_id: plan.room_type_id, plan_id: plan.plan_id },
      ...{ board: plan.board, adults: party.adults, child_ages: party.children, nights_minor: nights },
      content: JSON.stringify({ name: plan.name, beds: names.get(plan.room_type_id)?.beds ?? plan.name }),
    })),
  )
  if (asked) return
  await takeRooms(u, {
    ...{ reference: id, hotel, stay: { from: input.from, to: input.to } },
    rooms: rooms.map(({ plan, party }) => ({ roomTypeId: plan.room_type_id, ...party })),
  })
  await beginOrder(u, id, hotel, price)
}
