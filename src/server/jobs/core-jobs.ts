import { HOUR_MS, MINUTE_MS } from '#shared/base/durations.ts'
import { fileStore } from '../adapters/file-store.ts'
import type { Handlers } from '../context/job-registry.ts'
import { eraseAccounts } from '../features/accounts/erase.service.ts'
import { endUnanswered } from '../features/bookings/asked/requests.service.ts'
import { warnOfEnds } from '../features/bookings/asked/warn.service.ts'
import { completeTravelled } from '../features/bookings/completion.service.ts'
import { sweepHolds } from '../features/bookings/holds/expiry.service.ts'
import { remindDue } from '../features/bookings/money/reminders.service.ts'
import { endRunOut } from '../features/bookings/quotes/run-out.service.ts'
import { sendDocument, sendDue } from '../features/e-invoicing/sending.service.ts'
import { issueDocuments } from '../features/invoices/issue.service.ts'
import { mailCleared } from '../features/invoices/send.service.ts'
import { orderSupplied } from '../features/invoices/supplied.service.ts'
import { retryMails } from '../features/notifications/retrying.service.ts'
import { sendMail } from '../features/notifications/sending.service.ts'
import { returnPayment } from '../features/payments/flagged/return.service.ts'
import { lapseOverdue } from '../features/payments/lapse.service.ts'
import { reconcileAttempts } from '../features/payments/reconcile.service.ts'
import { refundToCards } from '../features/payments/refunds/card-refund.service.ts'
import { returnsDue } from '../features/payments/refunds/retry.repo.ts'
import { retryReturns } from '../features/payments/refunds/retry.service.ts'
import { sendRefund } from '../features/payments/refunds/send.service.ts'
import { deliverReport } from '../features/payments/sandbox/sandbox.service.ts'
import { processEvent } from '../features/payments/webhooks.service.ts'
import { makeFiles } from '../features/pictures/picture-files.service.ts'
import { deleteOrphanFiles } from '../features/pictures/pictures.service.ts'
import { documentQuick } from '../features/quick-payments/unmatched/decide.service.ts'
import { refundQuick } from '../features/quick-payments/unmatched/refund.service.ts'
import { sweepFiles } from '../stores/stored-files.ts'
import * as due from './due.repo.ts'

const SECOND_MS = 1000

/** Jobs of everything but kinds of bookings and what they sell, which register their own. */
export const coreJobs = {
  // Mails hold no connection while they are delivered.
  'mail.send': { slots: 10, run: sendMail },
  'payment.event': { slots: 6, run: (ctx, { eventId }) => processEvent(ctx, eventId) },
  'payment.return': { slots: 2, run: returnPayment },
  'refund.send': { slots: 4, run: (ctx, { refundId }) => sendRefund(ctx, refundId) },
  'sandbox.webhook': { slots: 4, run: deliverReport },
  'e_invoice.send': { slots: 3, run: (ctx, { documentId }) => sendDocument(ctx, documentId) },
  'booking.refund': { slots: 2, run: refundToCards },
  'invoice.issue': { slots: 2, run: (ctx, { bookingId }) => issueDocuments(ctx, bookingId) },
  'invoice.cleared': { slots: 2, run: mailCleared },
  'quick.refund': { slots: 2, run: refundQuick },
  'quick.document': { slots: 1, run: documentQuick },
  'file.delete': { slots: 1, run: (_, { key }) => fileStore('files').delete(key) },
  'picture.delete': { slots: 1, run: (ctx, { hash, path }) => deleteOrphanFiles(ctx, hash, path) },
  'picture.make': { slots: 1, run: ({ log }, { tenantId, path }) => makeFiles(tenantId, path, log) },

  'mail.retry': { everyMs: 15 * SECOND_MS, due: due.dueMails, run: ctx => retryMails(ctx) },
  'payment.reconcile': {
    everyMs: 20 * SECOND_MS,
    due: due.duePayments,
    run: reconcileAttempts,
    concurrency: 6,
  },
  'e_invoice.retry': { everyMs: 30 * SECOND_MS, due: due.dueEInvoices, run: sendDue, concurrency: 6 },
  'hold.sweep': { everyMs: MINUTE_MS, due: due.dueHolds, run: sweepHolds },
  'request.end': { everyMs: MINUTE_MS, due: due.dueAnswers, run: endUnanswered },
  'quote.end': { everyMs: MINUTE_MS, due: due.dueRunOut, run: endRunOut },
  'hold.warn': { everyMs: 10 * MINUTE_MS, due: due.dueWarnings, run: warnOfEnds },
  'payment.lapse': { everyMs: 10 * MINUTE_MS, due: due.dueLapses, run: ctx => lapseOverdue(ctx) },
  'refund.retry': { everyMs: 10 * MINUTE_MS, due: returnsDue, run: retryReturns },
  'payment.remind': { everyMs: HOUR_MS, due: due.dueReminders, run: remindDue },
  'invoice.supplied': { everyMs: HOUR_MS, due: due.dueSupplied, run: orderSupplied },
  'booking.complete': { everyMs: HOUR_MS, due: due.dueToComplete, run: completeTravelled },
  'file.sweep': { everyMs: HOUR_MS, due: due.dueToSweep, run: sweepFiles },
  'account.erase': { everyMs: HOUR_MS, due: due.dueErasures, run: eraseAccounts },
} satisfies Partial<Handlers>
