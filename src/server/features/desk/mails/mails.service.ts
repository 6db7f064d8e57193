import { can } from '#shared/base/permissions.ts'
import type { MailFilter, OpenMail, OpenMails } from '#shared/contract/desk/mails.ts'
import type { Today } from '#shared/contract/desk/today.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { cutPage } from '../../../lib/cut-page.ts'
import { logAct } from '../../audit-log/audit-log.service.ts'
import { retryOne } from '../../notifications/retrying.service.ts'
import * as repo from './mails.repo.ts'

const PAGE = 50

/** An answer of a mail server has its number: `EENVELOPE 550`. */
const ANSWERED = / \d{3}$/

const problemOf = (error: string | null): OpenMail['problem'] => {
  if (error === null) return null
  return ANSWERED.test(error) ? 'refused' : 'unreachable'
}

function toMail(u: Unit, row: repo.MailRow): OpenMail {
  const { id, kind, recipient, tries, last_error, booking_id, reference, booking_kind } = row
  return {
    id,
    kind,
    recipient: can(u.user, 'pii.view') ? recipient : null,
    ordered_at: row.created_at.toISOString(),
    tries,
    next_try_at: row.state === 'failed' ? null : (row.next_try_at?.toISOString() ?? null),
    problem: problemOf(last_error),
    code: last_error,
    booking:
      booking_id && reference && booking_kind ? { id: booking_id, reference, kind: booking_kind } : null,
  }
}

/** Mails that failed or wait, 50 a page. */
export function listMails(ctx: Context, filter: MailFilter): Promise<OpenMails> {
  return ctx.read(async u => {
    const { rows, next } = cutPage(await repo.listMails(u, filter, PAGE + 1), PAGE)
    const { failed, waiting } = await repo.countMails(u)
    return {
      rows: rows.map(row => toMail(u, row)),
      counts: { failed, waiting },
      next,
    }
  })
}

/** Tries a failed mail again, for another three days. Throws `mail.not_failed`. */
export function retryMail(ctx: Context, id: string): Promise<null> {
  return ctx.unit(async u => {
    const kind = await retryOne(u, id)
    await logAct(u, 'mail_retried', { after: { mail: kind } })
    return null
  })
}

/** Undefined when every mail goes out, or the caller may not answer for bookings. */
export async function readMailsToday(u: Unit): Promise<Today['mails']> {
  if (!can(u.user, 'bookings.approve')) return undefined
  const { failed, late } = await repo.countMails(u)
  return failed + late > 0 ? { failed, late } : undefined
}
