import { googleCalendarUrl } from '#client/features/bookings/facts/calendar-links.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Calendar, CalendarPlus, Download } from '#client/ui/layout/icons.ts'
import { useMenuClosing } from '#client/ui/overlays/use-menu-closing.ts'
import type { FlightBooking } from '#shared/contract/flight-bookings.ts'
import type { Slice } from '#shared/contract/seat-blocks.ts'
import { css, cx } from '#styled-system/css'
import { button, menu } from '#styled-system/recipes'
import { sliceEnds } from '../itinerary/itinerary.ts'
import { cityText, placeText } from '../itinerary/itinerary-texts.ts'

const frame = css({
  position: 'relative',
  '& > summary': { listStyle: 'none', cursor: 'pointer' },
  '& > summary::-webkit-details-marker': { display: 'none' },
})
const panel = css({
  position: 'absolute',
  inlineSize: 'max',
  insetBlockStart: '[calc(100% + 8px)]',
  insetInlineStart: { base: '0', md: '[auto]' },
  insetInlineEnd: { base: '[auto]', md: '0' },
})

/** A `details` element: works without JavaScript. */
export function CalendarMenu({ booking }: { booking: FlightBooking }) {
  const t = useT()
  const box = useMenuClosing()
  const styles = menu()
  return (
    <details ref={box} className={frame}>
      <summary className={cx(button({ variant: 'line', size: 'sm' }), css({ inlineSize: 'full' }))}>
        <CalendarPlus aria-hidden="true" />
        {t('booking:actions.calendar')}
      </summary>
      <div className={cx(styles.content, panel)}>
        <a className={styles.item} href={booking.pages.calendar} download>
          <Download aria-hidden="true" />
          {t('booking:actions.calendar_file')}
        </a>
        {booking.slices.map((slice, index) => (
          <GoogleLink key={slice.segments[0]?.departs_at} booking={booking} slice={slice} back={index > 0} />
        ))}
      </div>
    </details>
  )
}

function GoogleLink({ booking, slice, back }: { booking: FlightBooking; slice: Slice; back: boolean }) {
  const t = useT()
  const lang = useLang()
  const { origin, destination } = sliceEnds(slice)
  const numbers = slice.segments.map(segment => `${segment.airline} ${segment.flight_number}`).join(' · ')
  const city = (code: string) => cityText(booking.places[code], code, lang)
  const route = t('booking:route', { origin: city(origin), destination: city(destination) })
  const href = googleCalendarUrl({
    title: `${numbers} · ${route}`,
    startsAt: slice.segments[0]?.departs_at ?? '',
    endsAt: slice.segments.at(-1)?.arrives_at ?? '',
    details: t('booking:title', { reference: booking.reference }),
    location: placeText(booking.places[origin], origin, lang, t),
  })
  return (
    <a className={menu().item} href={href} target="_blank" rel="noopener noreferrer">
      <Calendar aria-hidden="true" />
      {t(`booking:actions.calendar_google_${back ? 'back' : 'out'}`)}
    </a>
  )
}
