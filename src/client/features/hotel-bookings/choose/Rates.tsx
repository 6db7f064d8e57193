import { useLang, useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { Picture, type PictureView } from '#client/ui/data/Picture.tsx'
import { BedDouble, Eye, Maximize, Users } from '#client/ui/layout/icons.ts'
import type { RoomParty } from '#shared/contract/hotels/hotels.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import type { PayTime } from '#shared/rules/hotels/pay-time.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { partyText } from '../facts/stay-texts.ts'
import { Rate } from './Rate.tsx'
import { Refused } from './Refused.tsx'
import { isSold, type ShownHotel, type ShownOffer } from './shown-offers.ts'

interface RatesProps {
  hotel: ShownHotel
  index: number
  party: RoomParty
  from: string
  planId: string
  pictures: Record<string, PictureView>
  symbol?: string
  payTime?: PayTime
  onChoose: (planId: string) => void
}

const group = css({ border: 'none', padding: '0', minInlineSize: '0', display: 'grid', gap: '4' })
const room = css({
  borderWidth: '1',
  borderStyle: 'solid',
  borderColor: 'border',
  borderRadius: 'card',
  bg: 'bg.surface',
  overflow: 'hidden',
})
const head = css({
  display: 'grid',
  gridTemplateColumns: { base: '5.5rem minmax(0, 1fr)', md: '8.25rem minmax(0, 1fr)' },
  gap: { base: '3', md: '4' },
  alignItems: 'center',
  padding: { base: '3.5', md: '4' },
  '&[data-plain]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& img': {
    inlineSize: 'full',
    blockSize: { base: '[76px]', md: '[92px]' },
    objectFit: 'cover',
    objectPosition: '[50% 72%]',
    borderRadius: 'control',
    _dark: { filter: '[brightness(.86)]' },
  },
})
const name = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1',
  columnGap: '3',
  justifyContent: 'space-between',
})
const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  fontSize: '14',
  color: 'fg.muted',
  '& li': { display: 'flex', alignItems: 'center', gap: '1.5' },
  '& svg': { inlineSize: '4', blockSize: '4', flex: 'none' },
})

/** Few enough to say so. */
const FEW = 5

type Room = ShownHotel['rooms'][number]

const roomsOf = (hotel: ShownHotel, offers: readonly ShownOffer[]) =>
  hotel.rooms.flatMap(type => {
    const those = offers.filter(({ room_type_id }) => room_type_id === type.id)
    return those.length > 0 ? [{ type, offers: those }] : []
  })

/** Every rate that a party may book, by room; one is chosen. Texts: `hotel-bookings`. */
export function Rates(props: RatesProps) {
  const { hotel, index, party, from, planId, pictures, symbol, payTime, onChoose } = props
  const t = useT()
  // The time of several rooms depends on all of their rates: it stands at the price.
  const several = hotel.offers.length > 1
  const heading = several
    ? t('hotel-bookings:choose.room_for', { number: index + 1, party: partyText(party, t) })
    : t('hotel-bookings:choose.for_one', { party: partyText(party, t) })
  return (
    <fieldset className={group}>
      <legend className={css({ marginBlockEnd: '3' })}>
        <h2 className={css({ textStyle: 'h2' })}>{heading}</h2>
      </legend>
      {roomsOf(hotel, hotel.offers[index] ?? []).map(({ type, offers }) => (
        <div key={type.id} className={room}>
          <RoomHead type={type} offers={offers} picture={pictures[type.content.pictures[0]?.path ?? '']} />
          {offers.map(offer => (
            <Rate
              key={offer.plan_id}
              {...{ offer, hotel, symbol }}
              payTime={several ? undefined : payTime}
              name={`plan${index + 1}`}
              checked={offer.plan_id === planId && isSold(offer)}
              onChoose={() => onChoose(offer.plan_id)}
            />
          ))}
        </div>
      ))}
      <Refused {...{ hotel, index, party, from }} />
    </fieldset>
  )
}

interface RoomHeadProps {
  type: Room
  offers: readonly ShownOffer[]
  picture?: PictureView
}

function RoomHead({ type, offers, picture }: RoomHeadProps) {
  const t = useT()
  const lang = useLang()
  const { content, max_adults, max_children } = type
  const left = Math.max(...offers.map(({ rooms_left }) => rooms_left))
  const party = { adults: max_adults, children: Array<number>(max_children).fill(0) }
  return (
    <header className={head} data-plain={picture ? undefined : true}>
      {picture && <Picture {...picture} alt="" />}
      <div>
        <div className={name}>
          <h3 className={css({ fontSize: '18' })}>{localized(content.name, lang)}</h3>
          {left > 0 && left <= FEW && (
            <Chip tone="spark">{t('hotel-bookings:results.left', { count: left })}</Chip>
          )}
        </div>
        <ul className={facts}>
          <li>
            <Users aria-hidden="true" /> {t('hotel-bookings:choose.fits', { party: partyText(party, t) })}
          </li>
          <li>
            <BedDouble aria-hidden="true" /> {localized(content.beds, lang)}
          </li>
          {content.square_metres !== null && (
            <li>
              <Maximize aria-hidden="true" />
              {t('hotel-bookings:choose.metres', { metres: formatNumber(content.square_metres, lang) })}
            </li>
          )}
          {content.view && (
            <li>
              <Eye aria-hidden="true" /> {localized(content.view, lang)}
            </li>
          )}
        </ul>
      </div>
    </header>
  )
}
