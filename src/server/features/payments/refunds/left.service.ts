import { addMinor } from '#shared/base/money.ts'
import type { Unit } from '../../../context/context.ts'
import { listDisputed } from '../payments.repo.ts'
import { listOfBooking, type RefundRow } from './refunds.repo.ts'
import { leftMinor, roomMinor } from './room.ts'

interface Left {
  left_minor: number
  refunds: RefundRow[]
}

/** What of a booking's due can go back now: not what is on its way, or what its payers' banks may take back. */
export async function leftOf(u: Unit, bookingId: string, dueMinor: number): Promise<Left> {
  const refunds = await listOfBooking(u, bookingId)
  const disputed = (await listDisputed(u, bookingId)).map(attempt => -roomMinor(attempt, refunds))
  return { refunds, left_minor: Math.max(0, addMinor(leftMinor(dueMinor, refunds), ...disputed)) }
}
