import type { ReactNode } from 'react'
import { type IslandProps, IslandProvider, useLang, useT } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { ListPages } from '#client/ui/data/ListPages.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { Search } from '#client/ui/layout/icons.ts'
import type { StaffAgency } from '#shared/contract/ledger.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { AgenciesTable } from './AgenciesTable.tsx'
import { type AgenciesFilter, agenciesQuery } from './agencies-filter.ts'

interface AgenciesListProps extends IslandProps {
  filter: AgenciesFilter
  agencies: StaffAgency[]
  next: string | null
  symbol?: string
  children?: ReactNode
}

const PATH = '/desk/agencies'

/** Plain HTML, for staff. Texts: `ledger`, `ui`. */
export function AgenciesList({ lang, messages, children, ...props }: AgenciesListProps) {
  const { filter, agencies, next, symbol } = props
  return (
    <IslandProvider lang={lang} messages={messages}>
      <ListHead>{children}</ListHead>
      <SearchForm q={filter.q} />
      {agencies.length === 0 ? (
        <NoAgencies searched={Boolean(filter.q)} />
      ) : (
        <Card pad="md">
          <AgenciesTable agencies={agencies} symbol={symbol} />
        </Card>
      )}
      <Pages filter={filter} next={next} count={agencies.length} />
    </IslandProvider>
  )
}

function ListHead({ children }: { children: ReactNode }) {
  const t = useT()
  return <DeskHead title={t('ledger:agencies.title')} facts={t('ledger:agencies.lead')} actions={children} />
}

const form = css({
  display: 'grid',
  gap: '3',
  alignItems: 'end',
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 26rem) auto auto 1fr' },
})
const clear = css({ gridColumn: { base: '1 / -1', md: 'auto' }, justifySelf: 'start' })

function SearchForm({ q }: { q?: string }) {
  const t = useT()
  const here = pathFor(useLang(), PATH)
  return (
    <search aria-label={t('ledger:agencies.find')}>
      <form action={here} method="get" className={form}>
        <Field label={t('ledger:agencies.search')}>
          {({ 'aria-required': _, ...control }) => (
            <TextInput
              {...control}
              type="search"
              name="q"
              maxLength={100}
              defaultValue={q}
              placeholder={t('ledger:agencies.search_hint')}
              before={<Search aria-hidden="true" />}
            />
          )}
        </Field>
        <Button type="submit">{t('ledger:agencies.submit_search')}</Button>
        {q && (
          <ButtonLink variant="ghost" href={here} className={clear}>
            {t('ledger:agencies.clear')}
          </ButtonLink>
        )}
      </form>
    </search>
  )
}

function NoAgencies({ searched }: { searched: boolean }) {
  const t = useT()
  const kind = searched ? 'none' : 'empty'
  return (
    <Card pad="none">
      <EmptyState title={t(`ledger:agencies.${kind}_title`)} text={t(`ledger:agencies.${kind}_text`)} />
    </Card>
  )
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
