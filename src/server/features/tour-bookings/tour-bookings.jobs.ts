import type { Handlers } from '../../context/job-registry.ts'
import {
  departuresToEnd,
  endDepartureBookings,
  endUnfinishedDepartures,
} from './desk/end-bookings.service.ts'
import { ratingsDue } from './ratings/ask.repo.ts'
import { askForRatings } from './ratings/ask.service.ts'
import { settleAll, settleDeparture } from './waiting/round.service.ts'
import { waitingDue } from './waiting/waiting.repo.ts'

declare module '../../context/jobs.ts' {
  interface Jobs {
    'departure.call_off': { tenantId: string; departureId: string }
    'departure.end': Periodic
    'rating.ask': Periodic
    'waiting.round': Periodic
    'waiting.settle': { tenantId: string; departureId: string }
  }
}

export const tourBookingJobs: Partial<Handlers> = {
  'departure.call_off': { slots: 1, run: endDepartureBookings },
  'departure.end': { everyMs: 10 * 60_000, due: departuresToEnd, run: endUnfinishedDepartures },
  'rating.ask': { everyMs: 60 * 60_000, due: ratingsDue, run: askForRatings },
  'waiting.round': { everyMs: 60_000, due: waitingDue, run: settleAll },
  'waiting.settle': { slots: 2, run: settleDeparture },
}
