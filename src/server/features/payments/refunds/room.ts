import { addMinor } from '#shared/base/money.ts'
import type { HeldAttempt } from '../payments.repo.ts'
import type { RefundRow } from './refunds.repo.ts'

const isOpen = ({ status }: RefundRow) => status === 'asked' || status === 'at_gateway'
const sumOf = (refunds: readonly RefundRow[]) => addMinor(0, ...refunds.map(row => row.amount_minor))

export const openMinor = (refunds: readonly RefundRow[]): number => sumOf(refunds.filter(isOpen))

/** What of a booking's due is not asked for yet. */
export const leftMinor = (dueMinor: number, refunds: readonly RefundRow[]): number =>
  Math.max(0, addMinor(dueMinor, -openMinor(refunds)))

/** What a payment can still take back of a booking's money. */
export function roomMinor(attempt: HeldAttempt, refunds: readonly RefundRow[]): number {
  const own = refunds.filter(({ attempt_id }) => attempt_id === attempt.id)
  return Math.max(0, addMinor(attempt.held_minor, -openMinor(own)))
}
