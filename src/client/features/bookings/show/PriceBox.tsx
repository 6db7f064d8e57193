import type { ReactNode } from 'react'
import { useT } from '#client/lib/island.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { Booking } from '#shared/contract/bookings.ts'
import { css } from '#styled-system/css'
import { summary } from '#styled-system/recipes'
import { PriceLines } from '../facts/PriceLines.tsx'

interface PriceBoxProps {
  booking: Booking
  symbol?: string
  /** What a change would cost, as the kind tells it. */
  children?: ReactNode
}

/** What it costs, what has come in, what is due, and what a change would cost. Texts: `booking`, `checkout`, `age`. */
export function PriceBox({ booking, symbol, children }: PriceBoxProps) {
  const t = useT()
  const { currency, total_minor, price_lines } = booking
  return (
    <Card heading={t('booking:price.title')}>
      <PriceLines lines={price_lines} totalMinor={total_minor} currency={currency} symbol={symbol} />
      <Paid booking={booking} symbol={symbol} />
      {children}
    </Card>
  )
}

function Paid({ booking, symbol }: PriceBoxProps) {
  const t = useT()
  const styles = summary()
  const rows = [
    { key: 'paid', minor: booking.paid_minor, shown: true },
    { key: 'refunded', minor: booking.refunded_minor, shown: booking.refunded_minor > 0 },
    { key: 'due', minor: booking.due_minor, shown: true },
  ].filter(row => row.shown)
  return (
    <dl className={css({ marginBlockStart: '2' })}>
      {rows.map(({ key, minor }) => (
        <div key={key} className={styles.row}>
          <dt className={key === 'due' ? css({ fontWeight: 'semibold' }) : undefined}>
            {t(`booking:price.${key}`)}
          </dt>
          <dd>
            <Money minor={minor} currency={booking.currency} symbol={symbol} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
