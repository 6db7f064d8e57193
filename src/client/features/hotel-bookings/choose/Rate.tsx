import { useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { css } from '#styled-system/css'
import { StayTiers } from '../facts/StayTiers.tsx'
import { isSold, type ShownOffer } from './shown-offers.ts'

const rate = css({
  display: 'grid',
  gap: '2',
  gridTemplateColumns: { base: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 9rem) minmax(0, 1fr) auto' },
  columnGap: '4',
  alignItems: { md: 'center' },
  padding: '3',
  borderRadius: 'control',
  borderWidth: '1',
  borderStyle: 'solid',
  borderColor: 'border',
  cursor: 'pointer',
  '&:has(input:checked)': { borderColor: 'accent', bg: 'accent.subtle' },
  '&:has(input:focus-visible)': {
    outlineWidth: '[2px]',
    outlineStyle: 'solid',
    outlineColor: 'focus',
    outlineOffset: '[2px]',
  },
  '&:has(input:disabled)': { cursor: 'default', color: 'fg.muted', bg: 'bg.muted' },
  '& input': { inlineSize: '5', blockSize: '5', accentColor: 'accent' },
  '& > :nth-child(n + 3)': { gridColumn: { base: '2', md: 'auto' } },
})

interface RateProps {
  offer: ShownOffer
  hotel: { zone: string; currency: string }
  name: string
  checked: boolean
  symbol?: string
  onChoose: () => void
}

/** Few enough to say so. */
const FEW = 5

/** A rate as a row: board, cancelling, price. */
export function Rate({ offer, hotel, name, checked, symbol, onChoose }: RateProps) {
  const t = useT()
  const { board, tiers, total_minor } = offer
  return (
    <label className={rate}>
      <input
        type="radio"
        name={name}
        value={offer.plan_id}
        checked={checked}
        disabled={!isSold(offer)}
        onChange={onChoose}
      />
      <span>
        <b>{t(`hotel-bookings:board.${board}`)}</b> <Stock offer={offer} />
      </span>
      <StayTiers tiers={tiers} zone={hotel.zone} currency={hotel.currency} symbol={symbol} />
      <Money size="md" minor={total_minor} currency={hotel.currency} symbol={symbol} />
    </label>
  )
}

function Stock({ offer: { rooms_left, on_request, full, closed } }: Pick<RateProps, 'offer'>) {
  const t = useT()
  if (full) return <Chip tone="danger">{t('hotel-bookings:choose.full')}</Chip>
  if (closed) return <Chip tone="neutral">{t('hotel-bookings:choose.closed')}</Chip>
  if (on_request) return <Chip tone="info">{t('hotel-bookings:choose.on_request')}</Chip>
  if (rooms_left === 0 || rooms_left > FEW) return null
  return <Chip tone="spark">{t('hotel-bookings:results.left', { count: rooms_left })}</Chip>
}
