import { PriceLines } from '#client/features/bookings/facts/PriceLines.tsx'
import { useLang, useT } from '#client/lib/island.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { FlightBooking } from '#shared/contract/flight-bookings.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { summary } from '#styled-system/recipes'

interface PriceBoxProps {
  booking: FlightBooking
  /** The agency's own sign of the currency. */
  symbol?: string
}

/** What the trip costs, what has come in, what is due, and what a change would cost. Texts: `booking`, `checkout`, `age`. */
export function PriceBox({ booking, symbol }: PriceBoxProps) {
  const t = useT()
  const { currency, total_minor, price_lines } = booking
  return (
    <Card heading={t('booking:price.title')}>
      <PriceLines lines={price_lines} totalMinor={total_minor} currency={currency} symbol={symbol} />
      <Paid booking={booking} symbol={symbol} />
      <Fees booking={booking} symbol={symbol} />
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

const fees = css({
  marginBlockStart: '4',
  paddingBlockStart: '4',
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'divider',
  fontSize: '14',
  color: 'fg.muted',
})

function Fees({ booking, symbol }: PriceBoxProps) {
  const t = useT()
  const lang = useLang()
  const { change_fee, cancel_fee, refundable } = booking.rules
  const fee = (minor: number) => ({ fee: formatMoney(minor, booking.currency, lang, { symbol }).text })
  return (
    <div className={fees}>
      <h3 className={css({ fontSize: '14', color: 'fg.default' })}>{t('booking:price.fees_title')}</h3>
      <p>
        {change_fee === null
          ? t('booking:price.change_none')
          : t('booking:price.change_fee', fee(change_fee))}
      </p>
      <p>
        {!refundable || cancel_fee === null
          ? t('booking:price.cancel_none')
          : t('booking:price.cancel_fee', fee(cancel_fee))}
      </p>
    </div>
  )
}
