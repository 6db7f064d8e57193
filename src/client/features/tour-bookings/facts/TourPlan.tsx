import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import type { Segment } from '#shared/contract/flights/seat-blocks.ts'
import type { BookedTour } from '#shared/contract/tours/tour-bookings.ts'
import { formatDate, formatDistance, formatTime } from '#shared/i18n/format.ts'
import { listed } from '#shared/rules/texts/listing.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'

const line = css({
  display: 'grid',
  gap: '5',
  borderInlineStartWidth: '2',
  borderInlineStartStyle: 'solid',
  borderInlineStartColor: 'border',
  paddingInlineStart: '4',
  '& > li': { display: 'grid', gap: '0.5', position: 'relative', fontSize: '14' },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: '[calc(-1 * var(--spacing-4) - 6px)]',
    insetBlockStart: '[6px]',
    inlineSize: '2.5',
    blockSize: '2.5',
    borderRadius: 'full',
    bg: 'bg.surface',
    borderWidth: '2',
    borderStyle: 'solid',
    borderColor: 'spark',
  },
})
const quiet = css({ color: 'fg.muted' })

/** Flights and hotels in order: out, the stays, back. Texts: `tour-bookings`. */
export function TourPlan({ tour }: { tour: BookedTour }) {
  const t = useT()
  const lang = useLang()
  const [out, ...back] = tour.slices
  return (
    <ol className={line}>
      {out ? (
        out.segments.map(segment => <Flight key={segment.departs_at} segment={segment} tour={tour} />)
      ) : (
        <li>
          <b>
            {t('tour-bookings:leaves')}: {localized(tour.origin.city, lang)}
          </b>
          <span className={quiet}>{formatDate(tour.starts_on, lang, 'long')}</span>
        </li>
      )}
      {tour.hotels.map(({ name, city, nights, stars, haram_metres }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a hotel may come twice
        <li key={at}>
          <b>{listed([localized(name, lang), localized(city, lang)], lang)}</b>
          <span className={quiet}>
            {'★'.repeat(stars)} · {t('tour-bookings:nights', { count: nights })}
            {haram_metres !== null &&
              ` · ${t('tour-bookings:haram', { metres: formatDistance(haram_metres, lang) })}`}
          </span>
        </li>
      ))}
      {back.flatMap(({ segments }) =>
        segments.map(segment => <Flight key={segment.departs_at} segment={segment} tour={tour} />),
      )}
      {back.length === 0 && (
        <li>
          <b>{t('tour-bookings:returns')}</b>
          <span className={quiet}>{formatDate(tour.ends_on, lang, 'long')}</span>
        </li>
      )}
    </ol>
  )
}

function Flight({ segment, tour }: { segment: Segment; tour: BookedTour }) {
  const lang = useLang()
  const city = (code: string) => localized(tour.places[code]?.city ?? { en: code }, lang)
  const { origin, destination, departs_at, origin_zone } = segment
  return (
    <li>
      <b>
        {city(origin)} – {city(destination)}
      </b>
      <span className={quiet}>
        {formatDate(departs_at, lang, 'long', origin_zone)} ·{' '}
        <Ltr>{formatTime(departs_at, origin_zone, lang)}</Ltr> ·{' '}
        <Ltr>{`${segment.airline} ${segment.flight_number}`}</Ltr>
      </span>
    </li>
  )
}
