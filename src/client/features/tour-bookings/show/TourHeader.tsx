import type { ReactNode } from 'react'
import { KindHeader } from '#client/features/bookings/show/KindHeader.tsx'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { Check } from '#client/ui/layout/icons.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { TourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { daysEntry } from '#shared/rules/texts/calendar-entries.ts'
import { listed } from '#shared/rules/texts/listing.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { daysText, sizeText } from '../facts/tour-texts.ts'

export interface TourHeaderProps {
  booking: TourBooking
  symbol?: string
  zone: string
  staff?: boolean
  /** What the page asks, instead of a dialog. */
  asks?: string
}

/** Texts: those of `KindHeader`. */
function TourHeaderView(props: TourHeaderProps) {
  const { tour, passengers, rooms, reference } = props.booking
  const t = useT()
  const lang = useLang()
  const { title, starts_on: from, ends_on: to } = tour
  const hotels = tour.hotels.map(({ name }) => localized(name, lang))
  const entry = { reference, title, from, to, location: listed(hotels, lang) }
  return (
    <KindHeader
      {...props}
      title={localized(tour.title, lang)}
      facts={[daysText(tour, lang), sizeText(passengers.length, rooms.length, t)]}
      third={tour.guaranteed && <Guaranteed />}
      search={`/tours/${tour.id}`}
      entry={daysEntry(entry, lang, t)}
    >
      {tour.called_off && (
        <Notice tone="danger" title={t('tour-bookings:called_off.title')}>
          {t('tour-bookings:called_off.text')}
        </Notice>
      )}
    </KindHeader>
  )
}

function Guaranteed() {
  const t = useT()
  return (
    <Chip tone="info" icon={<Check aria-hidden="true" />}>
      {t('tour-bookings:create.guaranteed')}
    </Chip>
  )
}

export const TourHeader: (props: TourHeaderProps & IslandProps) => ReactNode = withIsland(TourHeaderView)
