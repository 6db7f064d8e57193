import { DeskLink } from '#client/features/shell/DeskLink.tsx'
import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Plane } from '#client/ui/layout/icons.ts'
import type { DeskFlightBooking } from '#shared/contract/desk/flights/flight-bookings.ts'
import type { Slice } from '#shared/contract/flights/seat-blocks.ts'
import { formatDate, formatTime } from '#shared/i18n/format.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { cityText } from '../itinerary/itinerary-texts.ts'

interface StripProps extends Pick<DeskFlightBooking, 'booking' | 'block'> {
  permissions: readonly string[]
}

const row = css({
  display: { base: 'grid', md: 'flex' },
  flexWrap: 'wrap',
  columnGap: '7',
  rowGap: '3',
  alignItems: 'center',
})
const quiet = css({ display: 'block', fontSize: '12', color: 'fg.muted' })

/** All flights in one line. Texts: `desk-booking`. */
export function ItineraryStrip({ booking, block, permissions }: StripProps) {
  const t = useT()
  const lang = useLang()
  const numbers = booking.slices.flatMap(({ segments }) =>
    segments.map(({ airline, flight_number }) => `${airline} ${flight_number}`),
  )
  return (
    <Card pad="sm">
      <div className={row}>
        <span>
          <Plane
            aria-hidden="true"
            className={css({ display: 'inline', inlineSize: '4', marginInlineEnd: '2' })}
          />
          {localized(booking.airline.name, lang)}
          <span className={quiet}>
            <Ltr>{numbers.join(' / ')}</Ltr>
          </span>
        </span>
        {booking.slices.map(slice => (
          <Leg key={slice.segments[0]?.departs_at} slice={slice} places={booking.places} />
        ))}
        <span className={css({ md: { marginInlineStart: 'auto', textAlign: 'end' } })}>
          <DeskLink path={`/desk/seat-blocks/${block.id}`} permissions={permissions}>
            <Ltr>{block.code}</Ltr>
          </DeskLink>
          <span className={quiet}>{t('desk-booking:block')}</span>
        </span>
      </div>
    </Card>
  )
}

function Leg({ slice, places }: { slice: Slice; places: DeskFlightBooking['booking']['places'] }) {
  const lang = useLang()
  const [first, last] = [slice.segments[0], slice.segments.at(-1)]
  if (!first || !last) return null
  const city = (code: string) => cityText(places[code], code, lang)
  return (
    <span>
      <b>
        <Ltr>{formatTime(first.departs_at, first.origin_zone, lang)}</Ltr>
      </b>{' '}
      {city(first.origin)} {lang === 'ar' ? '←' : '→'}{' '}
      <b>
        <Ltr>{formatTime(last.arrives_at, last.destination_zone, lang)}</Ltr>
      </b>{' '}
      {city(last.destination)}
      <span className={quiet}>{formatDate(first.departs_at, lang, 'medium', first.origin_zone)}</span>
    </span>
  )
}
