import type { Generated } from 'kysely'
import type { WaitingState } from '#shared/contract/tours/tour-waiting.ts'
import type { AtOrNull, Defaulted, Instant, Nullable } from '../columns.ts'

/** A party that waits for places of a full departure. */
export interface TourWaitingTable {
  tenant_id: string
  id: string
  departure_id: string
  name: string
  /** In small letters. */
  email: string
  mobile: Nullable<string>
  lang: 'en' | 'ar'
  adults: number
  children: number
  infants: number
  places: Generated<number>
  state: Defaulted<WaitingState>
  /** Its turn. */
  joined_at: Instant
  token_hash: string
  offered_until: AtOrNull
  seat_block_id: Nullable<string>
  booking_id: Nullable<string>
  closed_at: AtOrNull
}
