import type { Baggage } from '../../contract/flights/seat-blocks.ts'
import type { T } from '../../i18n/create-t.ts'

/** `30 kg checked, 7 kg cabin` as a list. Texts: `itinerary`. */
export function baggageText(baggage: Baggage, t: T): string {
  const { checked_kg: kg, checked_pieces: count, cabin_kg } = baggage
  const pieces = count > 0 && kg > 0 ? t('itinerary:checked_pieces', { count, kg }) : ''
  const checked = pieces || (kg > 0 ? t('itinerary:checked_kg', { kg }) : t('itinerary:checked_none'))
  return cabin_kg > 0
    ? t('itinerary:bags', { checked, cabin: t('itinerary:cabin_kg', { kg: cabin_kg }) })
    : checked
}
