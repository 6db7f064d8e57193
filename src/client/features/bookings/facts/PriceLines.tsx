import { useLang, useT } from '#client/lib/island.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import type { PriceLine } from '#shared/contract/bookings/prices.ts'
import { summary } from '#styled-system/recipes'
import { lineKey, priceLineText } from './price-lines.ts'

interface PriceLinesProps {
  lines: PriceLine[]
  totalMinor: number
  currency: string
  symbol?: string
  paidMinor?: number
  nowMinor?: number
}

export function PriceLines(props: PriceLinesProps) {
  const { lines, totalMinor, currency, symbol, paidMinor = 0 } = props
  const t = useT()
  const lang = useLang()
  const styles = summary()
  const due = totalMinor - paidMinor
  const { nowMinor = due } = props
  const inParts = nowMinor < due
  const amount = (minor: number, size?: 'lg') => <Money {...{ minor, currency, symbol, size }} />
  return (
    <dl>
      {lines.map(line => (
        <div key={lineKey(line)} className={styles.row}>
          <dt>{priceLineText(line, lines, lang, t)}</dt>
          <dd>{amount(line.totalMinor)}</dd>
        </div>
      ))}
      {paidMinor > 0 && (
        <div className={styles.row}>
          <dt>{t('checkout:price.paid')}</dt>
          <dd>{amount(-paidMinor)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{t(`checkout:price.${paidMinor === 0 ? 'total' : inParts ? 'rest' : 'due'}`)}</dt>
        <dd>{amount(due, 'lg')}</dd>
      </div>
      {inParts && (
        <div className={styles.row}>
          <dt>{t('checkout:price.due')}</dt>
          <dd>{amount(nowMinor)}</dd>
        </div>
      )}
    </dl>
  )
}
