import type { ReactNode } from 'react'
import { type IslandProps, IslandProvider, useLang, useT } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { ListPages } from '#client/ui/data/ListPages.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { Statement as StatementData } from '#shared/contract/money/ledger.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { contained } from '#styled-system/recipes'
import { StatementFigures } from './StatementFigures.tsx'
import { StatementHead } from './StatementHead.tsx'
import { StatementTable } from './StatementTable.tsx'
import { isNarrowed, type StatementFilter, statementQuery } from './statement-filter.ts'

interface StatementProps extends IslandProps {
  statement: StatementData
  filter: StatementFilter
  /** Without language prefix. */
  path: string
  zone: string
  symbol?: string
  /** Shows the agency's name and a link to the list. */
  staff?: boolean
  /** Disabled agency. */
  shut?: boolean
  flagged?: ReactNode
  actions?: ReactNode
  notes?: ReactNode
  children?: ReactNode
}

const body = css({ display: 'grid', gap: '6', paddingBlock: { base: '5', md: '8' } })
const dense = css({ display: 'grid', gap: '4' })
const inside = css({ paddingBlockStart: '4' })

/** Plain HTML: filters and paging are links and a GET form. Texts: `ledger`, `ui`. */
export function Statement({ lang, messages, actions, notes, children, ...props }: StatementProps) {
  const { statement, filter, path, zone, symbol } = props
  const entries =
    statement.entries.length === 0 ? (
      <NoEntries narrowed={isNarrowed(filter)} path={path} />
    ) : (
      <StatementTable statement={statement} zone={zone} symbol={symbol} />
    )
  return (
    <IslandProvider lang={lang} messages={messages}>
      <StatementHead agency={statement.agency} staff={props.staff}>
        {actions}
      </StatementHead>
      <div className={contained()}>
        <div className={props.staff ? dense : body}>
          {props.shut && <Shut />}
          {props.flagged}
          <StatementFigures statement={statement} symbol={symbol} dense={props.staff} />
          {notes}
          {props.staff ? (
            <Card pad="sm">
              {children}
              <div className={inside}>{entries}</div>
            </Card>
          ) : (
            <>
              {children}
              <Card pad={statement.entries.length === 0 ? 'none' : 'md'}>{entries}</Card>
            </>
          )}
          <Pages statement={statement} filter={filter} path={path} />
        </div>
      </div>
    </IslandProvider>
  )
}

function Shut() {
  const t = useT()
  return <Notice tone="warning">{t('ledger:agencies.shut_notice')}</Notice>
}

function NoEntries({ narrowed, path }: { narrowed: boolean; path: string }) {
  const t = useT()
  const lang = useLang()
  const texts = narrowed ? (['filtered_title', 'filtered_text'] as const) : (['title', 'text'] as const)
  const [title, text] = texts
  return (
    <EmptyState
      title={t(`ledger:empty.${title}`)}
      text={t(`ledger:empty.${text}`)}
      actions={
        narrowed && (
          <ButtonLink variant="line" href={pathFor(lang, path)}>
            {t('ledger:clear')}
          </ButtonLink>
        )
      }
    />
  )
}

function Pages({ statement, filter, path }: Pick<StatementProps, 'statement' | 'filter' | 'path'>) {
  const t = useT()
  const lang = useLang()
  const to = (before: number | undefined) => pathFor(lang, path) + statementQuery(filter, { before })
  return (
    <ListPages
      label={t('ledger:pages')}
      count={t('ledger:count', { count: statement.entries.length })}
      first={filter.before ? { href: to(undefined), text: t('ledger:newest') } : undefined}
      next={statement.next ? { href: to(statement.next), text: t('ledger:older') } : undefined}
    />
  )
}
