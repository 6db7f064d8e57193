import { useLang, useT } from '#client/lib/island.tsx'
import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { formatMoment, formatMoney, formatPercent } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { timeline } from '#styled-system/recipes'

interface CancelTiersProps {
  booking: Pick<FlightBooking, 'rules' | 'currency' | 'slices'>
  symbol?: string
}

/** What a cancellation costs until when, in order; the fare's own rule counts after the last. Texts: `checkout`. */
export function CancelTiers({ booking, symbol }: CancelTiersProps) {
  const t = useT()
  const lang = useLang()
  const styles = timeline()
  const { rules, currency, slices } = booking
  const zone = slices[0]?.segments[0]?.origin_zone ?? 'UTC'
  const money = (minor: number) => formatMoney(minor, currency, lang, { symbol }).text
  const last = rules.refundable ? rules.cancel_fee : null
  const after =
    last === null ? t('checkout:rules.cancelNo') : t('checkout:rules.cancelFee', { fee: money(last) })
  return (
    <ol className={styles.root}>
      {rules.cancel_tiers?.map(({ days, fee, until }) => (
        <li key={days} className={styles.item}>
          <div>
            {t('checkout:rules.tier', {
              fee: fee.kind === 'share' ? formatPercent(fee.share_bp / 10_000, lang) : money(fee.each_minor),
            })}
            <div className={css({ fontSize: '12', color: 'fg.muted' })}>
              {until && t('checkout:rules.until', { date: formatMoment(until, lang, { zone }) })}
            </div>
          </div>
        </li>
      ))}
      <li className={styles.item}>
        <div>
          {after}
          <div className={css({ fontSize: '12', color: 'fg.muted' })}>{t('checkout:rules.after')}</div>
        </div>
      </li>
    </ol>
  )
}
