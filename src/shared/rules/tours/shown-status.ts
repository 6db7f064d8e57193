import type { DepartureStatus, ShownStatus } from '../../contract/tours/tours.ts'

const FEW = 4

interface Departure {
  status: DepartureStatus
  places_left: number
  sales_until: Date
}

/** What buyers are told of a departure that is on the site; the most pressing first. */
export function shownStatus({ status, places_left, sales_until }: Departure, now: Date): ShownStatus {
  if ((status !== 'open' && status !== 'guaranteed') || sales_until <= now) return 'closed'
  if (places_left <= 0) return 'full'
  if (places_left <= FEW) return 'few_left'
  return status
}

/** The departure by which the page of a tour is dated: the first on sale, else the first. */
export const nextOf = <D extends { status: ShownStatus }>(departures: readonly D[]): D | undefined =>
  departures.find(({ status }) => isBookable(status)) ?? departures[0]

export const isBookable = (status: ShownStatus): boolean => status !== 'full' && status !== 'closed'
