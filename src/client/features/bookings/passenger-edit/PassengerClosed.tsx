import { countryName } from '#client/lib/fields/countries.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { Passenger } from '#shared/contract/bookings/passengers.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { formatDate } from '#shared/i18n/format.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { mailUrl, whatsappUrl } from '#shared/rules/texts/contact-links.ts'
import { css } from '#styled-system/css'
import { summary } from '#styled-system/recipes'
import { printedName } from '../people/passenger-name.ts'
import { BookingField } from './BookingField.tsx'
import type { PassengerEditProps } from './edit-props.ts'
import type { ClosedReason } from './edit-window.ts'

/** Read-only details with the reason. */
export function PassengerClosed(props: PassengerEditProps & { reason: ClosedReason }) {
  const { booking, passenger, reason, agency, zone } = props
  const t = useT()
  const lang = useLang()
  const styles = summary()
  const name = printedName(passenger, t)
  const message = t('booking:edit.ask_message', { reference: booking.reference, name })
  const date = formatDate(booking.name_list_deadline, lang, 'medium', zone)
  const ask = agency.whatsapp && whatsappUrl(agency.whatsapp, message)
  return (
    <div className={css({ display: 'grid', gap: '6' })}>
      <Notice tone="warning" title={t('booking:edit.closed_title')}>
        {t(`booking:edit.closed_${reason}`, { date })}
      </Notice>
      <BookingField {...props} />
      <dl>
        {factsOf(passenger, t, lang).map(({ label, value }) => (
          <div key={label} className={styles.row}>
            <dt className={css({ color: 'fg.muted' })}>{label}</dt>
            <dd>
              <bdi>{value || t('booking:edit.no_value')}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {reason !== 'status' && (
        <div>
          <ButtonLink
            variant="line"
            href={ask ?? mailUrl(agency.email, booking.reference, message)}
            rel="noopener"
          >
            {t('booking:edit.ask')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

function factsOf(passenger: Passenger, t: T, lang: Lang) {
  const kind = passenger.document_kind ?? 'passport'
  const date = (value: string | null) => value && formatDate(value, lang, 'medium')
  const label = (field: string) => t(`passengers:field.${field}`)
  const country = (code: string | null) => code && countryName(code, lang)
  return [
    { label: label('title'), value: passenger.title && t(`passengers:titles.${passenger.title}`) },
    { label: label('given_names'), value: passenger.given_names },
    { label: label('surname'), value: passenger.surname },
    { label: label('arabic_name'), value: passenger.arabic_name },
    { label: label('gender'), value: passenger.gender && t(`passengers:genders.${passenger.gender}`) },
    { label: label('birth_date'), value: date(passenger.birth_date) },
    { label: label('nationality'), value: country(passenger.nationality) },
    {
      label: label(`document_number.${kind}`),
      value: passenger.document_last3 && `\u200e•••• ${passenger.document_last3}`,
    },
    { label: label('document_country'), value: country(passenger.document_country) },
    { label: label(`document_expires_on.${kind}`), value: date(passenger.document_expires_on) },
  ]
}
