import { useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import type { FlightOffer } from '#shared/contract/flights/seat-blocks.ts'
import { seatsAreFew } from './offer-view.ts'

/** A number only when few seats are left. */
export function SeatsChip({ offer }: { offer: FlightOffer }) {
  const t = useT()
  if (!seatsAreFew(offer)) return <Chip tone="success">{t('results:offer.available')}</Chip>
  return (
    <Chip tone="spark" icon={null}>
      {t('results:offer.seats_left', { count: offer.seats_left })}
    </Chip>
  )
}
