import type { FieldErrors } from '../../contract/errors.ts'
import type { RoomParty } from '../../contract/hotels/hotels.ts'
import { endOfDayBefore } from '../days/zones.ts'
import { fits, type RoomLimits } from './stay.ts'
import type { DatedTier } from './tiers.ts'

interface EnteredRoom extends RoomParty {
  room_type_id: string
}

interface EnteredTier {
  until: string
  fee_minor: number
}

interface Entered {
  from: string
  rooms: readonly EnteredRoom[]
  tiers: readonly EnteredTier[]
}

/** Keys of `validation` by field: rooms that are not the hotel's, or too small for their guests. */
export function enteredProblems(
  { rooms }: Pick<Entered, 'rooms'>,
  typeOf: (id: string) => RoomLimits | undefined,
): FieldErrors {
  const errors: FieldErrors = {}
  for (const [at, room] of rooms.entries()) {
    const type = typeOf(room.room_type_id)
    if (!type) errors[`rooms.${at}.room_type_id`] = ['validation:choose']
    else if (!fits(type, room)) errors[`rooms.${at}.adults`] = ['validation:roomTooSmall']
  }
  return errors
}

/** What is kept until when, by the hotel's days; or what contradicts itself, by field. */
export function enteredTiers(
  { from, tiers }: Pick<Entered, 'from' | 'tiers'>,
  zone: string,
  totalMinor: number,
): { tiers: DatedTier[] } | { errors: FieldErrors } {
  const errors: FieldErrors = {}
  for (const [at, { until, fee_minor }] of tiers.entries()) {
    const before = tiers[at - 1]
    if (until > from || (before && until <= before.until))
      errors[`tiers.${at}.until`] = ['validation:tierDay']
    if (fee_minor > totalMinor || (before && fee_minor < before.fee_minor))
      errors[`tiers.${at}.fee_minor`] = ['validation:tierFee']
  }
  if (Object.keys(errors).length > 0) return { errors }
  return {
    tiers: tiers.map(({ until, fee_minor }) => ({
      until: endOfDayBefore(until, 0, zone).toISOString(),
      fee_minor,
    })),
  }
}
