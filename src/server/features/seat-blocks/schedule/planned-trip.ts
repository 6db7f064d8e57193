import type { SegmentTimes } from '#shared/contract/desk/flights/schedule.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
import type { Slice } from '#shared/contract/flights/seat-blocks.ts'
import { segmentsOf, shiftKind, timesProblems, withTimes } from '#shared/rules/stock/schedule.ts'
import type { Context } from '../../../context/context.ts'
import { invalidAt, requireNoErrors } from '../../../lib/errors.ts'
import { tFor } from '../../../lib/i18n.ts'
import type { BlockRow } from '../block-write.repo.ts'

/** The block's flights at the entered times. Throws 422 with an error per field. */
export function plannedSlices(ctx: Context, row: BlockRow, entered: SegmentTimes[]): Slice[] {
  const t = tFor(ctx.lang)
  if (entered.length !== segmentsOf(row.slices).length)
    throw invalidAt('segments', t('desk-schedule:problem.flights'))
  const slices = withTimes(row.slices, entered)
  const errors: FieldErrors = {}
  for (const { index, field, problem, flight } of timesProblems(row.slices, slices, entered, ctx.now)) {
    const path = `segments.${index}.${field}`
    errors[path] = [...(errors[path] ?? []), t(`desk-schedule:problem.${problem}`, { flight })]
  }
  requireNoErrors(errors)
  if (shiftKind(row.slices, slices) === 'none')
    throw invalidAt('segments.0.departs_time', t('desk-schedule:problem.unchanged'))
  return slices
}

const DEADLINES = [
  'sales_until',
  'release_at',
  'balance_due_at',
  'name_list_deadline',
  'ticketing_deadline',
] as const

/** Deadlines that would come after the flight has left come when it leaves. */
export function deadlinesBefore(
  row: BlockRow,
  departs: Date,
): Partial<Record<(typeof DEADLINES)[number], Date>> {
  const late = DEADLINES.filter(name => row[name] > departs)
  return Object.fromEntries(late.map(name => [name, departs]))
}
