import { useT } from '#client/lib/island.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { Booking } from '#shared/contract/bookings.ts'
import { css } from '#styled-system/css'
import { summary } from '#styled-system/recipes'
import { PlanLines } from '../facts/PlanLines.tsx'
import { PriceLines } from '../facts/PriceLines.tsx'

interface MoneyCardProps {
  booking: Booking
  refundDueMinor: number
  symbol?: string
}

const parts = css({ marginBlockStart: '4', fontSize: '14' })

/** The price by lines, what came in, what is due either way. Texts: `desk-booking`, `booking`, `checkout`, `age`. */
export function MoneyCard({ booking, refundDueMinor, symbol }: MoneyCardProps) {
  const t = useT()
  const styles = summary()
  const { currency, paid_minor, refunded_minor, due_minor, payment_plan: plan } = booking
  const rows = [
    { key: 'paid', minor: paid_minor, shown: true },
    { key: 'refunded', minor: refunded_minor, shown: refunded_minor > 0 },
    { key: 'refund_due', minor: refundDueMinor, shown: refundDueMinor > 0 },
    { key: 'due', minor: due_minor, shown: true },
  ].filter(({ shown }) => shown)
  return (
    <Card id="money" heading={t('desk-booking:money.title')}>
      <PriceLines lines={booking.price_lines} totalMinor={booking.total_minor} {...{ currency, symbol }} />
      <dl className={css({ marginBlockStart: '2' })}>
        {rows.map(({ key, minor }) => (
          <div key={key} className={styles.row}>
            <dt className={css({ fontWeight: key === 'due' ? 'semibold' : 'regular' })}>
              {t(`desk-booking:money.${key}`)}
            </dt>
            <dd>
              <Money {...{ minor, currency, symbol }} tone={key === 'refund_due' ? 'danger' : 'default'} />
            </dd>
          </div>
        ))}
      </dl>
      {plan && (
        <div className={parts}>
          <PlanLines {...{ booking, plan, symbol }} />
        </div>
      )}
    </Card>
  )
}
