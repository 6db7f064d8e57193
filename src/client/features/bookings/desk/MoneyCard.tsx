import { useLang, useT } from '#client/lib/island.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Link } from '#client/ui/layout/icons.ts'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { keptFee } from '#shared/rules/money/booking-money.ts'
import { toDecimal } from '#shared/rules/money/decimal.ts'
import { css } from '#styled-system/css'
import { summary } from '#styled-system/recipes'
import { PlanLines } from '../facts/PlanLines.tsx'
import { PriceLines } from '../facts/PriceLines.tsx'

interface MoneyCardProps {
  booking: Booking
  refundDueMinor: number
  /** Staff may ask for money by a link. */
  asks: boolean
  symbol?: string
}

const due = css({ fontWeight: 'semibold' })
const parts = css({ marginBlockStart: '4', fontSize: '14' })

/** The price by lines, what came in, what is due either way. Texts: `desk-booking`, `booking`, `checkout`, `age`. */
export function MoneyCard({ booking, refundDueMinor, asks, symbol }: MoneyCardProps) {
  const t = useT()
  const styles = summary()
  const { currency, paid_minor, refunded_minor, due_minor, payment_plan: plan } = booking
  const fee = keptFee(booking)
  const rows = [
    { key: 'paid', minor: paid_minor, shown: true },
    { key: 'refunded', minor: refunded_minor, shown: refunded_minor > 0 },
    { key: 'refund_due', minor: refundDueMinor, shown: refundDueMinor > 0 },
    { key: 'kept', minor: fee, shown: fee > 0 },
    { key: 'due', minor: due_minor, shown: true },
  ].filter(({ shown }) => shown)
  return (
    <Card id="money" heading={t('desk-booking:money.title')}>
      <PriceLines lines={booking.price_lines} totalMinor={booking.total_minor} {...{ currency, symbol }} />
      <dl className={css({ marginBlockStart: '2' })}>
        {rows.map(({ key, minor }) => (
          <div key={key} className={styles.row}>
            <dt className={key === 'due' ? due : undefined}>{t(`desk-booking:money.${key}`)}</dt>
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
      {asks && booking.can.pay && <AskByLink booking={booking} />}
    </Card>
  )
}

function AskByLink({ booking: { reference, due_minor, currency } }: Pick<MoneyCardProps, 'booking'>) {
  const t = useT()
  const query = new URLSearchParams({ new: reference, amount: toDecimal(due_minor, currency) })
  return (
    <p className={css({ marginBlockStart: '3' })}>
      <ButtonLink
        variant="line"
        size="sm"
        data-key="L"
        href={pathFor(useLang(), `/desk/payment-links?${query}`)}
        icon={<Link aria-hidden="true" />}
      >
        {t('desk-booking:money.link')}
      </ButtonLink>
    </p>
  )
}
