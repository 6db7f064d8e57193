import type { BookingStatus } from '#shared/contract/bookings.ts'

export type DeskActionName = 'confirm' | 'extend' | 'reinstate' | 'approve' | 'reject' | 'cancel' | 'resend'

const BY_STATUS: Partial<Record<BookingStatus, DeskActionName[]>> = {
  requested: ['approve', 'reject'],
  held: ['confirm', 'extend', 'cancel'],
  expired: ['confirm', 'reinstate'],
  confirmed: ['cancel'],
  ticketing: ['cancel'],
  ticketed: ['cancel'],
}

/** What staff with the right may do now; the first one is the likely one. Without the right there is nothing. */
export function deskActions(status: BookingStatus, approve: boolean, mails: number): DeskActionName[] {
  if (!approve) return []
  return [...(BY_STATUS[status] ?? []), ...(mails > 0 ? (['resend'] as const) : [])]
}
