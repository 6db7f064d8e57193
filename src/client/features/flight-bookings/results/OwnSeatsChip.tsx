import { useLang, useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import type { FlightOffer } from '#shared/contract/flights/seat-blocks.ts'
import { formatMoment } from '#shared/i18n/format.ts'

/** How many seats are kept for the buyer's agency, until when, and whether at its own price. */
export function OwnSeatsChip({ own }: Pick<FlightOffer, 'own'>) {
  const t = useT()
  const lang = useLang()
  if (!own || own.seats === 0) return null
  const { seats: count, until, zone, priced } = own
  const time = formatMoment(until, lang, { style: 'short', zone })
  return (
    <>
      <Chip tone="accent">{t('results:offer.own', { count })}</Chip>{' '}
      <small>
        {t('results:offer.own_until', { time })}
        {priced && ` · ${t('results:offer.own_price')}`}
      </small>
    </>
  )
}
