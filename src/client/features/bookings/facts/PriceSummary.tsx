import type { ReactNode } from 'react'
import { useT } from '#client/lib/island.tsx'
import type { PriceLine } from '#shared/contract/bookings/prices.ts'
import { summary } from '#styled-system/recipes'
import { PriceLines } from './PriceLines.tsx'

interface PriceSummaryProps {
  /** What is booked, in a few lines. */
  trip: ReactNode
  lines: PriceLine[]
  totalMinor: number
  currency: string
  symbol?: string
  paidMinor?: number
  nowMinor?: number
  hold?: ReactNode
  children?: ReactNode
}

export function PriceSummary({ trip, hold, children, ...price }: PriceSummaryProps) {
  const t = useT()
  const styles = summary()
  return (
    <aside className={styles.root} aria-label={t('checkout:trip.title')}>
      {hold}
      <div className={styles.body}>
        <h2 className={styles.title}>{t('checkout:trip.title')}</h2>
        {trip}
        <PriceLines {...price} />
        <p className={styles.note}>{t('checkout:price.note')}</p>
        {children}
      </div>
    </aside>
  )
}
