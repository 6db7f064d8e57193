import { Both, BothWords, type PrintTexts } from '#client/features/bookings/print/PrintBoth.tsx'
import { type PrintAgency, PrintFoot, PrintHead } from '#client/features/bookings/print/PrintFrame.tsx'
import { PrintPassengers } from '#client/features/bookings/print/PrintPassengers.tsx'
import { PrintPrice } from '#client/features/bookings/print/PrintPrice.tsx'
import type { TourBooking } from '#shared/contract/tour-bookings.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { daysText } from '../facts/tour-texts.ts'

interface TourSheetProps {
  booking: TourBooking
  texts: PrintTexts
  agency: PrintAgency
  manageUrl: string
}

const sheet = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '6',
  fontSize: '14',
  '@media print': { gap: '3.5', fontSize: '[9.5pt]', lineHeight: { base: '[1.4]', _ar: '[1.5]' } },
})
const rows = css({ display: 'grid', gap: '2' })

/** Bilingual confirmation of a tour. */
export function TourSheet({ booking, texts, agency, manageUrl }: TourSheetProps) {
  const { tour } = booking
  return (
    <article className={sheet}>
      <PrintHead texts={texts} agency={agency} />
      <div>
        <h1 className={css({ fontSize: '24', fontWeight: 'semibold' })}>
          <BothWords texts={texts}>{lang => localized(tour.title, lang)}</BothWords>
        </h1>
        <p>
          <Both texts={texts} name="reference" /> <bdi>{booking.reference}</bdi> ·{' '}
          <BothWords texts={texts} inline>
            {(_, t) => t(`status:booking.${booking.status}`)}
          </BothWords>
        </p>
        <BothWords texts={texts}>{lang => daysText(tour, lang)}</BothWords>
      </div>
      <ul className={rows}>
        {tour.hotels.map(({ name, city, nights }) => (
          <li key={name.en}>
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
      <PrintPassengers booking={booking} texts={texts} />
      <PrintPrice booking={booking} texts={texts} />
      <PrintFoot texts={texts} agency={agency} manageUrl={manageUrl} />
    </article>
  )
}
