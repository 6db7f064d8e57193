import { useLang, useT } from '#client/lib/island.tsx'
import { ListSearch } from '#client/ui/lists/ListSearch.tsx'
import type { LinkFilter } from '#shared/contract/desk/money/payment-links.ts'
import { pathFor } from '#shared/i18n/index.ts'

export function LinkSearch({ filter }: { filter: LinkFilter }) {
  const t = useT()
  const here = pathFor(useLang(), '/desk/payment-links')
  return (
    <ListSearch
      name={t('payment-links:search')}
      action={here}
      kept={{ state: filter.state }}
      label={t('payment-links:search')}
      value={filter.q}
      maxLength={60}
      placeholder={t('payment-links:search_hint')}
      submit={t('payment-links:search_submit')}
      clear={filter.q !== '' && { href: here, text: t('payment-links:clear') }}
    />
  )
}
