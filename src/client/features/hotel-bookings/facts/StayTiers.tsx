import { useLang, useT } from '#client/lib/island.tsx'
import { TierBar } from '#client/ui/data/TierBar.tsx'
import { formatMoment, formatMoney } from '#shared/i18n/format.ts'
import type { DatedTier } from '#shared/rules/hotels/tiers.ts'

interface StayTiersProps {
  tiers: readonly DatedTier[]
  zone: string
  currency: string
  symbol?: string
}

/** What a cancellation costs when. Texts: `hotel-bookings`. */
export function StayTiers({ tiers, zone, currency, symbol }: StayTiersProps) {
  const t = useT()
  const lang = useLang()
  const textOf = ({ until, fee_minor }: DatedTier) =>
    t(`hotel-bookings:cancel.${fee_minor === 0 ? 'free' : 'fee'}`, {
      date: formatMoment(until, lang, { zone }),
      fee: formatMoney(fee_minor, currency, lang, { symbol }).text,
    })
  const dated = tiers.map(tier => ({
    key: tier.until,
    kept: tier.fee_minor === 0 ? ('free' as const) : ('some' as const),
    text: textOf(tier),
  }))
  const last = t(`hotel-bookings:cancel.${tiers.length > 0 ? 'after' : 'none'}`)
  return <TierBar parts={[...dated, { key: 'all', kept: 'all', text: last }]} />
}
