import type { Context } from '../context/context.ts'
import type { Jobs } from '../context/jobs.ts'
import { eraseAccounts } from '../features/accounts/erase.service.ts'
import { endUnanswered } from '../features/bookings/asked/requests.service.ts'
import { warnOfEnds } from '../features/bookings/asked/warn.service.ts'
import { completeTravelled } from '../features/bookings/completion.service.ts'
import { sweepHolds } from '../features/bookings/holds/expiry.service.ts'
import { runKindJob } from '../features/bookings/kind-jobs.port.ts'
import { remindDue } from '../features/bookings/money/reminders.service.ts'
import { sendDocument, sendDue } from '../features/e-invoicing/sending.service.ts'
import { issueDocuments } from '../features/invoices/issue.service.ts'
import { retryMails } from '../features/notifications/retrying.service.ts'
import { type MailTrouble, sendMail } from '../features/notifications/sending.service.ts'
import { refundToCards } from '../features/payments/card-refund.service.ts'
import { reconcileAttempts } from '../features/payments/reconcile.service.ts'
import { sendRefund } from '../features/payments/refunds/send.service.ts'
import { deliverReport } from '../features/payments/sandbox.service.ts'
import { checkAttempt } from '../features/payments/settle.service.ts'
import { processEvent } from '../features/payments/webhooks.service.ts'
import { makeFiles } from '../features/pictures/picture-files.service.ts'
import { refundQuick } from '../features/quick-payments/unmatched/refund.service.ts'
import { recallAllOverdue } from '../features/seat-blocks/allocations/recall.service.ts'

/** Idempotent job handlers: a job may run twice. A handler with its own retries returns what to log. */
export type Handlers = {
  [J in keyof Jobs]?: (ctx: Context, payload: Jobs[J]) => Promise<MailTrouble | undefined>
}

export const handlers: Handlers = {
  'account.erase': async ctx => {
    await eraseAccounts(ctx)
  },
  'allocation.recall': async ctx => {
    await recallAllOverdue(ctx)
  },
  'block.cancel': async (ctx, job) => {
    await runKindJob('block.cancel', ctx, job)
  },
  'departure.call_off': async (ctx, job) => {
    await runKindJob('departure.call_off', ctx, job)
  },
  'booking.refund': async (ctx, job) => {
    await refundToCards(ctx, job)
  },
  'e_invoice.retry': async ctx => {
    await sendDue(ctx)
  },
  'e_invoice.send': async (ctx, { documentId }) => {
    await sendDocument(ctx, documentId)
  },
  'hold.sweep': async ctx => {
    await sweepHolds(ctx)
  },
  'hold.warn': async ctx => {
    await warnOfEnds(ctx)
  },
  'invoice.issue': async (ctx, { bookingId }) => {
    await issueDocuments(ctx, bookingId)
  },
  'mail.retry': async ctx => {
    await retryMails(ctx)
  },
  'mail.send': sendMail,
  'payment.check': async (ctx, { attemptId }) => {
    await checkAttempt(ctx, attemptId)
  },
  'payment.event': async (ctx, { eventId }) => {
    await processEvent(ctx, eventId)
  },
  'payment.reconcile': async ctx => {
    await reconcileAttempts(ctx)
  },
  'payment.remind': async ctx => {
    await remindDue(ctx)
  },
  'picture.make': async ({ log }, { tenantId, path }) => {
    await makeFiles(tenantId, path, log)
  },
  'rating.ask': async ctx => {
    await runKindJob('rating.ask', ctx, {})
  },
  'booking.complete': async ctx => {
    await completeTravelled(ctx)
  },
  'request.end': async ctx => {
    await endUnanswered(ctx)
  },
  'refund.send': async (ctx, { refundId }) => {
    await sendRefund(ctx, refundId)
  },
  'quick.refund': async (ctx, job) => {
    await refundQuick(ctx, job)
  },
  'sandbox.webhook': async (ctx, job) => {
    await deliverReport(ctx, job)
  },
  'stock.release': async ctx => {
    await runKindJob('stock.release', ctx, {})
  },
  'supplier.ask': async (ctx, job) => {
    await runKindJob('supplier.ask', ctx, job)
  },
  'supplier.round': async ctx => {
    await runKindJob('supplier.round', ctx, {})
  },
  'waiting.round': async ctx => {
    await runKindJob('waiting.round', ctx, {})
  },
  'waiting.settle': async (ctx, job) => {
    await runKindJob('waiting.settle', ctx, job)
  },
  'schedule.tell': async (ctx, job) => {
    await runKindJob('schedule.tell', ctx, job)
  },
}
