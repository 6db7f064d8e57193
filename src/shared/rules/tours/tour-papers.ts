import type { PaperRule } from '../../contract/bookings/papers.ts'
import type { TourKind } from '../../contract/tours/tours.ts'

const ALL: PaperRule = { kind: 'passport', of: 'all', by: 'traveller' }
const RELATION: PaperRule = { kind: 'relation', of: 'minors', by: 'traveller' }

/** What a tour of a kind asks of its travellers: for Umrah the agency applies for the visa. */
const PAPERS: Record<TourKind, PaperRule[]> = {
  umrah: [
    ALL,
    { kind: 'photo', of: 'all', by: 'traveller' },
    { kind: 'visa', of: 'all', by: 'agency' },
    { kind: 'vaccination', of: 'all', by: 'traveller' },
    RELATION,
  ],
  school: [ALL, RELATION],
  leisure: [ALL],
  honeymoon: [ALL],
}

export const papersOfTour = (kind: TourKind): PaperRule[] => PAPERS[kind]
