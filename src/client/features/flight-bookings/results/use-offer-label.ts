import { useLang, useT } from '#client/lib/island.tsx'
import type { FlightOffer } from '#shared/contract/flights/seat-blocks.ts'
import { formatTime } from '#shared/i18n/format.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { cityText } from '../itinerary/itinerary-texts.ts'
import type { Names } from './OfferLeg.tsx'
import { legOf } from './offer-view.ts'

/** For screen readers. */
export function useOfferLabel(offer: FlightOffer, names: Names): string {
  const t = useT()
  const lang = useLang()
  const out = offer.slices[0]
  if (!out) return ''
  const leg = legOf(out)
  return t('results:offer.label', {
    airline: localized(names.airlines[leg.airline]?.name ?? { en: leg.airline }, lang),
    from: cityText(names.places[leg.from], leg.from, lang),
    to: cityText(names.places[leg.to], leg.to, lang),
    depart: formatTime(leg.departsAt, leg.fromZone, lang),
    arrive: formatTime(leg.arrivesAt, leg.toZone, lang),
  })
}
