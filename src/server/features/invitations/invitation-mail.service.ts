import { formatDate } from '#shared/i18n/format.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { Unit } from '../../context/context.ts'
import { randomToken, sha256 } from '../../lib/crypto.ts'
import { tFor } from '../../lib/i18n.ts'
import { pageUrl } from '../../lib/links.ts'
import { composeMail } from '../notifications/mail-layout.service.ts'
import type { MailContent, MailKind } from '../notifications/notifications.service.ts'
import { getOpenInvitation, type OpenInvitation, setTokenHash } from './invitations.repo.ts'

interface Wording {
  subject: string
  title: string
  text: string
  open: string
  next: string
}

type Words = (u: Unit, invitation: OpenInvitation, until: string) => Wording

function agencyWords({ lang, tenant }: Unit, invitation: OpenInvitation, until: string): Wording {
  const t = tFor(lang)
  const site = localized(tenant.settings.name, lang)
  const agency = invitation.agency_name ? localized(invitation.agency_name, lang) : ''
  const { inviter } = invitation
  return {
    subject: t('agency:mail.subject', { agency }),
    title: t('agency:mail.title', { agency }),
    text: inviter
      ? t('agency:mail.lead_by', { inviter, agency, site })
      : t('agency:mail.lead', { agency, site }),
    open: t('agency:mail.open'),
    next: t('agency:mail.next', { until }),
  }
}

function staffWords({ lang, tenant }: Unit, { inviter, preset }: OpenInvitation, until: string): Wording {
  const t = tFor(lang)
  const site = localized(tenant.settings.name, lang)
  const role = preset ? t(`colleagues:role.${preset}.name`) : ''
  return {
    subject: t('colleagues:mail.subject', { site }),
    title: t('colleagues:mail.title', { site }),
    text: t(role ? 'colleagues:mail.lead_role' : 'colleagues:mail.lead', { inviter, site, role }),
    open: t('colleagues:mail.open'),
    next: t('colleagues:mail.next', { until }),
  }
}

/** Creates the token, so that only the mail contains it. */
const mailWith =
  (words: Words): MailKind =>
  async (u, { id }): Promise<MailContent | undefined> => {
    const invitation = await getOpenInvitation(u, id)
    if (!invitation) return undefined
    const token = randomToken()
    await setTokenHash(u, id, sha256(token))
    const { lang, tenant } = u
    const zone = tenant.settings.time_zone
    const until = formatDate(invitation.expires_at.toISOString(), lang, 'long', zone)
    const { subject, title, text, open, next } = words(u, invitation, until)
    const href = pageUrl(tenant, lang, `/invitations/${token}`)
    const parts = composeMail(tenant, lang, title, [
      { kind: 'text', text },
      { kind: 'button', text: open, href },
      { kind: 'text', text: next },
    ])
    return { subject, ...parts }
  }

export const invitationMails = {
  agency_invitation: mailWith(agencyWords),
  staff_invitation: mailWith(staffWords),
}
