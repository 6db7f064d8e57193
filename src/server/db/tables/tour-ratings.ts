import type { RatingState } from '#shared/contract/tours/tour-ratings.ts'
import type { At, AtOrNull, Defaulted, Nullable } from '../columns.ts'

export interface TourRatingsTable {
  tenant_id: string
  id: string
  tour_id: string
  booking_id: string
  passenger_id: string
  token_hash: string
  state: Defaulted<RatingState>
  stars: Nullable<number>
  words: Nullable<string>
  name: Nullable<string>
  lang: Nullable<'en' | 'ar'>
  reason: Nullable<string>
  asked_at: At
  rated_at: AtOrNull
  decided_by: Nullable<string>
  decided_at: AtOrNull
}
