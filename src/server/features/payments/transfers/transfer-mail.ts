import { printIban } from '#shared/base/iban.ts'
import { formatDate, formatMoment } from '#shared/i18n/format.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { Unit } from '../../../context/context.ts'
import { tFor } from '../../../lib/i18n.ts'
import { mailMoney } from '../../bookings/mails.service.ts'
import { composeMail, type MailBlock } from '../../notifications/mail-layout.service.ts'
import type { MailContent } from '../../notifications/notifications.service.ts'
import { linkToPayment } from '../payment-link.ts'
import { getAttempt } from '../payments.repo.ts'
import { targetOf } from '../targets/target.port.ts'
import { getTransferRow, type TransferRow } from './transfers.repo.ts'

export interface TransferNews {
  attemptId: string
  step: 'asked' | 'slip' | 'rejected'
}

function whereTo(lang: Lang, transfer: TransferRow, amount: string): MailBlock {
  const t = tFor(lang)
  const { bank_name, holder, iban, swift } = transfer.account
  const rows: [string, string][] = [
    [t('payments:transfer.amount'), amount],
    [t('payments:transfer.reference'), transfer.reference],
    [t('payments:transfer.bank'), localized(bank_name, lang)],
    [t('payments:transfer.holder'), holder],
    [t('payments:transfer.iban'), printIban(iban)],
    ...(swift ? ([[t('payments:transfer.swift'), swift]] as [string, string][]) : []),
  ]
  return { kind: 'rows', rows }
}

export async function transferMail(
  u: Unit,
  { attemptId, step }: TransferNews,
): Promise<MailContent | undefined> {
  const attempt = await getAttempt(u, attemptId)
  const transfer = attempt && (await getTransferRow(u, attemptId))
  if (!attempt || !transfer) return undefined
  const { lang } = u
  const t = tFor(lang)
  const target = await targetOf(attempt).load(u, attempt)
  const facts = {
    reference: target.reference,
    amount: mailMoney(u.tenant, attempt.currency, lang)(transfer.asked_minor),
    until: formatMoment(attempt.expires_at.toISOString(), lang, { zone: u.tenant.settings.time_zone }),
    date: formatDate(u.now.toISOString(), lang, 'medium', u.tenant.settings.time_zone),
    reason: transfer.reason ?? '',
  }
  const parts = composeMail(u.tenant, lang, t(`mail:transfer.${step}.title`, facts), [
    { kind: 'text', text: t(`mail:transfer.${step}.text`, facts) },
    ...(step === 'rejected' ? [{ kind: 'text', text: facts.reason } as const] : []),
    ...(step === 'asked' ? [whereTo(lang, transfer, facts.amount)] : []),
    { kind: 'button', text: t(`mail:transfer.${step}.button`), href: linkToPayment(u, attempt) },
    ...(step === 'rejected' ? [{ kind: 'text', text: t('mail:transfer.rejected.next') } as const] : []),
  ])
  return { subject: t(`mail:transfer.${step}.subject`, facts), ...parts }
}
