import type { Booking, BookingStatus } from '#shared/contract/bookings/bookings.ts'
import { OPEN } from '#shared/rules/statuses/booking-statuses.ts'

export type DeskActionName =
  | 'confirm'
  | 'extend'
  | 'keep'
  | 'reinstate'
  | 'approve'
  | 'reject'
  | 'cancel'
  | 'price'
  | 'give_back'
  | 'split'
  | 'resend'

const BY_STATUS: Partial<Record<BookingStatus, DeskActionName[]>> = {
  requested: ['approve', 'reject'],
  held: ['confirm', 'extend', 'cancel'],
  expired: ['confirm', 'reinstate'],
  confirmed: ['cancel'],
  ticketing: ['cancel'],
  ticketed: ['cancel'],
}

export const RARE: DeskActionName[] = ['price', 'give_back', 'split', 'resend']

/** Whether what is overdue ends a booking by itself. */
export const lapses = ({ payment_plan: plan }: Pick<Booking, 'payment_plan'>): boolean =>
  plan !== null && plan.lapses_at !== null

interface Rights {
  approve: boolean
  override: boolean
}

/** What staff may do now by their rights; the first one is the likely one. */
export function deskActions(
  status: BookingStatus,
  { approve, override }: Rights,
  { mails, splits, lapses, gives }: { mails: number; splits: boolean; lapses: boolean; gives: boolean },
): DeskActionName[] {
  return [
    ...(approve && lapses ? (['keep'] as const) : []),
    ...(approve ? (BY_STATUS[status] ?? []) : []),
    ...(override && OPEN.includes(status) ? (['price'] as const) : []),
    ...(gives ? (['give_back'] as const) : []),
    ...(approve && splits ? (['split'] as const) : []),
    ...(approve && mails > 0 ? (['resend'] as const) : []),
  ]
}
