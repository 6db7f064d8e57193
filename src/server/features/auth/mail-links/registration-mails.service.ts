import { withRedirect } from '#shared/i18n/redirect.ts'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { Unit } from '../../../context/context.ts'
import { tFor } from '../../../lib/i18n.ts'
import { pageUrl } from '../../../lib/links.ts'
import { composeMail } from '../../notifications/mail-layout.service.ts'
import type { MailContent, MailKind } from '../../notifications/notifications.service.ts'
import { normaliseEmail } from '../login/auth.service.ts'
import { issueToken } from '../tokens/tokens.service.ts'
import * as repo from './registration.repo.ts'
import type { Registration } from './registration.service.ts'
import { verificationLink } from './verification.service.ts'

type Letter = 'verify' | 'known' | 'reset'

const pageAt = (u: Unit, path: string, redirect = '/') =>
  pageUrl(u.tenant, u.lang, withRedirect(path, redirect))

const redirectOf = (data: unknown) => (data as { redirect?: string } | undefined)?.redirect

/** A mail with an introduction, links and a closing line. No greeting by name: the name may be a stranger's input. */
function letter(u: Unit, kind: Letter, links: Record<string, string>): MailContent {
  const t = tFor(u.lang)
  const key = (name: string) => `mail:${kind}.${name}`
  const site = localized(u.tenant.settings.name, u.lang)
  const parts = composeMail(u.tenant, u.lang, t(key('title')), [
    { kind: 'text', text: t(key('lead'), { site }) },
    ...Object.entries(links).map(([name, href]) => ({ kind: 'button' as const, text: t(key(name)), href })),
    { kind: 'text', text: t(key('next')) },
  ])
  return { subject: t(key('subject'), { site }), ...parts }
}

const accountRegister: MailKind = async (u, { data }) => {
  const { id, name, email, passwordHash, redirect = '/' } = data as Registration
  const email_norm = normaliseEmail(email)
  const customer = { id, name, email, email_norm, password_hash: passwordHash, lang: u.lang }
  const waiting = await repo.putUnconfirmed(u, { ...customer, permissions: PERMISSION_PRESETS.customer })
  if (waiting) return letter(u, 'verify', { open: withRedirect(verificationLink(u, waiting), redirect) })
  const person = await repo.getPersonByEmail(u, email_norm)
  if (!person) return undefined
  return letter(u, 'known', {
    login: pageAt(u, '/login', redirect),
    forgot: pageAt(u, '/forgot-password', redirect),
  })
}

const verifyAgain: MailKind = async (u, { recipient, data }) => {
  const person = await repo.getPersonByEmail(u, normaliseEmail(recipient))
  if (!person || person.email_verified_at) return undefined
  return letter(u, 'verify', { open: withRedirect(verificationLink(u, person), redirectOf(data) ?? '/') })
}

const passwordReset: MailKind = async (u, { recipient, data }) => {
  const person = await repo.getPersonByEmail(u, normaliseEmail(recipient))
  if (!person) return undefined
  const token = await issueToken(u, 'password_reset', person.id)
  return letter(u, 'reset', { open: pageAt(u, `/reset-password/${token}`, redirectOf(data)) })
}

export const registrationMails: Record<string, MailKind> = {
  account_register: accountRegister,
  account_verify_again: verifyAgain,
  password_reset: passwordReset,
}
