import { hasVat } from '#client/features/bookings/facts/price-lines.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import type { FlightOffer } from '#shared/contract/flights/seat-blocks.ts'
import { pathFor } from '#shared/i18n/index.ts'
import type { PartyCounts } from '#shared/rules/party.ts'
import { css } from '#styled-system/css'
import { OwnSeatsChip } from './OwnSeatsChip.tsx'
import { choosePath } from './results-query.ts'
import { SeatsChip } from './SeatsChip.tsx'

const price = css({
  display: 'grid',
  gap: '0.5',
  justifyItems: 'start',
  minInlineSize: '0',
  fontSize: '14',
  lineHeight: 'lines',
  '& > small': { fontSize: '12', color: 'fg.muted' },
})
const muted = css({ fontSize: '12', color: 'fg.muted' })

interface OfferPriceProps {
  offer: FlightOffer
  party: PartyCounts
  symbol?: string
  label: string
}

export function OfferPrice({ offer, party, symbol, label }: OfferPriceProps) {
  const t = useT()
  const lang = useLang()
  const { currency, totalMinor, lines } = offer.quote
  const vat = hasVat(lines) ? 'vat' : 'all'
  const alone = party.adults + party.children + party.infants === 1
  return (
    <>
      <div className={price}>
        <SeatsChip offer={offer} />
        <OwnSeatsChip own={offer.own} />
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
