import { useT } from '#client/lib/island.tsx'
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
const orders = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  fontSize: '14',
  '& a': { display: 'inline-flex', alignItems: 'center', minBlockSize: 'touch', color: 'fg.muted' },
  '& a[aria-current]': { color: 'accent.text', fontWeight: 'semibold' },
})

export function ListOrder({ view: { search, total } }: { view: ListView }) {
  const t = useT()
  const link = useSearchLink(search)
  return (
    <div className={row}>
      <h2 className={css({ fontSize: '16' })}>{t('tours:found', { count: total })}</h2>
      <nav aria-label={t('tours:sort.title')} className={orders}>
        {TOUR_SORTS.map(sort => (
          <a key={sort} href={link.with({ sort })} aria-current={sort === search.sort || undefined}>
            {t(`tours:sort.${sort}`)}
          </a>
        ))}
      </nav>
    </div>
  )
}
