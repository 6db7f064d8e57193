import type { ReactNode } from 'react'
import { phoneText } from '#client/lib/fields/phone-text.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { Passenger } from '#shared/contract/bookings/passengers.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { ticketName } from '#shared/rules/people/names.ts'
import { css } from '#styled-system/css'
import { card } from '#styled-system/recipes'
import { AgeChip } from '../people/AgeChip.tsx'
import type { TripDays } from '../people/passenger-check.ts'
import type { StepLink, StepProps } from './checkout.ts'

interface ReviewCardProps {
  booking: Booking
  change: StepLink
}

const head = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '3',
  marginBlockEnd: '3',
})
const title = css({ textStyle: 'h2' })
// Aligns the text with the card's edge.
const edge = css({ marginInlineEnd: '-3' })
const people = css({ display: 'grid' })
const person = css({
  display: 'grid',
  gap: '1',
  paddingBlock: '3',
  lineHeight: 'lines',
  '&:not(:first-child)': {
    borderBlockStartWidth: '1',
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: 'divider',
  },
})
const chips = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const name = css({ fontWeight: 'semibold' })
const small = css({ fontSize: '14', color: 'fg.muted' })

function ReviewCard({
  heading,
  change: to,
  children,
}: {
  heading: string
  change: StepLink
  children: ReactNode
}) {
  const t = useT()
  return (
    <section className={card()}>
      <div className={head}>
        <h2 className={title}>{heading}</h2>
        <ButtonLink
          {...to}
          variant="ghost"
          size="sm"
          className={edge}
          aria-label={t('checkout:review.changeOf', { what: heading })}
        >
          {t('checkout:review.change')}
        </ButtonLink>
      </div>
      {children}
    </section>
  )
}

export function ReviewChosen({ parts, change }: Pick<StepProps, 'parts'> & Pick<ReviewCardProps, 'change'>) {
  const t = useT()
  return (
    <ReviewCard heading={t(`checkout:review.${parts.name}`)} change={change}>
      {parts.chosen}
    </ReviewCard>
  )
}

export function ReviewPassengers({ booking, parts, change }: ReviewCardProps & Pick<StepProps, 'parts'>) {
  const t = useT()
  return (
    <ReviewCard heading={t('checkout:review.passengers')} change={change}>
      <ul className={people}>
        {booking.passengers.map(passenger => (
          <Person key={passenger.id} passenger={passenger} days={parts.days} />
        ))}
      </ul>
    </ReviewCard>
  )
}

function Person({ passenger, days }: { passenger: Passenger; days: TripDays }) {
  const t = useT()
  const lang = useLang()
  const { surname, given_names: given, title: form, birth_date, document_kind, document_last3 } = passenger
  const document = t('passengers:summary.document', {
    kind: t(`passengers:documents.${document_kind ?? 'passport'}`),
    masked: `\u2066•••• ${document_last3 ?? ''}\u2069`,
  })
  const expires = passenger.document_expires_on && formatDate(passenger.document_expires_on, lang)
  const facts = [
    document_last3 && document,
    expires && t('passengers:summary.expires', { date: expires }),
    !surname && t('passengers:summary.unnamed'),
  ]
  return (
    <li className={person}>
      <span className={chips}>
        <AgeChip category={passenger.category} birthDate={birth_date ?? ''} trip={days} />
      </span>
      <span className={name}>
        <Ltr>{ticketName({ surname, given, title: form }).text}</Ltr>
      </span>
      <span className={small}>{facts.filter(Boolean).join(' · ')}</span>
      {passenger.document_state === 'expiring' && (
        <Notice tone="warning">{t('passengers:hint.expiring')}</Notice>
      )}
    </li>
  )
}

export function ReviewContact({ booking, change }: ReviewCardProps) {
  const t = useT()
  const { contact } = booking
  if (!contact) return null
  const language = t(contact.lang === 'ar' ? 'checkout:review.arabic' : 'checkout:review.english')
  return (
    <ReviewCard heading={t('checkout:review.contact')} change={change}>
      <p className={name}>
        <bdi>{contact.name}</bdi>
      </p>
      <p>
        <Ltr>{contact.email}</Ltr> ·{' '}
        <Ltr className={css({ whiteSpace: 'nowrap' })}>{phoneText(contact.mobile)}</Ltr>
      </p>
      <p className={small}>
        {t('checkout:review.messagesIn', { language })}
        {contact.whatsapp && ` · ${t('checkout:review.whatsappYes')}`}
      </p>
    </ReviewCard>
  )
}
