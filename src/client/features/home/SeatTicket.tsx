import { useLang, useT } from '#client/lib/island.tsx'
import { AirlineMark } from '#client/ui/data/AirlineMark.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { JourneyLine } from '#client/ui/data/JourneyLine.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Ticket } from '#client/ui/data/Ticket.tsx'
import { Clock, Luggage } from '#client/ui/layout/icons.ts'
import type { Airline, FlightOffer, Place, Slice } from '#shared/contract/flights/seat-blocks.ts'
import { formatDuration } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { facts } from '#styled-system/recipes'
import { SeatDays } from './SeatDays.tsx'
import { SeatPrice } from './SeatPrice.tsx'

interface SeatTicketProps {
  offer: FlightOffer
  airlines: Record<string, Airline>
  places: Record<string, Place>
  symbol?: string
}

const FEW = 9
const row = css({ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '2' })
const air = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  fontSize: '14',
  lineHeight: { base: '[1.4]', _ar: '[1.6]' },
})
const muted = css({ color: 'fg.muted', fontSize: '12' })
const block = css({ display: 'block' })

export function SeatTicket({ offer, airlines, places, symbol }: SeatTicketProps) {
  const t = useT()
  const lang = useLang()
  const name = airlines[offer.airline.iata]?.name ?? offer.airline.name
  const first = offer.slices[0]?.segments[0]
  return (
    <Ticket stubContent={<SeatPrice offer={offer} symbol={symbol} />}>
      <div className={row}>
        <span className={air}>
          <AirlineMark code={offer.airline.iata} />
          <span>
            <b className={block}>{name[lang] ?? name.en}</b>
            <Ltr className={muted}>{first && `${first.airline} ${first.flight_number}`}</Ltr>
          </span>
        </span>
        {offer.seats_left <= FEW ? (
          <Chip tone="spark" icon={null}>
            {t('home:seats.left', { count: offer.seats_left })}
          </Chip>
        ) : (
          <Chip tone="success">{t('home:seats.available')}</Chip>
        )}
      </div>
      {offer.slices[0] && <Journey slice={offer.slices[0]} places={places} />}
      <SeatDays offer={offer} />
      <div className={facts()}>
        <span>
          <Luggage aria-hidden="true" />
          {t('home:seats.baggage', { kg: offer.baggage.checked_kg })}
        </span>
        <span>
          <Clock aria-hidden="true" />
          {t('home:seats.hold', { time: formatDuration(offer.hold_minutes, lang) })}
        </span>
      </div>
    </Ticket>
  )
}

function Journey({ slice, places }: { slice: Slice; places: Record<string, Place> }) {
  const t = useT()
  const lang = useLang()
  const from = slice.segments[0]
  const to = slice.segments.at(-1)
  if (!from || !to) return null
  const city = (code: string) => places[code]?.city[lang] ?? places[code]?.city.en ?? code
  const stops = slice.segments.length - 1
  const minutes = (Date.parse(to.arrives_at) - Date.parse(from.departs_at)) / 60_000
  return (
    <JourneyLine
      from={{ code: from.origin, place: city(from.origin) }}
      to={{ code: to.destination, place: city(to.destination) }}
      above={formatDuration(minutes, lang)}
      below={stops === 0 ? t('home:seats.direct') : t('home:seats.stops', { count: stops })}
      stops={stops}
    />
  )
}
