import { type IslandProps, IslandProvider, useT } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { type DeskFinds, SEARCH_MIN } from '#shared/contract/desk/search.ts'
import { css } from '#styled-system/css'
import { FoundBookings } from './FoundBookings.tsx'
import { FoundAgencies, FoundBlocks } from './FoundOthers.tsx'
import { FoundInvoices, FoundProducts } from './FoundRecords.tsx'

const groups = css({ display: 'grid', gap: '4' })

interface SearchResultsProps extends IslandProps {
  q: string
  finds: DeskFinds
}

/** Plain HTML. Texts: `desk-search`, `status`, `ui`. */
export function SearchResults({ lang, messages, q, finds }: SearchResultsProps) {
  const none = Object.values(finds).every(list => !list?.length)
  return (
    <IslandProvider lang={lang} messages={messages}>
      <Head q={q} />
      {none ? (
        <Nothing short={q.length < SEARCH_MIN} />
      ) : (
        <div className={groups}>
          <FoundBookings name="bookings" found={finds.bookings} q={q} />
          <FoundBookings name="passengers" found={finds.passengers} q={q} />
          <FoundAgencies found={finds.agencies ?? []} q={q} />
          <FoundBlocks found={finds.blocks ?? []} q={q} />
          <FoundInvoices found={finds.invoices ?? []} q={q} />
          <FoundProducts name="tours" found={finds.tours ?? []} q={q} />
          <FoundProducts name="hotels" found={finds.hotels ?? []} q={q} />
        </div>
      )}
    </IslandProvider>
  )
}

function Head({ q }: { q: string }) {
  const t = useT()
  const title = q ? t('desk-search:title_for', { q: `\u2068${q}\u2069` }) : t('desk-search:title')
  return <DeskHead title={title} facts={t('desk-search:lead')} />
}

function Nothing({ short }: { short: boolean }) {
  const t = useT()
  const kind = short ? 'short' : 'none'
  return (
    <Card pad="none">
      <EmptyState title={t(`desk-search:${kind}_title`)} text={t(`desk-search:${kind}_text`)} />
    </Card>
  )
}
