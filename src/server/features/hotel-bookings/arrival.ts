import { zonedToInstant } from '#shared/rules/days/zones.ts'
import type { StayOf } from './stay-facts.ts'

/** When the first guest may come in. */
export const arrivalOf = ({ stay, hotel }: StayOf): Date =>
  zonedToInstant(stay.from_day, hotel.check_in, hotel.zone)
