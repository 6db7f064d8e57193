import { ConfirmationSheet, type SheetProps } from '#client/features/bookings/print/ConfirmationSheet.tsx'
import { Both, BothWords } from '#client/features/bookings/print/PrintBoth.tsx'
import { PrintFlights } from '#client/features/bookings/print/PrintFlights.tsx'
import type { TourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { statusKey } from '#shared/rules/texts/booking-status.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { daysText } from '../facts/tour-texts.ts'
import { TourVouchers } from './TourVouchers.tsx'

const rows = css({ display: 'grid', gap: '2' })

export function TourSheet(props: SheetProps<TourBooking>) {
  const { booking, texts } = props
  const { tour } = booking
  return (
    <ConfirmationSheet {...props}>
      <div>
        <h1 className={css({ fontSize: '24', fontWeight: 'semibold' })}>
          <BothWords texts={texts}>{lang => localized(tour.title, lang)}</BothWords>
        </h1>
        <p>
          <Both texts={texts} name="reference" /> <bdi>{booking.reference}</bdi> ·{' '}
          <BothWords texts={texts} inline>
            {(_, t) => t(statusKey(booking.status, 'tour'))}
          </BothWords>
        </p>
        <BothWords texts={texts}>{lang => daysText(tour, lang)}</BothWords>
      </div>
      <ul className={rows}>
        {tour.hotels.map(({ name, city, nights }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hotel may come twice
          <li key={at}>
            <BothWords texts={texts}>
              {(lang, t) =>
                `${localized(city, lang)}: ${localized(name, lang)} · ${t('tour-bookings:nights', { count: nights })}`
              }
            </BothWords>
          </li>
        ))}
        {booking.rooms.map(({ id, kind, people }, index) => (
          <li key={id}>
            <BothWords texts={texts}>
              {(_, t) =>
                `${t('tour-bookings:room', { number: index + 1 })}: ${t(`tour-bookings:kind.${kind}`)} · ${t('tour-bookings:travellers', { count: people.length })}`
              }
            </BothWords>
          </li>
        ))}
      </ul>
      {tour.slices.length > 0 && <PrintFlights trip={tour} texts={texts} />}
      <TourVouchers booking={booking} texts={texts} />
    </ConfirmationSheet>
  )
}
