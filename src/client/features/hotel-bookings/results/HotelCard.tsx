import { useLang, useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Picture, type PictureView } from '#client/ui/data/Picture.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { MapPin } from '#client/ui/layout/icons.ts'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import type { searchHotels } from '#shared/contract/hotels.ts'
import { formatDate, formatMoney } from '#shared/i18n/format.ts'
import type { StayChoice } from '#shared/rules/hotels/stay-form.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css, cx } from '#styled-system/css'
import { card } from '#styled-system/recipes'
import { ReviewText } from '../facts/ReviewText.tsx'
import { Stars } from '../facts/Stars.tsx'
import { sizeText, walkText } from '../facts/stay-texts.ts'

type Hotel = AnswerOf<typeof searchHotels>['hotels'][number]

interface HotelCardProps {
  hotel: Hotel
  choice: StayChoice
  href: string
  picture?: PictureView
  symbol?: string
  first: boolean
}

const row = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '13rem minmax(0, 1fr) 14rem' },
  overflow: 'hidden',
})
const figure = css({
  position: 'relative',
  blockSize: { base: '[11rem]', md: 'auto' },
  bg: 'bg.muted',
  '& img': {
    position: 'absolute',
    inset: '0',
    inlineSize: 'full',
    blockSize: 'full',
    objectFit: 'cover',
    objectPosition: '[50% 62%]',
    _dark: { filter: '[brightness(.86)]' },
  },
})
const body = css({
  padding: { base: '4', md: '5' },
  display: 'grid',
  gap: '3',
  alignContent: 'start',
  minInlineSize: '0',
})
const top = css({ display: 'flex', gap: '3', justifyContent: 'space-between', alignItems: 'start' })
const small = css({ fontSize: '14', color: 'fg.muted' })
const walk = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  fontSize: '14',
  '& svg': { inlineSize: '4', blockSize: '4', flex: 'none', color: 'accent.text' },
})
const facts = css({ display: 'flex', flexWrap: 'wrap', gap: '2', fontSize: '14' })
const stub = css({
  display: 'grid',
  alignContent: 'center',
  justifyItems: { md: 'end' },
  textAlign: { md: 'end' },
  gap: '1.5',
  padding: { base: '4', md: '5' },
  borderInlineStartWidth: { md: '2' },
  borderBlockStartWidth: { base: '2', md: '0' },
  borderStyle: 'dotted',
  borderColor: 'border',
})

/** Few enough to say so. */
const FEW = 5

export function HotelCard({ hotel, choice, href, picture, symbol, first }: HotelCardProps) {
  const t = useT()
  const lang = useLang()
  const { content, stars, offers } = hotel
  const way = walkText(hotel, lang, t)
  const boards = [...new Set(offers.map(({ board }) => board))]
  return (
    <article className={cx(card({ pad: 'none' }), row)}>
      <div className={figure}>{picture && <Picture {...picture} first={first} />}</div>
      <div className={body}>
        <div>
          <div className={top}>
            <h2 className={css({ fontSize: '18' })}>
              <a href={href}>{localized(content.name, lang)}</a>
            </h2>
            <Stars count={stars} />
          </div>
          <p className={small}>
            {localized(content.address, lang)}, {localized(content.city, lang)}
          </p>
        </div>
        {way && (
          <p className={walk}>
            <MapPin aria-hidden="true" /> {way}
          </p>
        )}
        <ReviewText review={content.review} />
        <div className={facts}>
          {boards.map(board => (
            <Chip key={board}>{t(`hotel-bookings:board.${board}`)}</Chip>
          ))}
          {content.facilities.slice(0, 2).map(each => (
            <Chip key={each.en}>{localized(each, lang)}</Chip>
          ))}
        </div>
      </div>
      <Stub {...{ hotel, choice, href, symbol }} />
    </article>
  )
}

function Stub({ hotel, choice, href, symbol }: Pick<HotelCardProps, 'hotel' | 'choice' | 'href' | 'symbol'>) {
  const t = useT()
  const lang = useLang()
  const { from_minor, currency, nights, offers, content } = hotel
  const people = choice.rooms.reduce((sum, { adults, children }) => sum + adults + children.length, 0)
  const free = offers.every(({ free_until }) => free_until)
    ? offers.map(({ free_until }) => free_until ?? '').sort()[0]
    : undefined
  const left = Math.min(...offers.map(({ rooms_left }) => rooms_left))
  const night = formatMoney(Math.round(from_minor / nights), currency, lang, { symbol }).text
  return (
    <div className={stub}>
      {free && (
        <Chip tone="success">
          {t('hotel-bookings:results.free_until', { date: formatDate(free, lang, 'short') })}
        </Chip>
      )}
      {left > 0 && left <= FEW && (
        <Chip tone="spark">{t('hotel-bookings:results.left', { count: left })}</Chip>
      )}
      <Money size="lg" minor={from_minor} currency={currency} symbol={symbol} />
      <span className={css({ fontSize: '12', color: 'fg.muted' })}>
        {t('hotel-bookings:nights', { count: nights })} · {sizeText(people, choice.rooms.length, t)}
        <br />
        {t('hotel-bookings:results.total')}
        <br />
        {t('hotel-bookings:results.per_night', { price: night })}
      </span>
      <ButtonLink
        size="sm"
        href={href}
        aria-label={`${t('hotel-bookings:results.choose')}: ${localized(content.name, lang)}`}
      >
        {t('hotel-bookings:results.choose')}
      </ButtonLink>
    </div>
  )
}
