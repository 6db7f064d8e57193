import { usePaperForm } from '#client/features/shell/paper/use-paper-form.ts'
import { handOver } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import type { DeskHotelDetail } from '#shared/contract/desk/hotels/hotels.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { callCreateHotel, callGetHotel, callUpdateHotel } from '../desk-hotels.api.ts'
import { hotelField, hotelOf, hotelPaper } from './hotel-paper.ts'

export interface HotelFormProps {
  hotel?: DeskHotelDetail
  currency: string
  /** What each picture that may be chosen is called, by its path. */
  pictures: Record<string, string>
}

export function useHotelForm({ hotel, currency, pictures }: HotelFormProps) {
  const t = useT()
  const lang = useLang()
  return usePaperForm({
    start: { version: hotel?.version ?? 0, paper: hotelPaper(hotel?.input, currency) },
    unsaved: 'hotel',
    texts: 'desk-hotels',
    currency,
    optionText: (name, option) => (name === 'path' ? pictures[option] : undefined),
    fieldOf: hotelField,
    check: () => ({}),
    async send(paper, version) {
      const written = hotelOf(paper, currency)
      const saved = hotel
        ? await callUpdateHotel(hotel.id, { version, hotel: written })
        : await callCreateHotel({ hotel: written })
      handOver('news', t(hotel ? 'desk-hotels:saved' : 'desk-hotels:created'))
      location.assign(pathFor(lang, `/desk/hotels/${saved.id}`))
      return true
    },
    async latest() {
      const theirs = await callGetHotel(hotel?.id ?? '')
      return { version: theirs.version, paper: hotelPaper(theirs.input, currency) }
    },
    changed: 'hotel.changed',
  })
}
