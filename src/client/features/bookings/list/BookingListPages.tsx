import { useLang, useT } from '#client/lib/island.tsx'
import { ListPages } from '#client/ui/data/ListPages.tsx'
import { pathFor } from '#shared/i18n/index.ts'

interface BookingListPagesProps {
  path: string
  filter: { after?: string | undefined }
  query: (changes: { after: string | undefined }) => string
  next: string | null
  count: number
}

/** To the first page, and to the next one. Texts: `bookings`. */
export function BookingListPages({ path, filter, query, next, count }: BookingListPagesProps) {
  const t = useT()
  const here = pathFor(useLang(), path)
  const to = (after: string | undefined) => here + query({ after })
  return (
    <ListPages
      label={t('bookings:pages')}
      count={t('bookings:count', { count })}
      first={filter.after ? { href: to(undefined), text: t('bookings:first_page') } : undefined}
      next={next ? { href: to(next), text: t('bookings:next_page') } : undefined}
    />
  )
}
