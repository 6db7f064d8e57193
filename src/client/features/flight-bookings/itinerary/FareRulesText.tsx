import { useLang, useT } from '#client/lib/island.tsx'
import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { formatDate, formatMoney } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { CancelTiers } from './CancelTiers.tsx'
import { useBaggageText } from './itinerary-texts.ts'

const list = css({
  display: 'grid',
  gap: '2',
  paddingInlineStart: '5',
  listStyle: 'disc',
  lineHeight: '[1.6]',
})

interface FareRulesTextProps {
  booking: Pick<FlightBooking, 'rules' | 'currency' | 'slices' | 'baggage'> & { name_list_deadline?: string }
  symbol?: string
}

export function FareRulesText({ booking, symbol }: FareRulesTextProps) {
  const t = useT()
  const lang = useLang()
  const bags = useBaggageText(booking.baggage)
  const { rules, currency, name_list_deadline } = booking
  const fee = (minor: number) => formatMoney(minor, currency, lang, { symbol }).text
  const rule = (name: 'change' | 'cancel', minor: number | null) => {
    if (minor === null) return t(`checkout:rules.${name}No`)
    return minor === 0 ? t(`checkout:rules.${name}Free`) : t(`checkout:rules.${name}Fee`, { fee: fee(minor) })
  }
  const zone = booking.slices[0]?.segments[0]?.origin_zone ?? 'UTC'
  return (
    <ul className={list}>
      <li>{rule('change', rules.change_fee)}</li>
      <li>
        {rules.cancel_tiers ? (
          <>
            {t('checkout:rules.tiers')}
            <CancelTiers {...{ booking, symbol }} />
          </>
        ) : (
          rule('cancel', rules.refundable ? rules.cancel_fee : null)
        )}
      </li>
      {name_list_deadline && (
        <li>{t('checkout:rules.names', { date: formatDate(name_list_deadline, lang, 'medium', zone) })}</li>
      )}
      <li>{bags}</li>
    </ul>
  )
}
