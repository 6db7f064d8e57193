import { useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import type { FlightOffer } from '#shared/contract/flights/seat-blocks.ts'
import { seatsAreFew } from './offer-view.ts'

/** What is sold on request; else a number, when few seats are left. */
export function SeatsChip({ offer }: { offer: FlightOffer }) {
  const t = useT()
  if (offer.answer_hours) return <Chip tone="info">{t('results:offer.on_request')}</Chip>
  if (!seatsAreFew(offer)) return <Chip tone="success">{t('results:offer.available')}</Chip>
  return (
    <Chip tone="spark" icon={null}>
      {t('results:offer.seats_left', { count: offer.seats_left })}
    </Chip>
  )
}
