import { useT } from '#client/lib/island.tsx'
import { SortLinks } from '#client/ui/lists/SortLinks.tsx'
import { TOUR_SORTS } from '#shared/rules/tours/tour-search.ts'
import { css } from '#styled-system/css'
import { type ListView, useSearchLink } from './view.ts'

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  justifyContent: 'space-between',
})

export function ListOrder({ view: { search, total } }: { view: ListView }) {
  const t = useT()
  const link = useSearchLink(search)
  return (
    <div className={row}>
      <h2 className={css({ fontSize: '16' })}>{t('tours:found', { count: total })}</h2>
      <SortLinks
        label={t('tours:sort.title')}
        sorts={TOUR_SORTS.map(sort => ({ sort, text: t(`tours:sort.${sort}`), href: link.with({ sort }) }))}
        current={search.sort}
      />
    </div>
  )
}
