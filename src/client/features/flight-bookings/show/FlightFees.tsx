import { useLang, useT } from '#client/lib/island.tsx'
import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { CancelTiers } from '../itinerary/CancelTiers.tsx'

const fees = css({
  marginBlockStart: '4',
  paddingBlockStart: '4',
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'divider',
  fontSize: '14',
  color: 'fg.muted',
})

interface FlightFeesProps {
  booking: FlightBooking
  symbol?: string
}

/** What changing or cancelling the flights would cost. Texts: `booking`, `checkout`. */
export function FlightFees({ booking, symbol }: FlightFeesProps) {
  const t = useT()
  const lang = useLang()
  const { change_fee, cancel_fee, cancel_tiers, refundable } = booking.rules
  const fee = (minor: number) => ({ fee: formatMoney(minor, booking.currency, lang, { symbol }).text })
  return (
    <div className={fees}>
      <h3 className={css({ fontSize: '14', color: 'fg.default' })}>{t('booking:price.fees_title')}</h3>
      <p>
        {change_fee === null
          ? t('booking:price.change_none')
          : t('booking:price.change_fee', fee(change_fee))}
      </p>
      {cancel_tiers ? (
        <CancelTiers {...{ booking, symbol }} />
      ) : (
        <p>
          {!refundable || cancel_fee === null
            ? t('booking:price.cancel_none')
            : t('booking:price.cancel_fee', fee(cancel_fee))}
        </p>
      )}
    </div>
  )
}
