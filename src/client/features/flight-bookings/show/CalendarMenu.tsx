import { googleCalendarUrl } from '#client/features/bookings/facts/calendar-links.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Calendar, CalendarPlus, Download } from '#client/ui/layout/icons.ts'
import { DetailsMenu } from '#client/ui/overlays/DetailsMenu.tsx'
import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import type { Slice } from '#shared/contract/flights/seat-blocks.ts'
import { placeText } from '#shared/rules/texts/place-text.ts'
import { menu } from '#styled-system/recipes'
import { sliceEnds } from '../itinerary/itinerary.ts'
import { cityText } from '../itinerary/itinerary-texts.ts'

export function CalendarMenu({ booking }: { booking: FlightBooking }) {
  const t = useT()
  const styles = menu()
  return (
    <DetailsMenu
      label={
        <>
          <CalendarPlus aria-hidden="true" />
          {t('booking:actions.calendar')}
        </>
      }
    >
      <a className={styles.item} href={booking.pages.calendar} download>
        <Download aria-hidden="true" />
        {t('booking:actions.calendar_file')}
      </a>
      {booking.slices.map((slice, index) => (
        <GoogleLink key={slice.segments[0]?.departs_at} booking={booking} slice={slice} back={index > 0} />
      ))}
    </DetailsMenu>
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
