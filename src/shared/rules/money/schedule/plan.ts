import { addDays } from '#shared/base/calendar.ts'
import { addMinor, multiplyMinor, shareOf } from '#shared/base/money.ts'
import type { DepositRule } from '#shared/contract/bookings/deposits.ts'
import { zonedToInstant } from '../../days/zones.ts'

export interface DueLine {
  dueAt: Date
  amountMinor: number
}

export interface PlanInput {
  rule: DepositRule
  totalMinor: number
  travellers: number
  /** Local date of departure; due dates end with their day in `zone`. */
  departsOn: string
  zone: string
  now: Date
  /** When the first line is due; now, unless something else is promised. */
  firstDue?: Date
}

function firstOf({ rule: { first }, totalMinor, travellers }: PlanInput): number {
  const whole =
    first.kind === 'share' ? shareOf(totalMinor, first.share_bp) : multiplyMinor(first.each_minor, travellers)
  return Math.min(whole, totalMinor)
}

/**
 * The parts of a price by a rule, in order, which sum up to it exactly. What would be due already joins the first one.
 * Undefined when all is to be paid at once.
 */
export function planSchedule(input: PlanInput): DueLine[] | undefined {
  const { rule, totalMinor, departsOn, zone, now, firstDue = now } = input
  const endOf = (days: number) => zonedToInstant(addDays(departsOn, -days), '23:59', zone)
  const balanceAt = endOf(rule.balance_days)
  if (endOf(rule.full_days) <= now || balanceAt <= now) return undefined
  let firstMinor = firstOf(input)
  let rest = addMinor(totalMinor, -firstMinor)
  const lines: DueLine[] = []
  for (const { days, share_bp } of rule.instalments) {
    const amountMinor = Math.min(rest, shareOf(totalMinor, share_bp))
    rest -= amountMinor
    if (endOf(days) <= now) firstMinor += amountMinor
    else if (amountMinor > 0) lines.push({ dueAt: endOf(days), amountMinor })
  }
  if (firstMinor === 0 || firstMinor === totalMinor) return undefined
  const balance = rest > 0 ? [{ dueAt: balanceAt, amountMinor: rest }] : []
  return [{ dueAt: firstDue, amountMinor: firstMinor }, ...lines, ...balance]
}
