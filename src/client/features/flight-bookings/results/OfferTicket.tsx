import { useLang, useT } from '#client/lib/island.tsx'
import { Ticket } from '#client/ui/data/Ticket.tsx'
import { Calendar, Clock, Luggage } from '#client/ui/layout/icons.ts'
import type { FlightOffer } from '#shared/contract/flights/seat-blocks.ts'
import { formatDate } from '#shared/i18n/format.ts'
import type { PartyCounts } from '#shared/rules/party.ts'
import { css, cx } from '#styled-system/css'
import { facts } from '#styled-system/recipes'
import { useBaggageText } from '../itinerary/itinerary-texts.ts'
import { type Names, OfferLeg } from './OfferLeg.tsx'
import { OfferPrice } from './OfferPrice.tsx'
import { holdText } from './offer-view.ts'
import { useOfferLabel } from './use-offer-label.ts'

interface OfferTicketProps {
  offer: FlightOffer
  names: Names
  party: PartyCounts
  symbol?: string
  best?: boolean
  /** With dates, in lists of several days. */
  dated?: boolean
}

const foot = css({
  paddingBlockStart: '3',
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'divider',
})

export function OfferTicket({ dated, best, ...props }: OfferTicketProps) {
  const { offer, names } = props
  const t = useT()
  const lang = useLang()
  const bags = useBaggageText(offer.baggage)
  const label = useOfferLabel(offer, names)
  return (
    <Ticket stub="side" chosen={best} label={label} stubContent={<OfferPrice {...props} label={label} />}>
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
          {offer.answer_hours
            ? t('results:offer.answer', { duration: holdText(offer.answer_hours * 60, t) })
            : t('results:offer.hold', { duration: holdText(offer.hold_minutes, t) })}
        </span>
      </div>
    </Ticket>
  )
}
