import type { ReactNode } from 'react'
import { useT } from '#client/lib/island.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { hasEnded, keptFee } from '#shared/rules/money/booking-money.ts'
import { css } from '#styled-system/css'
import { summary } from '#styled-system/recipes'
import { PlanLines } from '../facts/PlanLines.tsx'
import { PriceLines } from '../facts/PriceLines.tsx'

const section = css({
  display: 'grid',
  gap: '3',
  marginBlockStart: '4',
  '& > h3': { textStyle: 'h3' },
})

interface PriceBoxProps {
  booking: Booking
  symbol?: string
  /** What a change would cost, as the kind tells it. */
  children?: ReactNode
}

/** What it costs, what has come in, what is due, and what a change would cost. Texts: `booking`, `checkout`, `age`. */
export function PriceBox({ booking, symbol, children }: PriceBoxProps) {
  const t = useT()
  const { currency, total_minor, price_lines, payment_plan: plan } = booking
  return (
    <Card heading={t('booking:price.title')}>
      <PriceLines lines={price_lines} totalMinor={total_minor} currency={currency} symbol={symbol} />
      <Paid booking={booking} symbol={symbol} />
      {plan && (
        <section className={section}>
          <h3>{t('checkout:plan.title')}</h3>
          <PlanLines {...{ booking, plan, symbol }} />
        </section>
      )}
      {!hasEnded(booking) && children}
    </Card>
  )
}

function Paid({ booking, symbol }: PriceBoxProps) {
  const t = useT()
  const styles = summary()
  const fee = keptFee(booking)
  const rows = [
    { key: 'paid', minor: booking.paid_minor, shown: true },
    { key: 'refunded', minor: booking.refunded_minor, shown: booking.refunded_minor > 0 },
    { key: 'kept', minor: fee, shown: fee > 0 },
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
