import { useLang, useT } from '#client/lib/island.tsx'
import { ListSearch } from '#client/ui/lists/ListSearch.tsx'
import type { RefundFilter } from '#shared/contract/desk/money/refunds.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { refundsPath } from './refunds-filter.ts'

/** Texts: `desk-refunds`, `ui`. */
export function RefundSearch({ filter }: { filter: RefundFilter }) {
  const t = useT()
  const lang = useLang()
  return (
    <ListSearch
      name={t('desk-refunds:filters')}
      action={pathFor(lang, '/desk/refunds')}
      kept={{ view: filter.view === 'sent' ? 'sent' : undefined }}
      label={t('desk-refunds:search')}
      value={filter.q}
      maxLength={40}
      submit={t('desk-refunds:apply')}
      clear={filter.q !== '' && { href: refundsPath(lang, filter, { q: '' }), text: t('desk-refunds:clear') }}
    />
  )
}
