import type { DepositRule } from '#shared/contract/bookings/deposits.ts'
import { endOfDayBefore } from '../../days/zones.ts'
import { type PriceParts, splitPrice } from './split-price.ts'

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

type Trip = Pick<PlanInput, 'rule' | 'departsOn' | 'zone' | 'now'>

const endOf = ({ departsOn, zone }: Trip, days: number): Date => endOfDayBefore(departsOn, days, zone)

/** What may be paid in parts by now, by days before departure; undefined when all is to be paid at once. */
export function comingParts(trip: Trip): PriceParts<number> | undefined {
  const { rule, now } = trip
  const isOver = (days: number) => endOf(trip, days) <= now
  if (isOver(rule.full_days) || isOver(rule.balance_days)) return undefined
  return {
    first: rule.first,
    instalments: rule.instalments.map(({ days, share_bp }) => ({ share_bp, on: isOver(days) ? null : days })),
    balance: rule.balance_days,
  }
}

/**
 * The parts of a price by a rule, in order, which sum up to it exactly. What would be due already joins the first one.
 * Undefined when all is to be paid at once.
 */
export function planSchedule(input: PlanInput): DueLine[] | undefined {
  const { now, firstDue = now } = input
  const parts = comingParts(input)
  return (
    parts &&
    splitPrice(parts, input)?.map(({ on, minor }) => ({
      dueAt: on === null ? firstDue : endOf(input, on),
      amountMinor: minor,
    }))
  )
}
