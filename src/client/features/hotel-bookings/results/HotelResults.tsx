import { useLang, useT, withIsland } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { ListPages } from '#client/ui/data/ListPages.tsx'
import type { PictureView } from '#client/ui/data/Picture.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import type { Localized } from '#shared/contract/fields.ts'
import type { searchHotels } from '#shared/contract/hotels.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { choiceFields, type StayChoice } from '#shared/rules/hotels/stay-form.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { HotelCard } from './HotelCard.tsx'

export const SORTS = ['price', 'stars', 'distance'] as const
export type HotelSort = (typeof SORTS)[number]

export interface HotelResultsProps extends AnswerOf<typeof searchHotels> {
  choice: StayChoice
  city: Localized
  sort: HotelSort
  page: number
  pages: number
  pictures: Record<string, PictureView>
  symbol?: string
}

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  justifyContent: 'space-between',
  alignItems: 'center',
  marginBlock: '5',
})
const orders = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  fontSize: '14',
  '& a': { display: 'inline-flex', alignItems: 'center', minBlockSize: 'touch', color: 'fg.muted' },
  '& a[aria-current]': { color: 'accent.text', fontWeight: 'semibold' },
})
const list = css({ display: 'grid', gap: '5' })

const path = (choice: StayChoice, more: Record<string, string>) =>
  `/hotel-bookings/create?${new URLSearchParams({ ...choiceFields(choice), ...more })}`

/** Server-rendered, without script: every choice is a link. Texts: `hotel-bookings`, `ui`. */
function Results(props: HotelResultsProps) {
  const { hotels, total, choice, city, sort, page, pages, pictures, symbol } = props
  const t = useT()
  const lang = useLang()
  const link = (more: Record<string, string>) => pathFor(lang, path(choice, more))
  if (total === 0)
    return (
      <Card pad="none">
        <EmptyState
          title={t('hotel-bookings:results.none_title')}
          text={t('hotel-bookings:results.none_text')}
        />
      </Card>
    )
  return (
    <>
      <div className={head}>
        <h1 className={css({ fontSize: '20' })}>
          {t('hotel-bookings:results.count', { count: total, city: localized(city, lang) })}
        </h1>
        <nav className={orders} aria-label={t('hotel-bookings:results.sort')}>
          {SORTS.map(each => (
            <a key={each} href={link({ sort: each })} aria-current={each === sort || undefined}>
              {t(`hotel-bookings:results.sorts.${each}`)}
            </a>
          ))}
        </nav>
      </div>
      <ul className={list}>
        {hotels.map((hotel, index) => (
          <li key={hotel.id}>
            <HotelCard
              {...{ hotel, choice, symbol }}
              picture={pictures[hotel.picture?.path ?? '']}
              href={link({ hotel: hotel.id })}
              first={index === 0}
            />
          </li>
        ))}
      </ul>
      <ListPages
        label={t('hotel-bookings:results.pages')}
        count={`${page} / ${pages}`}
        first={
          page > 1
            ? { href: link({ sort, page: String(page - 1) }), text: t('hotel-bookings:results.previous') }
            : undefined
        }
        next={
          page < pages
            ? { href: link({ sort, page: String(page + 1) }), text: t('hotel-bookings:results.next') }
            : undefined
        }
      />
    </>
  )
}

export const HotelResults = withIsland(Results)
