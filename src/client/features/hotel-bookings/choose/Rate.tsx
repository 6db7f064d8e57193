import { useHydrationReplay } from '#client/lib/fields/hydration-replay.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { formatMoney } from '#shared/i18n/format.ts'
import type { PayTime } from '#shared/rules/hotels/pay-time.ts'
import { css } from '#styled-system/css'
import { StayTiers } from '../facts/StayTiers.tsx'
import { PayBy } from './PayBy.tsx'
import { isSold, type ShownOffer } from './shown-offers.ts'

const rate = css({
  display: 'grid',
  gap: '2',
  gridTemplateColumns: { base: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 9rem) minmax(0, 1fr) auto' },
  columnGap: '4',
  alignItems: { md: 'center' },
  padding: { base: '3.5', md: '4' },
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'divider',
  cursor: 'pointer',
  '&:has(input:checked)': {
    bg: 'accent.subtle',
    boxShadow: '[inset 3px 0 0 {colors.accent}]',
    _rtl: { boxShadow: '[inset -3px 0 0 {colors.accent}]' },
  },
  '&:has(input:focus-visible)': {
    outlineWidth: '[2px]',
    outlineStyle: 'solid',
    outlineColor: 'focus',
    outlineOffset: '[-3px]',
  },
  '&:has(input:disabled)': { cursor: 'default', color: 'fg.muted', bg: 'bg.muted' },
  '& input': { inlineSize: '5', blockSize: '5', accentColor: 'accent' },
  '& > :nth-child(n + 3)': { gridColumn: { base: '2', md: 'auto' } },
})

const fine = css({ display: 'block', fontSize: '12', color: 'fg.muted' })

interface RateProps {
  offer: ShownOffer
  hotel: { zone: string; currency: string; nights: number }
  name: string
  checked: boolean
  symbol?: string
  payTime?: PayTime
  onChoose: () => void
}

export function Rate({ offer, hotel, name, checked, symbol, payTime, onChoose }: RateProps) {
  const t = useT()
  const { board, tiers } = offer
  const box = useHydrationReplay<HTMLInputElement>(element => {
    if (element.checked && !checked) onChoose()
  })
  return (
    <label className={rate}>
      <input
        ref={box}
        type="radio"
        name={name}
        value={offer.plan_id}
        checked={checked}
        disabled={!isSold(offer)}
        onChange={onChoose}
      />
      <span>
        <b>{t(`hotel-bookings:board.${board}`)}</b> <Stock offer={offer} />
        {payTime && isSold(offer) && !offer.on_request && (
          <span className={fine}>
            <PayBy time={payTime} rooms={[offer]} zone={hotel.zone} />
          </span>
        )}
      </span>
      <StayTiers tiers={tiers} zone={hotel.zone} currency={hotel.currency} symbol={symbol} />
      <Price {...{ offer, hotel, symbol }} />
    </label>
  )
}

function Price({ offer: { total_minor }, hotel, symbol }: Pick<RateProps, 'offer' | 'hotel' | 'symbol'>) {
  const t = useT()
  const lang = useLang()
  const { nights, currency } = hotel
  const night = formatMoney(Math.round(total_minor / nights), currency, lang, { symbol }).text
  return (
    <span>
      <Money size="md" minor={total_minor} currency={currency} symbol={symbol} />
      <span className={fine}>
        {t('hotel-bookings:choose.all_taxes', { nights: t('hotel-bookings:nights', { count: nights }) })}
      </span>
      {nights > 1 && <span className={fine}>{t('hotel-bookings:results.per_night', { price: night })}</span>}
    </span>
  )
}

function Stock({ offer: { on_request, full, closed } }: Pick<RateProps, 'offer'>) {
  const t = useT()
  if (full) return <Chip tone="danger">{t('hotel-bookings:choose.full')}</Chip>
  if (closed) return <Chip tone="neutral">{t('hotel-bookings:choose.closed')}</Chip>
  if (on_request) return <Chip tone="info">{t('hotel-bookings:choose.on_request')}</Chip>
  return null
}
