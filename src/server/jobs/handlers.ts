import type { Context } from '../context/context.ts'
import type { Jobs } from '../context/jobs.ts'
import { accountMails } from '../features/accounts/account-mails.service.ts'
import { eraseAccounts } from '../features/accounts/erase.service.ts'
import { invitationMail } from '../features/agencies/invitation-mail.service.ts'
import { registrationMails } from '../features/auth/mail-links/registration-mails.service.ts'
import { passwordMails } from '../features/auth/tokens/account-mails.service.ts'
import { sweepHolds } from '../features/bookings/holds/expiry.service.ts'
import { registerMailKind } from '../features/notifications/notifications.service.ts'
import { retryMails } from '../features/notifications/retrying.service.ts'
import { type MailTrouble, sendMail } from '../features/notifications/sending.service.ts'
import { reconcileAttempts } from '../features/payments/reconcile.service.ts'
import { deliverReport } from '../features/payments/sandbox.service.ts'
import { checkAttempt } from '../features/payments/settle.service.ts'
import { processEvent } from '../features/payments/webhooks.service.ts'
import { makeFiles } from '../features/pictures/picture-files.service.ts'

/** Idempotent job handlers: a job may run twice. A handler with its own retries returns what to log. */
export type Handlers = {
  [J in keyof Jobs]?: (ctx: Context, payload: Jobs[J]) => Promise<MailTrouble | undefined>
}

registerMailKind('agency_invitation', invitationMail)
for (const [kind, write] of Object.entries(registrationMails)) registerMailKind(kind, write)
for (const [kind, write] of Object.entries(passwordMails)) registerMailKind(kind, write)
for (const [kind, write] of Object.entries(accountMails)) registerMailKind(kind, write)

export const handlers: Handlers = {
  'account.erase': async ctx => {
    await eraseAccounts(ctx)
  },
  'hold.sweep': async ctx => {
    await sweepHolds(ctx)
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
  'picture.make': async ({ log }, { tenantId, path }) => {
    await makeFiles(tenantId, path, log)
  },
  'sandbox.webhook': async (ctx, job) => {
    await deliverReport(ctx, job)
  },
}
