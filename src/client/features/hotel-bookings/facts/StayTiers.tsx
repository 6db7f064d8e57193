import { useLang, useT } from '#client/lib/island.tsx'
import { formatMoment, formatMoney } from '#shared/i18n/format.ts'
import type { DatedTier } from '#shared/rules/hotels/tiers.ts'
import { css } from '#styled-system/css'

interface StayTiersProps {
  tiers: readonly DatedTier[]
  zone: string
  currency: string
  symbol?: string
}

const line = css({ display: 'flex', gap: '1', minInlineSize: '0' })
const part = css({
  flex: '[1 1 0]',
  minInlineSize: '0',
  fontSize: '12',
  lineHeight: '[1.5]',
  paddingBlockStart: '2',
  color: 'fg.muted',
  borderBlockStartWidth: '[6px]',
  borderBlockStartStyle: 'solid',
  '&[data-part=free]': { borderBlockStartColor: 'success.text' },
  '&[data-part=some]': { borderBlockStartColor: 'spark' },
  '&[data-part=all]': { borderBlockStartColor: 'danger.text' },
})

/** What a cancellation costs when, from free to all of it: a length for each, with words beneath. Texts: `hotel-bookings`. */
export function StayTiers({ tiers, zone, currency, symbol }: StayTiersProps) {
  const t = useT()
  const lang = useLang()
  const text = ({ until, fee_minor }: DatedTier) =>
    t(`hotel-bookings:cancel.${fee_minor === 0 ? 'free' : 'fee'}`, {
      date: formatMoment(until, lang, { zone }),
      fee: formatMoney(fee_minor, currency, lang, { symbol }).text,
    })
  return (
    <ol className={line}>
      {tiers.map(tier => (
        <li key={tier.until} className={part} data-part={tier.fee_minor === 0 ? 'free' : 'some'}>
          {text(tier)}
        </li>
      ))}
      <li className={part} data-part="all">
        {t(`hotel-bookings:cancel.${tiers.length > 0 ? 'after' : 'none'}`)}
      </li>
    </ol>
  )
}
