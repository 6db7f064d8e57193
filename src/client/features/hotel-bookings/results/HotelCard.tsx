import { useLang, useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Picture, type PictureView } from '#client/ui/data/Picture.tsx'
import { Ticket } from '#client/ui/data/Ticket.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { BedDouble, Check, Coffee, Utensils } from '#client/ui/layout/icons.ts'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import type { searchHotels } from '#shared/contract/hotels/hotels.ts'
import { formatDate, formatMoney } from '#shared/i18n/format.ts'
import type { StayChoice } from '#shared/rules/hotels/stay-form.ts'
import { listed } from '#shared/rules/texts/listing.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { ReviewText } from '../facts/ReviewText.tsx'
import { Stars } from '../facts/Stars.tsx'
import { sizeText } from '../facts/stay-texts.ts'
import { WalkLine } from '../facts/WalkLine.tsx'

type Hotel = AnswerOf<typeof searchHotels>['hotels'][number]

interface HotelCardProps {
  hotel: Hotel
  choice: StayChoice
  href: string
  picture?: PictureView
  symbol?: string
  first: boolean
}

const top = css({ display: 'flex', gap: '3', justifyContent: 'space-between', alignItems: 'start' })
const small = css({ fontSize: '14', color: 'fg.muted' })
const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  rowGap: '1',
  fontSize: '14',
  '& li': { display: 'flex', alignItems: 'center', gap: '1.5' },
  '& svg': { inlineSize: '[18px]', blockSize: '[18px]', color: 'accent.text', flex: 'none' },
})
const stub = css({ display: 'grid', gap: '1.5', justifyItems: 'start' })
const fine = css({ fontSize: '12', color: 'fg.muted' })
const act = css({ marginBlockStart: '1.5', md: { '& > a': { inlineSize: 'full' } } })
const ICONS = { RO: BedDouble, BB: Coffee, HB: Utensils, FB: Utensils, AI: Utensils }

/** Few enough to say so. */
const FEW = 5

export function HotelCard({ hotel, choice, href, picture, symbol, first }: HotelCardProps) {
  const t = useT()
  const lang = useLang()
  const { content, stars, offers } = hotel
  const boards = [...new Set(offers.map(({ board }) => board))]
  return (
    <Ticket
      stub="side"
      picture={picture && <Picture {...picture} first={first} />}
      stubContent={<Stub {...{ hotel, choice, href, symbol }} />}
    >
      <div>
        <div className={top}>
          <h2 className={css({ fontSize: '18' })}>
            <a href={href}>{localized(content.name, lang)}</a>
          </h2>
          <Stars count={stars} />
        </div>
        <p className={small}>
          {listed([localized(content.address, lang), localized(content.city, lang)], lang)}
        </p>
      </div>
      <WalkLine hotel={hotel} />
      <ReviewText review={content.review} />
      <ul className={facts}>
        {boards.map(board => {
          const Icon = ICONS[board]
          return (
            <li key={board}>
              <Icon aria-hidden="true" /> {t(`hotel-bookings:board.${board}`)}
            </li>
          )
        })}
        {content.facilities.slice(0, 2).map(each => (
          <li key={each.en}>
            <Check aria-hidden="true" /> {localized(each, lang)}
          </li>
        ))}
      </ul>
    </Ticket>
  )
}

function Stub({ hotel, choice, href, symbol }: Pick<HotelCardProps, 'hotel' | 'choice' | 'href' | 'symbol'>) {
  const t = useT()
  const lang = useLang()
  const { from_minor, currency, nights, offers, content, zone } = hotel
  const people = choice.rooms.reduce((sum, { adults, children }) => sum + adults + children.length, 0)
  const free = offers.every(({ free_until }) => free_until)
    ? offers.map(({ free_until }) => free_until ?? '').sort()[0]
    : undefined
  const left = Math.min(...offers.map(({ rooms_left }) => rooms_left))
  const night = formatMoney(Math.round(from_minor / nights), currency, lang, { symbol }).text
  return (
    <>
      <div className={stub}>
        {free && (
          <Chip tone="success">
            {t('hotel-bookings:results.free_until', { date: formatDate(free, lang, 'short', zone) })}
          </Chip>
        )}
        {left > 0 && left <= FEW && (
          <Chip tone="spark">{t('hotel-bookings:results.left', { count: left })}</Chip>
        )}
        <Money size="lg" minor={from_minor} currency={currency} symbol={symbol} />
        <span className={fine}>
          {t('hotel-bookings:nights', { count: nights })} · {sizeText(people, choice.rooms.length, t)}
          <br />
          {t('hotel-bookings:results.total')}
          <br />
          {t('hotel-bookings:results.per_night', { price: night })}
        </span>
      </div>
      <div className={act}>
        <ButtonLink
          size="sm"
          href={href}
          aria-label={`${t('hotel-bookings:results.choose')}: ${localized(content.name, lang)}`}
        >
          {t('hotel-bookings:results.choose')}
        </ButtonLink>
      </div>
    </>
  )
}
