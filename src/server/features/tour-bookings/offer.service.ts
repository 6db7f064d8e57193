import { TOUR_PARTY_MAX } from '#shared/contract/tours/tour-bookings.ts'
import type { TourDepartureOffer } from '#shared/contract/tours/tour-offers.ts'
import { comingTiers, tiersWithDates } from '#shared/rules/money/cancel-tiers.ts'
import { DEPARTURE_ON_SALE } from '#shared/rules/statuses/stock-statuses.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { requirePlace } from '../seat-blocks/names.service.ts'
import {
  countPlacesLeft,
  type DepartureRow,
  requireDeparture,
  requireTour,
  type TourRow,
} from '../tours/tours.service.ts'
import { findOffer } from './waiting/offers.service.ts'

const maxOf = ({ user }: Context) =>
  user?.kind === 'staff' || user?.travel_agency ? TOUR_PARTY_MAX.agency : TOUR_PARTY_MAX.public

const termsOf = (
  { tenant, now }: Context,
  { deposit_rule, starts_on, zone }: DepartureRow,
  tour: TourRow,
) => ({
  deposit_rule,
  cancel_tiers: comingTiers(tiersWithDates(tour.content.cancel_tiers, starts_on, zone), now),
  time_zone: tenant.settings.time_zone,
})

function toOffer(ctx: Context, tour: TourRow, departure: DepartureRow, left: number): TourDepartureOffer {
  const { id, starts_on, ends_on, origin, currency, prices, vat_category, vat_reason, hold_minutes } =
    departure
  const { title, content } = tour
  return {
    ...{ id, tour_id: tour.id, title, starts_on, ends_on, currency, prices },
    ...{ vat_category, vat_reason, hold_minutes },
    answer_hours: ctx.user?.kind === 'staff' ? null : departure.answer_hours,
    origin: requirePlace(origin),
    guaranteed: departure.status === 'guaranteed',
    places_left: left,
    max_party: maxOf(ctx),
    rate_bp: ctx.tenant.tax.standardRateBp,
    extras: content.extras,
    hotels: content.hotels.map(({ name, city, stars, nights, haram_metres }) => ({
      ...{ name, city, stars, nights, haram_metres },
    })),
    ...termsOf(ctx, departure, tour),
  }
}

export const isOnSale = (u: Unit, { status, sales_until }: DepartureRow, tour: TourRow): boolean =>
  DEPARTURE_ON_SALE.includes(status) && sales_until > u.now && tour.status === 'published'

/** A departure on sale, with all that its price is made of. Throws `departure.not_on_sale`. */
export async function requireOffer(u: Unit, departureId: string) {
  const departure = await requireDeparture(u, departureId)
  const tour = await requireTour(u, departure.tour_id)
  if (!isOnSale(u, departure, tour)) throw new AppError('departure.not_on_sale')
  return { departure, tour, offer: toOffer(u, tour, departure, await countPlacesLeft(u, departureId)) }
}

/** The same for a page; with the link of an offer, of the places that are kept by it while it stands. */
export const departureOffer = (
  ctx: Context,
  departureId: string,
  token?: string,
): Promise<TourDepartureOffer> =>
  ctx.unit(async u => {
    const { offer } = await requireOffer(u, departureId)
    const kept = token ? await findOffer(u, departureId, token) : undefined
    if (!token || !kept?.offered_until) return offer
    return { ...offer, places_left: kept.places, kept: { token, until: kept.offered_until.toISOString() } }
  })

/** The tour of a departure, on sale or not; undefined while it is not published. Throws `departure.not_found`. */
export const publishedTourOf = (ctx: Context, departureId: string): Promise<string | undefined> =>
  ctx.read(async u => {
    const { tour_id } = await requireDeparture(u, departureId)
    const { id, status } = await requireTour(u, tour_id)
    return status === 'published' ? id : undefined
  })
