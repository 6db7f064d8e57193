import type { ReactNode } from 'react'
import { phoneText } from '#client/lib/fields/phone-text.ts'
import { useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { css, cx } from '#styled-system/css'
import { LinkNeeded } from '../facts/LinkNeeded.tsx'
import { onScreen } from '../show/BookingFrame.tsx'

const list = css({ display: 'grid', gap: '1', fontSize: '14' })
const quiet = css({ fontSize: '14', color: 'fg.muted' })

interface ContactCardProps {
  booking: Booking
  /** Corrects it. */
  edit?: ReactNode
}

/** Texts: `booking`. */
export function ContactCard({ booking, edit }: ContactCardProps) {
  const t = useT()
  const { contact } = booking
  return (
    <Card id="contact" heading={t('booking:contact.title')}>
      {contact ? (
        <ul className={list}>
          <li>
            <b>
              <bdi>{contact.name}</bdi>
            </b>
          </li>
          <li className={css({ overflowWrap: 'anywhere' })}>
            <Ltr>{contact.email}</Ltr>
          </li>
          <li>
            <Ltr>{phoneText(contact.mobile)}</Ltr>
          </li>
          {contact.whatsapp && <li className={quiet}>{t('booking:contact.whatsapp')}</li>}
          <li className={quiet}>{t(`booking:contact.language_${contact.lang}`)}</li>
        </ul>
      ) : (
        <p className={quiet}>{t('booking:contact.none')}</p>
      )}
      {edit && <div className={cx(onScreen, css({ marginBlockStart: '3' }))}>{edit}</div>}
      {booking.contact_masked && <LinkNeeded booking={booking} what="contact" />}
    </Card>
  )
}
