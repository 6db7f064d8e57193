import type { Booking } from '#shared/contract/bookings/bookings.ts'

export type NextStep = 'details' | 'pay' | 'change' | undefined

const FLYING: Booking['status'][] = [
  'held',
  'confirmed',
  'ticketing',
  'ticketed',
  'change_requested',
  'cancel_requested',
]

type Standing = Pick<Booking, 'status' | 'can' | 'names_ready'>

export function nextStep({ status, can, names_ready }: Standing): {
  next: NextStep
  flying: boolean
} {
  const flying = FLYING.includes(status)
  // What was sold is paid with or without names.
  if (can.pay && (names_ready || status !== 'held')) return { flying, next: 'pay' }
  if (can.pay) return { flying, next: can.fill_in ? 'details' : undefined }
  return { flying, next: can.change ? 'change' : undefined }
}
