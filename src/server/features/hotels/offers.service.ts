import { addMinor } from '#shared/base/money.ts'
import type { HotelOffer, HotelRefusal, RoomParty } from '#shared/contract/hotels/hotels.ts'
import { refusalOf } from '#shared/rules/hotels/refusal.ts'
import {
  isProblem,
  nightsOf,
  priceNights,
  quoteNights,
  type RoomLimits,
  type Stay,
} from '#shared/rules/hotels/stay.ts'
import { roomsText } from '#shared/rules/hotels/stay-form.ts'
import { datedTiers, deadlinePassed, freeUntil } from '#shared/rules/hotels/tiers.ts'
import { comingTiers } from '#shared/rules/money/cancel-tiers.ts'
import type { Context } from '../../context/context.ts'
import { invalidAt } from '../../lib/errors.ts'
import type { OpenPlan } from './open-plans.service.ts'
import { hotelRulesOf } from './rules.service.ts'

/** Number of nights. Throws 422 at `to` for a stay of none, or of more than are sold at once. */
export function requireNights(stay: Stay): number {
  const count = nightsOf(stay).length
  if (count === 0) throw invalidAt('to', 'validation:nights')
  return count
}

/** A plan with the price of each night for a party: enough to compare it within its hotel. */
export interface PricedPlan extends Pick<HotelOffer, 'room_type_id' | 'rooms_left' | 'on_request'> {
  plan: OpenPlan
  nights: number[]
  netMinor: number
}

function pricedPlan(plan: OpenPlan, stay: Stay, party: RoomParty): PricedPlan[] {
  const nights = priceNights({ stay, party, room: plan, rates: plan.rates, hotel: plan })
  if (isProblem(nights)) return []
  const { room_type_id, rooms_left } = plan
  const on_request = plan.on_request && rooms_left === 0
  return [{ plan, nights, netMinor: addMinor(...nights), room_type_id, rooms_left, on_request }]
}

/** Plans of a hotel for each party, the lowest price first: taxes of one hotel do not change the order. */
export function pricedPlans(plans: readonly OpenPlan[], stay: Stay, parties: readonly RoomParty[]) {
  const known = new Map<string, PricedPlan[]>()
  return parties.map(party => {
    const key = roomsText([party])
    const priced =
      known.get(key) ??
      plans.flatMap(plan => pricedPlan(plan, stay, party)).sort((one, other) => one.netMinor - other.netMinor)
    known.set(key, priced)
    return priced
  })
}

export function refusalsOf(
  { plans, stay, rooms, childMaxAge }: RefusedInput,
  offers: readonly PricedPlan[][],
  parties: readonly RoomParty[],
): HotelRefusal[][] {
  return parties.map((party, index) => {
    const offered = new Set(offers[index]?.map(({ room_type_id }) => room_type_id))
    return rooms
      .filter(({ id }) => !offered.has(id))
      .map(room => {
        const problems = plans
          .filter(({ room_type_id }) => room_type_id === room.id)
          .map(plan => priceNights({ stay, party, room: plan, rates: plan.rates, hotel: plan }))
          .filter(isProblem)
        return { room_type_id: room.id, ...refusalOf({ room, party, childMaxAge, problems }) }
      })
  })
}

interface RefusedInput {
  plans: readonly OpenPlan[]
  stay: Stay
  rooms: readonly (RoomLimits & { id: string })[]
  childMaxAge: number
}

type Asked = Pick<Context, 'now' | 'tenant'>

/** Whether a tier is free does not depend on the price. */
const ANY_PRICE = { totalMinor: 1, nights: [1] }

const tiersOf = (plan: OpenPlan, { from }: Stay) =>
  datedTiers(plan.cancel_tiers, { ...plan, from }, ANY_PRICE)

/** Whether it may still be cancelled and nothing is kept. */
export const isFreeNow = (plan: OpenPlan, stay: Stay, { now }: Pick<Asked, 'now'>): boolean =>
  freeUntil(tiersOf(plan, stay), now) !== null

/** Plans that are shown: where the tenant hides them, none after its free cancellation. */
export function shownPlans(plans: readonly OpenPlan[], stay: Stay, ctx: Asked): readonly OpenPlan[] {
  if (hotelRulesOf(ctx).after_deadline !== 'hide') return plans
  return plans.filter(plan => !deadlinePassed(tiersOf(plan, stay), ctx.now))
}

/** With taxes and the terms of a cancellation. */
export function toOffer({ plan, nights, ...priced }: PricedPlan, stay: Stay, ctx: Asked): HotelOffer {
  const { lines, totalMinor } = quoteNights(nights, { hotel: plan, room: plan })
  const { room_type_id, plan_id, board } = plan
  const { rooms_left, on_request } = priced
  const tiers = datedTiers(plan.cancel_tiers, { ...plan, from: stay.from }, { totalMinor, nights })
  return {
    ...{ room_type_id, plan_id, board, rooms_left, on_request },
    ...{ lines, total_minor: totalMinor, free_until: freeUntil(tiers, ctx.now) },
    tiers: comingTiers(tiers, ctx.now),
    closed: hotelRulesOf(ctx).after_deadline === 'show' && deadlinePassed(tiers, ctx.now),
  }
}
