import { useLang, useT } from '#client/lib/island.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { RoomParty } from '#shared/contract/hotels.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { partyText } from '../facts/stay-texts.ts'
import { Rate } from './Rate.tsx'
import { isSold, type ShownHotel, type ShownOffer } from './shown-offers.ts'

interface RatesProps {
  hotel: ShownHotel
  index: number
  party: RoomParty
  planId: string
  symbol?: string
  onChoose: (planId: string) => void
}

const block = css({ border: 'none', padding: '0', minInlineSize: '0', display: 'grid', gap: '5' })
const quiet = css({ fontSize: '14', color: 'fg.muted' })

const roomsOf = (hotel: ShownHotel, offers: readonly ShownOffer[]) =>
  hotel.rooms.flatMap(room => {
    const those = offers.filter(({ room_type_id }) => room_type_id === room.id)
    return those.length > 0 ? [{ room, offers: those }] : []
  })

/** Every rate that a party may book, by room; one is chosen. Texts: `hotel-bookings`. */
export function Rates({ hotel, index, party, planId, symbol, onChoose }: RatesProps) {
  const t = useT()
  const lang = useLang()
  const several = hotel.offers.length > 1
  const heading = several
    ? t('hotel-bookings:choose.room_for', { number: index + 1, party: partyText(party, t) })
    : t('hotel-bookings:choose.for_one', { party: partyText(party, t) })
  return (
    <Card>
      <fieldset className={block}>
        <legend className={css({ marginBlockEnd: '3' })}>
          <h2 className={css({ textStyle: 'h2' })}>{heading}</h2>
        </legend>
        {roomsOf(hotel, hotel.offers[index] ?? []).map(({ room, offers }) => (
          <div key={room.id} className={css({ display: 'grid', gap: '2' })}>
            <div>
              <h3 className={css({ fontSize: '16', fontWeight: 'semibold' })}>
                {localized(room.content.name, lang)}
              </h3>
              <p className={quiet}>
                {localized(room.content.beds, lang)} ·{' '}
                {t('hotel-bookings:choose.fits', {
                  party: partyText(
                    { adults: room.max_adults, children: Array<number>(room.max_children).fill(0) },
                    t,
                  ),
                })}
                {room.content.square_metres !== null &&
                  ` · ${t('hotel-bookings:choose.metres', { metres: formatNumber(room.content.square_metres, lang) })}`}
                {room.content.view && ` · ${localized(room.content.view, lang)}`}
              </p>
            </div>
            {offers.map(offer => (
              <Rate
                key={offer.plan_id}
                {...{ offer, hotel, symbol }}
                name={`plan${index + 1}`}
                checked={offer.plan_id === planId && isSold(offer)}
                onChoose={() => onChoose(offer.plan_id)}
              />
            ))}
          </div>
        ))}
      </fieldset>
    </Card>
  )
}
