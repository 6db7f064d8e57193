import { DAY_MS } from '#shared/base/durations.ts'
import { lapsesAt } from '#shared/rules/money/schedule/lapse.ts'
import { remindedAs } from '#shared/rules/money/schedule/reminders.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { type Page, sweep } from '../../../context/isolated.ts'
import { loadBooking } from '../access.service.ts'
import { queueBookingMail } from '../queue-mail.service.ts'
import { hasBegunBy } from './plan.service.ts'
import { listDue } from './reminders.repo.ts'

/** The first reminder comes so long before, and what is late for longer than this is not reminded of. */
const WINDOW = { before: 7 * DAY_MS, late: 14 * DAY_MS }
const BATCH = 200

export const PAYMENT_REMINDER = 'payment_reminder'

type DueRow = Awaited<ReturnType<typeof listDue>>[number]

async function stageOf(u: Unit, { id, status, lapse_days }: DueRow, dueAt: Date) {
  const end = lapsesAt({ status, lapse_days, dueAt })
  const stage = remindedAs(dueAt, u.now, end)
  if (!end || stage !== 'end' || !(await hasBegunBy(u, await loadBooking(u, id), end))) return stage
  return remindedAs(dueAt, u.now)
}

async function remind(u: Unit, row: DueRow): Promise<void> {
  const { id, contact, pay_by } = row
  const stage = pay_by && (await stageOf(u, row, pay_by))
  if (stage)
    await queueBookingMail(u, { id, contact }, PAYMENT_REMINDER, `${id}:${pay_by.toISOString()}:${stage}`)
}

/** Mails the contacts of bookings about what is due soon or overdue, once for each line and stage. */
export async function remindDue(ctx: Context): Promise<void> {
  const [from, to] = [ctx.now.getTime() - WINDOW.late, ctx.now.getTime() + WINDOW.before]
  const due = { from: new Date(from), to: new Date(to) }
  await sweep(ctx, 'a payment could not be reminded of', {
    limit: BATCH,
    list: (u, page: Page<DueRow>) => listDue(u, due, page),
    async work(u, rows) {
      for (const row of rows) await remind(u, row)
    },
  })
}
