import type { ReactNode } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { ListPages } from '#client/ui/data/ListPages.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { ListSearch } from '#client/ui/lists/ListSearch.tsx'
import { StaffList } from '#client/ui/lists/StaffList.tsx'
import type { StaffAgency } from '#shared/contract/money/ledger.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { agencyColumns } from './AgencyColumns.tsx'
import { type AgenciesFilter, agenciesQuery } from './agencies-filter.ts'
import { OpenAgency } from './OpenAgency.tsx'

interface AgenciesListProps {
  filter: AgenciesFilter
  agencies: StaffAgency[]
  next: string | null
  currency: string
  symbol?: string
  /** May open one. */
  manage: boolean
}

const PATH = '/desk/agencies'

function List({ filter, agencies, next, currency, symbol, manage }: AgenciesListProps) {
  const t = useT()
  const lang = useLang()
  return (
    <>
      <DeskHead
        title={t('ledger:agencies.title')}
        facts={t('ledger:agencies.lead')}
        actions={manage && <OpenAgency currency={currency} symbol={symbol} />}
      />
      <StaffList
        name="agencies"
        caption={t('ledger:agencies.title')}
        columns={agencyColumns(t, lang, symbol)}
        rows={agencies}
        rowKey={({ id }) => id}
        rowName={({ name }) => localized(name, lang)}
        filters={<SearchForm q={filter.q} />}
        empty={<NoAgencies searched={Boolean(filter.q)} />}
        pages={<Pages filter={filter} next={next} count={agencies.length} />}
      />
    </>
  )
}

/** Texts: `ledger`, `lists`, `ui`. */
export const AgenciesList: (props: AgenciesListProps & IslandProps) => ReactNode = withIsland(List)

function SearchForm({ q }: { q?: string }) {
  const t = useT()
  const here = pathFor(useLang(), PATH)
  return (
    <ListSearch
      name={t('ledger:agencies.find')}
      action={here}
      label={t('ledger:agencies.search')}
      value={q}
      maxLength={100}
      placeholder={t('ledger:agencies.search_hint')}
      submit={t('ledger:agencies.submit_search')}
      clear={q !== undefined && q !== '' && { href: here, text: t('ledger:agencies.clear') }}
    />
  )
}

function NoAgencies({ searched }: { searched: boolean }) {
  const t = useT()
  const kind = searched ? 'none' : 'empty'
  return <EmptyState title={t(`ledger:agencies.${kind}_title`)} text={t(`ledger:agencies.${kind}_text`)} />
}

function Pages({ filter, next, count }: Pick<AgenciesListProps, 'filter' | 'next'> & { count: number }) {
  const t = useT()
  const here = pathFor(useLang(), PATH)
  const to = (after: string | undefined) => here + agenciesQuery(filter, { after })
  return (
    <ListPages
      label={t('ledger:agencies.pages')}
      count={t('ledger:agencies.count', { count })}
      first={filter.after ? { href: to(undefined), text: t('ledger:agencies.first') } : undefined}
      next={next ? { href: to(next), text: t('ledger:agencies.more') } : undefined}
    />
  )
}
