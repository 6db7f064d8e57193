import { useT } from '#client/lib/island.tsx'
import { ListPages } from '#client/ui/data/ListPages.tsx'
import { type ListView, useSearchLink } from './view.ts'

export function TourPages({ view: { search, pages } }: { view: ListView }) {
  const t = useT()
  const link = useSearchLink(search)
  const page = (to: number, text: string) => ({ href: link.with({ page: to }), text })
  return (
    <ListPages
      label={t('tours:pages')}
      count={t('tours:page', { page: search.page, pages })}
      first={search.page > 1 ? page(search.page - 1, t('tours:previous')) : undefined}
      next={search.page < pages ? page(search.page + 1, t('tours:next')) : undefined}
    />
  )
}
