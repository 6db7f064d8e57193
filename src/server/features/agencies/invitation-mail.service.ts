import { formatDate } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { Unit } from '../../context/context.ts'
import { randomToken, sha256 } from '../../lib/crypto.ts'
import { tFor } from '../../lib/i18n.ts'
import { composeMail } from '../notifications/mail-layout.service.ts'
import type { MailContent, MailSubject } from '../notifications/notifications.service.ts'
import { getOpenInvitation, setTokenHash } from './invitations.repo.ts'

/** The mail `agency_invitation`. It creates the token, so that only the mail contains it. */
export async function invitationMail(u: Unit, { id }: MailSubject): Promise<MailContent | undefined> {
  const invitation = await getOpenInvitation(u, id)
  if (!invitation) return undefined
  const token = randomToken()
  await setTokenHash(u, id, sha256(token))
  const { lang, tenant } = u
  const t = tFor(lang)
  const site = localized(tenant.settings.name, lang)
  const agency = localized(invitation.agency_name, lang)
  const until = formatDate(invitation.expires_at.toISOString(), lang, 'long', tenant.settings.time_zone)
  const { inviter } = invitation
  const lead = inviter
    ? t('agency:mail.lead_by', { inviter, agency, site })
    : t('agency:mail.lead', { agency, site })
  const parts = composeMail(tenant, lang, t('agency:mail.title', { agency }), [
    { kind: 'text', text: lead },
    {
      kind: 'button',
      text: t('agency:mail.open'),
      href: `${tenant.origin}${pathFor(lang, `/invitations/${token}`)}`,
    },
    { kind: 'text', text: t('agency:mail.next', { until }) },
  ])
  return { subject: t('agency:mail.subject', { agency }), ...parts }
}
