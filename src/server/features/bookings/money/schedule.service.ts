import type { DepositRule, PaymentPlan } from '#shared/contract/bookings/deposits.ts'
import { keptMinor } from '#shared/rules/money/booking-money.ts'
import { adjustLines, graceFrom } from '#shared/rules/money/schedule/adjust.ts'
import { restDue } from '#shared/rules/money/schedule/change.ts'
import { lapsesAt } from '#shared/rules/money/schedule/lapse.ts'
import { linesNow, nextPayment, readLines, storeLines } from '#shared/rules/money/schedule/lines.ts'
import { type PlanInput, planSchedule } from '#shared/rules/money/schedule/plan.ts'
import { CLOSED, PENDING } from '#shared/rules/statuses/booking-statuses.ts'
import type { Context } from '../../../context/context.ts'
import type { BookingChange, BookingRow } from '../bookings.repo.ts'

type Priced = Pick<PlanInput, 'totalMinor' | 'travellers' | 'departsOn' | 'firstDue'>

/** The parts of a price by a rule; undefined when all is paid at once. */
export function scheduleFor({ tenant, now }: Context, rule: DepositRule | null, priced: Priced) {
  const zone = tenant.settings.time_zone
  const lines = rule ? planSchedule({ ...priced, rule, zone, now }) : undefined
  return lines && { lines, zone, lapseDays: rule?.lapse_days ?? null }
}

type Schedule = ReturnType<typeof scheduleFor>

const columnsOf = (schedule: Schedule) => ({
  ...storeLines(schedule?.lines),
  due_zone: schedule?.zone ?? null,
  lapse_days: schedule?.lapseDays ?? null,
})

/** Columns of a booking with the new price `total_minor`: written together, the schedule always sums up to it. */
export function pricedAs(ctx: Context, booking: BookingRow, total_minor: number): BookingChange {
  const lines = adjustLines(readLines(booking), {
    totalMinor: total_minor,
    keptMinor: keptMinor(booking),
    now: ctx.now,
  })
  const { due_zone: zone, lapse_days: lapseDays } = booking
  const schedule = zone === null || lines.length === 0 ? undefined : { lines, zone, lapseDays }
  return { total_minor, ...columnsOf(schedule) }
}

interface Moved {
  total_minor: number
  departsOn: string
  rule: DepositRule | null
  /** Before when it is paid, where no rule says so. */
  payBefore?: Date
  /** Of a kind with rules: it ends unpaid only if it was sold so. */
  hasRules: boolean
}

/** What no rule divides, as one line; undefined where a change asks for nothing that was not due before. */
function restOf({ tenant, now }: Context, booking: BookingRow, to: Moved): Schedule {
  const { total_minor, payBefore, hasRules } = to
  const isNew = total_minor > booking.total_minor || booking.due_at !== null
  if (!payBefore || !isNew || total_minor <= keptMinor(booking)) return undefined
  const { lapse_days, pay_by } = booking
  const earlier = pay_by && lapse_days !== null && !hasRules ? { dueAt: pay_by, lapseDays: lapse_days } : null
  const { dueAt, lapseDays } = restDue({ now, payBefore, earlier })
  const zone = tenant.settings.time_zone
  const lines = [{ dueAt, amountMinor: total_minor }]
  return { lines, zone, lapseDays: hasRules && lapse_days === null ? null : lapseDays }
}

/** The same for a booking that moves: it takes over the target's rule and departure. */
export function movedAs(ctx: Context, booking: BookingRow, to: Moved): BookingChange {
  const { total_minor, departsOn, rule } = to
  const travellers = booking.adults + booking.children
  const priced = { totalMinor: total_minor, travellers, departsOn, firstDue: graceFrom(ctx.now) }
  return { total_minor, ...columnsOf(scheduleFor(ctx, rule, priced) ?? restOf(ctx, booking, to)) }
}

export function linesOf(booking: BookingRow, now: Date) {
  return linesNow(readLines(booking), keptMinor(booking), now)
}

/** As its owner and staff see it; `status` as it is now. */
export function shownPlan(booking: BookingRow, status: BookingRow['status'], now: Date): PaymentPlan | null {
  if (booking.due_zone === null || CLOSED.includes(status)) return null
  const lines = linesOf(booking, now)
  // A hold ends before its deposit is late, and a request is no hold yet.
  const shown = PENDING.includes(status)
    ? lines.map(line => ({ ...line, ...(line.state === 'overdue' && DUE) }))
    : lines
  const { minor, dueAt } = nextPayment(lines)
  const { due_zone: zone, lapse_days } = booking
  const lapses_at = minor > 0 ? (lapsesAt({ status, lapse_days, dueAt })?.toISOString() ?? null) : null
  return { zone, lines: shown, next_minor: minor, next_due_at: dueAt, lapse_days, lapses_at }
}

const DUE = { state: 'due' } as const
