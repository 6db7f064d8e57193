import { hasVat } from '#client/features/bookings/price-lines.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Calendar, Clock, Luggage } from '#client/ui/icons.ts'
import { Money } from '#client/ui/Money.tsx'
import { Ticket } from '#client/ui/Ticket.tsx'
import type { FlightOffer } from '#shared/contract/seat-blocks.ts'
import { formatDate, formatTime } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/names-by-language.ts'
import type { PartyCounts } from '#shared/rules/party.ts'
import { css, cx } from '#styled-system/css'
import { facts } from '#styled-system/recipes'
import { cityText, useBaggageText } from './itinerary-texts.ts'
import { type Names, OfferLeg } from './OfferLeg.tsx'
import { holdText, legOf, seatsAreFew } from './offer-view.ts'
import { choosePath } from './results-query.ts'

interface OfferTicketProps {
  offer: FlightOffer
  names: Names
  party: PartyCounts
  symbol?: string
  best?: boolean
  /** Names the days, where several are listed together. */
  dated?: boolean
}

const foot = css({
  paddingBlockStart: '3',
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'divider',
})

/** A flight to choose: both directions, what it includes, and what it costs the whole party. */
export function OfferTicket({ dated, best, ...props }: OfferTicketProps) {
  const { offer, names } = props
  const t = useT()
  const lang = useLang()
  const bags = useBaggageText(offer.baggage)
  const label = useOfferLabel(offer, names)
  return (
    <Ticket stub="side" chosen={best} label={label} stubContent={<Stub {...props} label={label} />}>
      {dated && (
        <p className={cx(facts(), css({ color: 'fg.default', fontWeight: 'semibold' }))}>
          <span>
            <Calendar aria-hidden="true" />
            {offer.returns_on
              ? t('results:offer.return_on', {
                  depart: formatDate(offer.departs_on, lang, 'day'),
                  back: formatDate(offer.returns_on, lang, 'day'),
                })
              : formatDate(offer.departs_on, lang, 'day')}
          </span>
        </p>
      )}
      {offer.slices.map(slice => (
        <OfferLeg key={slice.segments[0]?.departs_at} slice={slice} names={names} />
      ))}
      <div className={cx(facts(), foot)}>
        <span>
          <Luggage aria-hidden="true" />
          {bags}
        </span>
        <span>
          <Clock aria-hidden="true" />
          {t('results:offer.hold', { duration: holdText(offer.hold_minutes, t) })}
        </span>
      </div>
    </Ticket>
  )
}

function useOfferLabel(offer: FlightOffer, names: Names): string {
  const t = useT()
  const lang = useLang()
  const out = offer.slices[0]
  if (!out) return ''
  const leg = legOf(out)
  return t('results:offer.label', {
    airline: localized(names.airlines[leg.airline]?.name ?? { en: leg.airline }, lang),
    from: cityText(names.places[leg.from], leg.from, lang),
    to: cityText(names.places[leg.to], leg.to, lang),
    depart: formatTime(leg.departsAt, leg.fromZone),
    arrive: formatTime(leg.arrivesAt, leg.toZone),
  })
}

const price = css({
  display: 'grid',
  gap: '0.5',
  justifyItems: 'start',
  minInlineSize: '0',
  fontSize: '14',
  lineHeight: '[1.5]',
  '& > small': { fontSize: '12', color: 'fg.muted' },
})
const muted = css({ color: 'fg.muted' })

function Stub({ offer, party, symbol, label }: OfferTicketProps & { label: string }) {
  const t = useT()
  const lang = useLang()
  const { currency, totalMinor, lines } = offer.quote
  const vat = hasVat(lines) ? 'vat' : 'all'
  const alone = party.adults + party.children + party.infants === 1
  return (
    <>
      <div className={price}>
        <SeatsChip offer={offer} />
        <Money minor={offer.adult_total_minor} currency={currency} symbol={symbol} size="lg" trim />
        <small>{t(alone ? `results:offer.per_adult_${vat}` : 'results:offer.per_adult')}</small>
        {!alone && (
          <span>
            <Money minor={totalMinor} currency={currency} symbol={symbol} trim />{' '}
            <span className={muted}>{t(`results:offer.total_${vat}`)}</span>
          </span>
        )}
      </div>
      <ButtonLink
        href={pathFor(lang, choosePath(offer.id, party))}
        aria-label={t('results:offer.choose_named', { label })}
      >
        {t('results:offer.choose')}
      </ButtonLink>
    </>
  )
}

/** The truth from stock: a number only when few are left. */
export function SeatsChip({ offer }: { offer: FlightOffer }) {
  const t = useT()
  if (!seatsAreFew(offer)) return <Chip tone="success">{t('results:offer.available')}</Chip>
  return (
    <Chip tone="spark" icon={null}>
      {t('results:offer.seats_left', { count: offer.seats_left })}
    </Chip>
  )
}
