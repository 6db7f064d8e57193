import { formatDate, formatTime } from '#shared/i18n/format.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { Unit } from '../../context/context.ts'
import { tFor } from '../../lib/i18n.ts'
import { newId } from '../../lib/ids.ts'
import { pageUrl } from '../../lib/links.ts'
import { normaliseEmail } from '../auth/login/auth.service.ts'
import { renewToken } from '../auth/tokens/tokens.service.ts'
import { composeMail, type MailBlock } from '../notifications/mail-layout.service.ts'
import { type MailKind, queueMail } from '../notifications/notifications.service.ts'
import { isTaken, type UserRow } from './accounts.repo.ts'
import { erasedAt } from './erasure.ts'

type Person = Pick<UserRow, 'id' | 'name' | 'email' | 'lang'>

const textOf = (lang: Lang, kind: string) => (key: string, vars?: Record<string, unknown>) =>
  tFor(lang)(`account:mail.${kind}.${key}`, vars)
const text = (words: string): MailBlock => ({ kind: 'text', text: words })

function letter(u: Unit, t: ReturnType<typeof textOf>, blocks: MailBlock[], vars?: Record<string, unknown>) {
  return { subject: t('subject', vars), ...composeMail(u.tenant, u.lang, t('title', vars), blocks) }
}

function button(u: Unit, words: string, path: string): MailBlock {
  return { kind: 'button', text: words, href: pageUrl(u.tenant, u.lang, path) }
}

function whenOf(u: Unit, at: string) {
  const zone = u.tenant.settings.time_zone
  return { date: formatDate(at, u.lang, 'medium', zone), time: formatTime(at, zone, u.lang) }
}

function order(u: Unit, kind: string, person: Person, data: unknown, recipient = person.email) {
  const dedupeKey = `${kind}:${newId()}`
  return queueMail(u, kind, { subjectId: person.id, data, recipient, lang: person.lang, dedupeKey })
}

export async function mailEmailChange(u: Unit, person: Person, email: string, token: string): Promise<void> {
  await order(u, 'email_change', person, { email, token }, email)
  await order(u, 'email_asked', person, { name: person.name, at: u.now.toISOString() })
}

export async function mailEmailChanged(u: Unit, old: Person): Promise<void> {
  await order(u, 'email_changed', old, { name: old.name })
}

export async function mailDeletion(u: Unit, person: Person): Promise<void> {
  await order(u, 'account_deletion', person, { name: person.name, at: erasedAt(u.now).toISOString() })
}

// The only place where a free and a taken address differ. No greeting by name: the name is user input, and the
// address may belong to a stranger.
const emailChange: MailKind = async (u, { data }) => {
  const { email, token } = data as { email: string; token: string }
  if (await isTaken(u, normaliseEmail(email))) return emailTaken(u)
  if (!(await renewToken(u, 'email_change', token))) return undefined
  const t = textOf(u.lang, 'email_change')
  return letter(u, t, [
    text(t('lead', { site: localized(u.tenant.settings.name, u.lang) })),
    button(u, t('action'), `/confirm-email/${token}`),
    text(t('not_you')),
  ])
}

function emailTaken(u: Unit) {
  const t = textOf(u.lang, 'email_taken')
  return letter(u, t, [text(t('lead')), text(t('yours')), button(u, t('action'), '/login')])
}

const emailAsked: MailKind = async (u, { data }) => {
  const { name, at } = data as { name: string; at: string }
  const t = textOf(u.lang, 'email_asked')
  return letter(u, t, [
    text(t('lead', { name, ...whenOf(u, at) })),
    text(t('not_you')),
    // The forgotten-password page redirects signed-in users.
    button(u, t('action'), '/account'),
  ])
}

const emailChanged: MailKind = async (u, { data }) => {
  const { name } = data as { name: string }
  const t = textOf(u.lang, 'email_changed')
  const contact = u.tenant.settings.email_address
  return letter(u, t, [text(t('lead', { name })), text(t('not_you', { contact }))])
}

const deletion: MailKind = async (u, { data }) => {
  const { name, at } = data as { name: string; at: string }
  const { date } = whenOf(u, at)
  const t = textOf(u.lang, 'deletion')
  const blocks = [text(t('lead', { name, date })), text(t('what')), button(u, t('action'), '/account')]
  return letter(u, t, blocks, { date })
}

export const accountMails: Record<string, MailKind> = {
  email_change: emailChange,
  email_asked: emailAsked,
  email_changed: emailChanged,
  account_deletion: deletion,
}
