import { useLang, useT } from '#client/lib/island.tsx'
import type { CancelTier } from '#shared/contract/bookings/deposits.ts'
import { formatMoment, formatMoney, formatPercent } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'

interface TiersProps {
  tiers: readonly CancelTier[]
  zone: string
  currency: string
  symbol?: string
}

const list = css({ display: 'grid', gap: '1', fontSize: '14' })

/** What a cancellation costs when. Texts: `tour-bookings`. */
export function CancelTiers({ tiers, zone, currency, symbol }: TiersProps) {
  const t = useT()
  const lang = useLang()
  if (tiers.length === 0) return <p className={list}>{t('tour-bookings:cancel.none')}</p>
  const text = ({ fee, until = '' }: CancelTier) => {
    const date = formatMoment(until, lang, { zone })
    const minor = fee.kind === 'share' ? fee.share_bp : fee.each_minor
    if (minor === 0) return t('tour-bookings:cancel.free', { date })
    const cost =
      fee.kind === 'share'
        ? formatPercent(fee.share_bp / 10_000, lang)
        : formatMoney(fee.each_minor, currency, lang, { symbol }).text
    return t('tour-bookings:cancel.fee', { fee: cost, date })
  }
  return (
    <ul className={list}>
      {tiers.map(tier => (
        <li key={tier.days}>{text(tier)}</li>
      ))}
      <li>{t('tour-bookings:cancel.after')}</li>
    </ul>
  )
}
