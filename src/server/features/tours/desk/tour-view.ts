import type { DeskTour, TourInput } from '#shared/contract/desk/tours/tours.ts'
import type { Localized } from '#shared/contract/fields.ts'
import type { Unit } from '../../../context/context.ts'
import type { TourRow } from '../tours.repo.ts'
import type { TourSums } from './tour-list.repo.ts'

const both = ({ en, ar }: Localized) => ({ en, ar: ar ?? en })

export function toDeskTour(u: Unit, row: TourRow, sums: TourSums): DeskTour {
  const { id, code, kind, status, days, nights, version } = row
  return {
    ...{ id, code, kind, status, days, nights, version },
    title: both(row.title),
    destination: both(row.destination),
    departures: sums.departures,
    next_on: sums.next_on,
    capacity: sums.capacity,
    sold: sums.sold,
    held: sums.held,
    from_minor: sums.from_minor,
    currency: u.tenant.settings.currency.code,
  }
}

export function tourInputOf(row: TourRow): TourInput {
  const { code, kind, days, nights, content, pictures, prices, seasons, featured } = row
  return {
    ...{ code, kind, days, nights, content, pictures, prices, seasons, featured },
    title: both(row.title),
    summary: both(row.summary),
    destination: both(row.destination),
  }
}

const lowest = (stars: number[]) => (stars.length > 0 ? Math.min(...stars) : null)

export function tourColumns(tour: TourInput) {
  const { code, kind, days, nights, featured, content, prices } = tour
  return {
    ...{ code, kind, days, nights, featured },
    title: JSON.stringify(tour.title),
    summary: JSON.stringify(tour.summary),
    destination: JSON.stringify(tour.destination),
    content: JSON.stringify(content),
    pictures: JSON.stringify(tour.pictures),
    seasons: JSON.stringify(tour.seasons),
    prices: prices && JSON.stringify(prices),
    stars: lowest(content.hotels.map(hotel => hotel.stars)),
  }
}
