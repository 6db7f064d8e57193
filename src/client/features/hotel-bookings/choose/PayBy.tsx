import { useLang, useT } from '#client/lib/island.tsx'
import { formatMoment } from '#shared/i18n/format.ts'
import { type PayTime, payBy } from '#shared/rules/hotels/pay-time.ts'
import type { ShownOffer } from './shown-offers.ts'

interface PayByProps {
  time: PayTime
  rooms: readonly ShownOffer[]
  zone: string
}

export function PayBy({ time, rooms, zone }: PayByProps) {
  const t = useT()
  const lang = useLang()
  return t('hotel-bookings:choose.pay_by', { time: formatMoment(payBy(time, rooms), lang, { zone }) })
}
