import { useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Mail, MessageCircle, Phone } from '#client/ui/layout/icons.ts'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { mailUrl, telUrl, whatsappUrl } from '#shared/rules/texts/contact-links.ts'
import { css, cx } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import type { AgencyContact } from '../facts/agency-contact.ts'

const quiet = css({ fontSize: '14', color: 'fg.muted' })

/** Texts: `booking`. */
export function HelpCard({ booking, agency }: { booking: Booking; agency: AgencyContact }) {
  const t = useT()
  const { reference } = booking
  const chat =
    agency.whatsapp && whatsappUrl(agency.whatsapp, t('booking:contact.whatsapp_text', { reference }))
  return (
    <Card id="help" heading={t('booking:contact.help_title')}>
      <p className={quiet}>{t('booking:contact.help_text')}</p>
      <div className={css({ display: 'grid', gap: '3', marginBlockStart: '4' })}>
        {chat && (
          <ButtonLink
            href={chat}
            variant="line"
            block
            icon={<MessageCircle aria-hidden="true" />}
            rel="noopener"
          >
            {t('booking:contact.whatsapp_us')}
          </ButtonLink>
        )}
        <a className={cx(link(), way)} href={mailUrl(agency.email, reference)}>
          <Mail aria-hidden="true" />
          {t('booking:contact.mail_us')}
        </a>
        {agency.phone && (
          <a className={cx(link(), way)} href={telUrl(agency.phone)}>
            <Phone aria-hidden="true" />
            <PhoneText number={agency.phone} />
          </a>
        )}
      </div>
    </Card>
  )
}

const way = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  gap: '2',
  '& svg': { inlineSize: '4', blockSize: '4', flex: 'none' },
})

const MARK = '\u0000'

/** Keeps the number left to right. */
function PhoneText({ number }: { number: string }) {
  const t = useT()
  const [before, after] = t('booking:contact.call_us', { number: MARK }).split(MARK)
  return (
    <span>
      {before}
      <Ltr>{number}</Ltr>
      {after}
    </span>
  )
}
