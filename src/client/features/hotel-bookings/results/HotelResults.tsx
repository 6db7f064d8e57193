import { useLang, useT, withIsland } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { ListPages } from '#client/ui/data/ListPages.tsx'
import type { PictureView } from '#client/ui/data/Picture.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { SortLinks } from '#client/ui/lists/SortLinks.tsx'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import type { Localized } from '#shared/contract/fields.ts'
import type { searchHotels } from '#shared/contract/hotels/hotels.ts'
import { inDigits } from '#shared/i18n/digits.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { ANY_HOTEL, choicesOf, filterFields, type HotelFilter } from '#shared/rules/hotels/hotel-filter.ts'
import { choiceFields, type StayChoice } from '#shared/rules/hotels/stay-form.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { HotelCard } from './HotelCard.tsx'
import { HotelFilters } from './HotelFilters.tsx'

export const SORTS = ['price', 'stars', 'distance'] as const
export type HotelSort = (typeof SORTS)[number]

export interface HotelResultsProps extends AnswerOf<typeof searchHotels> {
  choice: StayChoice
  /** Left out where hotels of all cities were looked for. */
  city?: Localized
  filter: HotelFilter
  sort: HotelSort
  page: number
  pages: number
  pictures: Record<string, PictureView>
  /** Code of the tenant's currency. */
  money: string
  symbol?: string
}

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  justifyContent: 'space-between',
  alignItems: 'center',
  marginBlockEnd: '4',
})
const list = css({ display: 'grid', gap: '5' })

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '13rem minmax(0, 1fr)' },
  gap: { base: '2', lg: '8' },
  alignItems: 'start',
  marginBlockStart: '5',
})

/** Addresses of the same search with one thing changed; a change begins with the first page. */
function useLinks({ choice, filter, sort }: Pick<HotelResultsProps, 'choice' | 'filter' | 'sort'>) {
  const lang = useLang()
  const fields = { ...choiceFields(choice), ...(sort !== 'price' && { sort }) }
  const path = (more: Record<string, string>) =>
    pathFor(lang, `/hotel-bookings/create?${new URLSearchParams(more)}`)
  return {
    fields,
    all: path({ ...fields, ...filterFields(ANY_HOTEL) }),
    with: (more: Record<string, string>) => path({ ...fields, ...filterFields(filter), ...more }),
    hotel: (hotel: string) => path({ ...choiceFields(choice), hotel }),
  }
}

/** Server-rendered, without script: every choice is a link or the form of filters. Texts: `hotel-bookings`, `ui`. */
function Results(props: HotelResultsProps) {
  const { total, facets, filter, hotels, money, choice } = props
  const t = useT()
  const links = useLinks(props)
  const isNarrowed = choicesOf(filter) > 0
  if (total === 0 && !isNarrowed)
    return (
      <Card pad="none">
        <EmptyState
          title={t('hotel-bookings:results.none_title')}
          text={t(`hotel-bookings:results.${choice.name ? 'none_named' : 'none_text'}`, {
            name: choice.name,
          })}
        />
      </Card>
    )
  return (
    <div className={columns}>
      <HotelFilters
        {...{ filter, facets }}
        fields={links.fields}
        all={links.all}
        currency={hotels[0]?.currency ?? money}
      />
      <div>
        <Order {...props} links={links} />
        {total === 0 && (
          <EmptyState
            title={t('hotel-bookings:filter.none_title')}
            text={t('hotel-bookings:filter.none_text')}
            actions={<ButtonLink href={links.all}>{t('hotel-bookings:filter.all')}</ButtonLink>}
          />
        )}
        <Found {...props} links={links} />
      </div>
    </div>
  )
}

type PartProps = HotelResultsProps & { links: ReturnType<typeof useLinks> }

function Order({ total, city, choice, sort, links }: PartProps) {
  const t = useT()
  const lang = useLang()
  return (
    <div className={head}>
      <h1 className={css({ fontSize: '20' })}>
        {choice.name
          ? t('hotel-bookings:results.count_named', { count: total, name: choice.name })
          : t('hotel-bookings:results.count', { count: total, city: city && localized(city, lang) })}
      </h1>
      <SortLinks
        label={t('hotel-bookings:results.sort')}
        sorts={SORTS.map(each => ({
          sort: each,
          text: t(`hotel-bookings:results.sorts.${each}`),
          href: links.with({ sort: each }),
        }))}
        current={sort}
      />
    </div>
  )
}

function Found({ hotels, choice, page, pages, pictures, symbol, links }: PartProps) {
  const t = useT()
  const lang = useLang()
  const pageLink = (number: number, text: string) => ({ href: links.with({ page: String(number) }), text })
  return (
    <>
      <ul className={list}>
        {hotels.map((hotel, index) => (
          <li key={hotel.id}>
            <HotelCard
              {...{ hotel, choice, symbol }}
              picture={pictures[hotel.picture?.path ?? '']}
              href={links.hotel(hotel.id)}
              first={index === 0}
            />
          </li>
        ))}
      </ul>
      <ListPages
        label={t('hotel-bookings:results.pages')}
        count={inDigits(`${page} / ${Math.max(1, pages)}`, lang)}
        first={page > 1 ? pageLink(page - 1, t('hotel-bookings:results.previous')) : undefined}
        next={page < pages ? pageLink(page + 1, t('hotel-bookings:results.next')) : undefined}
      />
    </>
  )
}

export const HotelResults = withIsland(Results)
