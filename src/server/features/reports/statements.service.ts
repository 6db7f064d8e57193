import { DEBT_AGES, type sendStatements as sendCall } from '#shared/contract/desk/reports.ts'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { Context, Unit } from '../../context/context.ts'
import { forEachIsolated } from '../../context/isolated.ts'
import { tFor } from '../../lib/i18n.ts'
import { pageUrl } from '../../lib/links.ts'
import { mailMoney } from '../bookings/mails.service.ts'
import { composeMail } from '../notifications/mail-layout.service.ts'
import { type MailContent, type MailSubject, queueMail } from '../notifications/notifications.service.ts'
import { getAgencyRecipient, listDebts } from './debts.repo.ts'

export const STATEMENT_MAIL = 'agency_statement'

interface Owing {
  agencyId: string
  currency: string
}

/** False when it was mailed today; undefined without an address. */
async function queueStatement(u: Unit, owing: Owing): Promise<boolean | undefined> {
  const recipient = await getAgencyRecipient(u, owing.agencyId)
  if (!recipient) return undefined
  const today = zonedDate(u.now, u.tenant.settings.time_zone)
  return queueMail(u, STATEMENT_MAIL, {
    subjectId: owing.agencyId,
    data: owing,
    recipient: recipient.email,
    lang: recipient.lang,
    dedupeKey: `${STATEMENT_MAIL}:${owing.agencyId}:${owing.currency}:${today}`,
  })
}

/** Mails each agency that owes in a currency what it owes, and counts those mailed now and those without an address. */
export async function sendStatements(ctx: Context, currency: string): Promise<AnswerOf<typeof sendCall>> {
  const debts = await ctx.unit(u => listDebts(u, currency))
  const counts = { sent: 0, without_address: 0 }
  await forEachIsolated(
    ctx,
    'statements could not be mailed',
    debts.map(({ id }) => id),
    async agencyId => {
      const queued = await ctx.unit(u => queueStatement(u, { agencyId, currency }))
      if (queued) counts.sent++
      if (queued === undefined) counts.without_address++
    },
  )
  return counts
}

/** As of when it is written; nothing for an agency that has paid meanwhile. */
export async function statementMail(u: Unit, { data }: MailSubject): Promise<MailContent | undefined> {
  const { agencyId, currency } = data as Owing
  const { lang, tenant } = u
  const [debt] = await listDebts(u, currency, agencyId)
  if (!debt) return undefined
  const t = tFor(lang)
  const money = mailMoney(tenant, currency, lang)
  const day = formatDate(zonedDate(u.now, tenant.settings.time_zone), lang)
  const owed = DEBT_AGES.map(age => ({ age, minor: debt[`${age}_minor`] })).filter(({ minor }) => minor > 0)
  const title = t('desk-reports:statement.title', { day })
  const parts = composeMail(tenant, lang, title, [
    { kind: 'text', text: t('desk-reports:statement.lead', { agency: localized(debt.name, lang) }) },
    {
      kind: 'rows',
      rows: [
        ...owed.map(({ age, minor }): [string, string] => [t(`desk-reports:columns.${age}`), money(minor)]),
        [t('desk-reports:together'), money(debt.total_minor)],
      ],
    },
    { kind: 'text', text: t('desk-reports:debts_hint') },
    {
      kind: 'button',
      text: t('desk-reports:statement.open'),
      href: pageUrl(tenant, lang, '/agency/statement'),
    },
  ])
  return { subject: title, ...parts }
}
