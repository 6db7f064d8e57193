import { useLang, useT } from '#client/lib/island.tsx'
import { ListPages } from '#client/ui/data/ListPages.tsx'
import type { StaffFilter } from '#shared/contract/bookings/bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { filterQuery } from './kind-filter.ts'

interface KindListPagesProps {
  path: string
  filter: Partial<StaffFilter>
  next: string | null
  count: number
}

/** To the first page, and to the next one. Texts: `bookings`. */
export function KindListPages({ path, filter, next, count }: KindListPagesProps) {
  const t = useT()
  const here = pathFor(useLang(), path)
  const to = (after: string | undefined) => here + filterQuery(filter, { after })
  return (
    <ListPages
      label={t('bookings:pages')}
      count={t('bookings:count', { count })}
      first={filter.after ? { href: to(undefined), text: t('bookings:first_page') } : undefined}
      next={next ? { href: to(next), text: t('bookings:next_page') } : undefined}
    />
  )
}
