import { formatDate, formatTime } from '#shared/i18n/format.ts'
import type { Lang } from '#shared/i18n/index.ts'
import type { Unit } from '../../../context/context.ts'
import { tFor } from '../../../lib/i18n.ts'
import { newId } from '../../../lib/ids.ts'
import { pageUrl } from '../../../lib/links.ts'
import { composeMail } from '../../notifications/mail-layout.service.ts'
import { type MailKind, queueMail } from '../../notifications/notifications.service.ts'

export interface MailedPerson {
  id: string
  name: string
  email: string
  lang: Lang
}

type Change = 'password_changed' | 'totp_on' | 'totp_off' | 'codes_wrong'

export async function notifyChange(
  u: Unit,
  change: Change,
  { id, name, email, lang }: MailedPerson,
): Promise<void> {
  await queueMail(u, change, {
    subjectId: id,
    data: { name, at: u.now.toISOString() },
    recipient: email,
    lang,
    dedupeKey: `${change}:${newId()}`,
  })
}

export const notifyPasswordChanged = (u: Unit, person: MailedPerson): Promise<void> =>
  notifyChange(u, 'password_changed', person)

const changeMail =
  (change: Change): MailKind =>
  async (u, { data }) => {
    const { name, at } = data as { name: string; at: string }
    const t = tFor(u.lang)
    const zone = u.tenant.settings.time_zone
    const title = t(`account:mail.${change}.title`)
    const when = { date: formatDate(at, u.lang, 'medium', zone), time: formatTime(at, zone, u.lang) }
    const href = pageUrl(u.tenant, u.lang, '/forgot-password')
    const parts = composeMail(u.tenant, u.lang, title, [
      { kind: 'text', text: t(`account:mail.${change}.lead`, { name, ...when }) },
      { kind: 'text', text: t(`account:mail.${change}.not_you`) },
      { kind: 'button', text: t(`account:mail.${change}.action`), href },
    ])
    return { subject: t(`account:mail.${change}.subject`), ...parts }
  }

export const passwordMails: Record<Change, MailKind> = {
  password_changed: changeMail('password_changed'),
  totp_on: changeMail('totp_on'),
  totp_off: changeMail('totp_off'),
  codes_wrong: changeMail('codes_wrong'),
}
