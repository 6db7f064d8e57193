import type { HotelOffer, RoomParty } from '#shared/contract/hotels.ts'
import { isProblem, nightsOf, quoteStay, type Stay } from '#shared/rules/hotels/stay.ts'
import { datedTiers, freeUntil } from '#shared/rules/hotels/tiers.ts'
import { AppError } from '../../lib/errors.ts'
import type { OpenPlan } from './search.repo.ts'

/** Number of nights. Throws 422 at `to` for a stay of none, or of more than are sold at once. */
export function requireNights(stay: Stay): number {
  const count = nightsOf(stay).length
  if (count === 0) throw new AppError('request.invalid', { errors: { to: ['validation:nights'] } })
  return count
}

/** What a party pays on a plan; nothing when the plan is not sold to it. */
function offerOf(plan: OpenPlan, stay: Stay, party: RoomParty, now: Date): HotelOffer[] {
  const quoted = quoteStay({ stay, party, room: plan, rates: plan.rates, hotel: plan })
  if (isProblem(quoted)) return []
  const { quote, nights } = quoted
  const { room_type_id, plan_id, board, rooms_left, on_request } = plan
  const price = { totalMinor: quote.totalMinor, nights }
  const tiers = datedTiers(plan.cancel_tiers, { ...plan, from: stay.from }, price)
  return [
    {
      ...{ room_type_id, plan_id, board, rooms_left, on_request: on_request && rooms_left === 0 },
      lines: quote.lines,
      total_minor: quote.totalMinor,
      free_until: freeUntil(tiers, now),
      tiers,
    },
  ]
}

/** For each party, the lowest price first. */
export const offersOf = (plans: readonly OpenPlan[], stay: Stay, parties: readonly RoomParty[], now: Date) =>
  parties.map(party =>
    plans
      .flatMap(plan => offerOf(plan, stay, party, now))
      .sort((one, other) => one.total_minor - other.total_minor),
  )
