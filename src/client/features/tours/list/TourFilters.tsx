import { useLang, useT } from '#client/lib/island.tsx'
import { FormCheck } from '#client/ui/forms/FormCheck.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { FilterFold } from '#client/ui/lists/FilterFold.tsx'
import { FilterGroup } from '#client/ui/lists/FilterGroup.tsx'
import { formatNumber } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { isNarrowed, NIGHTS } from '#shared/rules/tours/tour-search.ts'
import { css } from '#styled-system/css'
import { control, link as linkStyle } from '#styled-system/recipes'
import { type ListView, useSearchLink } from './view.ts'

const head = css({ display: 'flex', justifyContent: 'space-between', paddingBlockEnd: '2', fontSize: '14' })

const MIN_STARS = [3, 4, 5]

/** A plain form: what is chosen becomes the address. */
export function TourFilters({ view }: { view: ListView }) {
  const t = useT()
  const lang = useLang()
  const { search } = view
  const narrowed = isNarrowed(search)
  const link = useSearchLink(search)
  const none = { kinds: [], nights: [], from: [], stars: 0, max: 0, guaranteed: false }
  return (
    <FilterFold label={t('tours:filter.title')} open={narrowed}>
      <form method="get" action={pathFor(lang, '/tours')} aria-label={t('tours:filter.title')}>
        {search.month && <input type="hidden" name="month" value={search.month} />}
        <input type="hidden" name="calendar" value={search.calendar} />
        {search.sort !== 'soonest' && <input type="hidden" name="sort" value={search.sort} />}
        {narrowed && (
          <div className={head}>
            <a className={linkStyle()} href={link.with(none)}>
              {t('tours:filter.clear')}
            </a>
          </div>
        )}
        <Choices view={view} />
        <FilterGroup title={t('tours:filter.certainty')}>
          <FormCheck name="guaranteed" value="1" defaultChecked={search.guaranteed}>
            {t('tours:filter.guaranteed')}
          </FormCheck>
        </FilterGroup>
        <Button type="submit" variant="line" block>
          {t('tours:filter.show')}
        </Button>
      </form>
    </FilterFold>
  )
}

function Choices({ view: { search, facets, places, currency } }: { view: ListView }) {
  const t = useT()
  const lang = useLang()
  const of = (name: string) => facets.filter(facet => facet.name === name)
  const nightsText = (range: string) =>
    range === '10-90' ? t('tours:filter.more', { count: 10 }) : range.replace('-', ' – ')
  return (
    <>
      <FilterGroup title={t('tours:filter.kind')}>
        {of('kind').map(({ value, tours }) => (
          <FormCheck
            key={value}
            name="kind"
            value={value}
            defaultChecked={search.kinds.some(kind => kind === value)}
            note={formatNumber(tours, lang)}
          >
            {t(`tours:kind.${value}`)}
          </FormCheck>
        ))}
      </FilterGroup>
      <FilterGroup title={t('tours:filter.nights')}>
        {NIGHTS.map(range => (
          <FormCheck key={range} name="nights" value={range} defaultChecked={search.nights.includes(range)}>
            {nightsText(range)}
          </FormCheck>
        ))}
      </FilterGroup>
      <FilterGroup title={t('tours:filter.origin')}>
        {of('from').map(({ value, tours }) => (
          <FormCheck
            key={value}
            name="from"
            value={value}
            defaultChecked={search.from.includes(value)}
            note={formatNumber(tours, lang)}
          >
            {places[value] ? localized(places[value].city, lang) : value}
          </FormCheck>
        ))}
      </FilterGroup>
      <FilterGroup title={`${t('tours:filter.max')} (${currency})`}>
        <input
          className={control()}
          name="max"
          inputMode="numeric"
          aria-label={t('tours:filter.max')}
          defaultValue={search.max || ''}
        />
      </FilterGroup>
      <FilterGroup title={t('tours:filter.stars')}>
        <Select
          name="stars"
          aria-label={t('tours:filter.stars')}
          defaultValue={search.stars ? String(search.stars) : ''}
          placeholder={t('tours:filter.stars_any')}
          options={MIN_STARS.map(count => ({
            value: String(count),
            label: t('tours:filter.stars_up', { count }),
          }))}
        />
      </FilterGroup>
    </>
  )
}
