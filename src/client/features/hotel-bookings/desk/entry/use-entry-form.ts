import { usePaperForm } from '#client/features/shell/paper/use-paper-form.ts'
import { api } from '#client/lib/api.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { once } from '#client/lib/once.ts'
import { enterHotelBooking, type StayEntry } from '#shared/contract/desk/hotels/hotel-bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { emptyPaper, enteredOf, entryField } from './entry-paper.ts'

export interface EntryProps extends Pick<StayEntry, 'agencies'> {
  hotel: NonNullable<StayEntry['hotel']>
  symbol?: string
}

/** The form of a stay that staff enter; afterwards its guests are named. */
export function useEntryForm({ hotel, agencies, symbol }: EntryProps) {
  const t = useT()
  const lang = useLang()
  const { currency } = hotel
  const named = new Map([...hotel.rooms, ...agencies].map(({ id, name }) => [id, localized(name, lang)]))
  return usePaperForm({
    start: { version: 0, paper: emptyPaper(hotel.hours, hotel.rooms[0]?.id ?? '') },
    unsaved: 'stay',
    texts: 'desk-stays',
    ...{ currency, symbol },
    optionText: (name, option) =>
      name === 'board' ? t(`hotel-bookings:board.${option}`) : named.get(option),
    fieldOf: entryField,
    check: () => ({}),
    async send(paper) {
      const body = enteredOf(paper, hotel.id, currency)
      const { id } = await once(`stay:${JSON.stringify(body)}`, idempotencyKey =>
        api(enterHotelBooking, { body, idempotencyKey, quiet: true }),
      )
      location.assign(pathFor(lang, `/hotel-bookings/create?booking=${id}&all`))
      return true
    },
    changed: 'hotel.changed',
  })
}
