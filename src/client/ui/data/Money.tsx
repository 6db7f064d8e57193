import { useLang } from '#client/lib/island.tsx'
import { formatMoney } from '#shared/i18n/format.ts'
import { cx } from '#styled-system/css'
import { type MoneyVariantProps, money } from '#styled-system/recipes'

interface MoneyProps extends MoneyVariantProps {
  /** In minor units of `currency`. */
  minor: number
  currency: string
  /** Default: the code in English, the usual symbol in Arabic. */
  symbol?: string
  /** Omits “.00”. */
  trim?: boolean
  signed?: boolean
  className?: string
}

export function Money({ minor, currency, symbol, trim, signed, size, tone, weight, className }: MoneyProps) {
  const parts = formatMoney(minor, currency, useLang(), { symbol, trim, signed })
  const styles = money({ size, tone, weight })
  const mark = <span className={styles.currency}>{parts.symbol}</span>
  return (
    <span className={cx(styles.root, className)}>
      {parts.symbolFirst && mark}
      {parts.symbolFirst && '\u00a0'}
      <bdi dir="ltr" className={styles.amount}>
        {parts.amount}
      </bdi>
      {!parts.symbolFirst && '\u00a0'}
      {!parts.symbolFirst && mark}
    </span>
  )
}
