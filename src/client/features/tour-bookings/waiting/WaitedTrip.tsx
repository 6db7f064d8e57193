import { withIsland } from '#client/lib/island.tsx'
import { TourTrip } from '../facts/TourTrip.tsx'

/** The tour that is waited for, on a page without script. Texts: `tour-bookings`. */
export const WaitedTrip = withIsland(TourTrip)
