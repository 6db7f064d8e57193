import { formatDate, formatTime } from '#shared/i18n/format.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { pathFor } from '#shared/i18n/index.ts'
import type { Unit } from '../../context.ts'
import { tFor } from '../../i18n.ts'
import { newId } from '../../ids.ts'
import { composeMail } from '../notifications/mail-layout.service.ts'
import { type MailKind, queueMail } from '../notifications/notifications.service.ts'

export interface MailedPerson {
  id: string
  name: string
  email: string
  lang: Lang
}

/** Tells a person that the password was changed just now. */
export async function tellPasswordChanged(u: Unit, { id, name, email, lang }: MailedPerson): Promise<void> {
  await queueMail(u, 'password_changed', {
    subjectId: id,
    data: { name, at: u.now.toISOString() },
    recipient: email,
    lang,
    dedupeKey: `password_changed:${newId()}`,
  })
}

const passwordChanged: MailKind = async (u, { data }) => {
  const { name, at } = data as { name: string; at: string }
  const t = tFor(u.lang)
  const zone = u.tenant.settings.time_zone
  const title = t('account:mail.password_changed.title')
  const when = { date: formatDate(at, u.lang, 'medium', zone), time: formatTime(at, zone) }
  const href = u.tenant.origin + pathFor(u.lang, '/forgot-password')
  const parts = composeMail(u.tenant, u.lang, title, [
    { kind: 'text', text: t('account:mail.password_changed.lead', { name, ...when }) },
    { kind: 'text', text: t('account:mail.password_changed.not_you') },
    { kind: 'button', text: t('account:mail.password_changed.action'), href },
  ])
  return { subject: t('account:mail.password_changed.subject'), ...parts }
}

/** Mails about passwords, by kind. */
export const passwordMails: Record<string, MailKind> = { password_changed: passwordChanged }
