import type { BookingStatus } from '#shared/contract/bookings.ts'

export type DeskActionName =
  | 'confirm'
  | 'extend'
  | 'reinstate'
  | 'approve'
  | 'reject'
  | 'cancel'
  | 'price'
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

/** Acts that stand in the menu beside the others. */
export const RARE: DeskActionName[] = ['price', 'split', 'resend']

const PRICED: BookingStatus[] = ['held', 'confirmed', 'ticketing', 'ticketed']

interface Rights {
  approve: boolean
  override: boolean
}

/** What staff may do now by their rights; the first one is the likely one. */
export function deskActions(
  status: BookingStatus,
  { approve, override }: Rights,
  { mails, splits }: { mails: number; splits: boolean },
): DeskActionName[] {
  return [
    ...(approve ? (BY_STATUS[status] ?? []) : []),
    ...(override && PRICED.includes(status) ? (['price'] as const) : []),
    ...(approve && splits ? (['split'] as const) : []),
    ...(approve && mails > 0 ? (['resend'] as const) : []),
  ]
}
