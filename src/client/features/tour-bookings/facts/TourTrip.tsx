import { useLang, useT } from '#client/lib/island.tsx'
import type { BookedTour } from '#shared/contract/tours/tour-bookings.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { daysText } from './tour-texts.ts'

const list = css({ display: 'grid', gap: '1', marginBlockEnd: '3', fontSize: '14' })
const name = css({ fontWeight: 'semibold', fontSize: '16' })
const quiet = css({ color: 'fg.muted' })

type Trip = Pick<BookedTour, 'title' | 'starts_on' | 'ends_on' | 'origin' | 'hotels'>

/** The tour in a few lines. Texts: `tour-bookings`. */
export function TourTrip({ tour }: { tour: Trip }) {
  const t = useT()
  const lang = useLang()
  return (
    <div className={list}>
      <b className={name}>{localized(tour.title, lang)}</b>
      <span>{daysText(tour, lang)}</span>
      <span className={quiet}>
        {t('tour-bookings:leaves')}: {localized(tour.origin.city, lang)}
      </span>
      {tour.hotels.map(({ name: hotel, city, nights }) => (
        <span key={hotel.en} className={quiet}>
          {localized(city, lang)}: {localized(hotel, lang)} · {t('tour-bookings:nights', { count: nights })}
        </span>
      ))}
    </div>
  )
}
