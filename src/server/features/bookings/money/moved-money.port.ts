import type { Unit } from '../../../context/context.ts'

/** What moves money from one booking to another; payments, a feature above bookings, do it. */
export interface MoneyMover {
  /** Throws `payment.under_way`, `split.disputed` or `split.refund_open` while money of the booking is on its way. */
  requireStill(u: Unit, bookingId: string): Promise<void>
  /** Which payment an amount (minor units) came by, from now on for the other booking. Both are locked. Throws unless payments hold all of it. */
  move(u: Unit, way: { from: string; to: string; amountMinor: number }): Promise<void>
}

let mover: MoneyMover | undefined

export function registerMoneyMover(registered: MoneyMover): void {
  mover = registered
}

/** Throws when none is registered. */
export function moneyMover(): MoneyMover {
  if (!mover) throw new Error('Nothing moves money between bookings')
  return mover
}
