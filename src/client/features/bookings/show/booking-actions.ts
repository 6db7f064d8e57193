import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { TO_TRAVEL } from '#shared/rules/statuses/booking-statuses.ts'

export type NextStep = 'details' | 'pay' | 'ask' | 'change' | undefined

const FLYING: Booking['status'][] = [...TO_TRAVEL, 'cancel_requested']

type Standing = Pick<Booking, 'status' | 'can' | 'names_ready' | 'request'>

const toName = ({ can }: Standing) => (can.fill_in ? ('details' as const) : undefined)

export function nextStep(booking: Standing): {
  next: NextStep
  flying: boolean
} {
  const { status, can, names_ready, request } = booking
  const flying = FLYING.includes(status)
  if (request?.state === 'draft')
    return { flying, next: names_ready && can.fill_in ? 'ask' : toName(booking) }
  // What was sold is paid with or without names.
  if (can.pay && (names_ready || status !== 'held')) return { flying, next: 'pay' }
  if (can.pay) return { flying, next: toName(booking) }
  return { flying, next: can.change ? 'change' : undefined }
}
