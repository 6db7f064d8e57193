import { useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { type Column, DataTable } from '#client/ui/data/DataTable.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Num } from '#client/ui/data/Num.tsx'
import { Segmented } from '#client/ui/forms/RadioGroup.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { BoardTraveller } from '#shared/contract/desk/tours/departure-board.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { isAskedNow, progressOf } from '#shared/rules/papers/asked.ts'
import { css } from '#styled-system/css'
import { HandoutCells } from './HandoutCells.tsx'
import { RemindButton } from './RemindButton.tsx'

interface ManifestCardProps {
  departureId: string
  travellers: BoardTraveller[]
}

const quiet = css({ display: 'block', fontSize: '12', color: 'fg.muted', fontWeight: 'regular' })
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '3',
  marginBlockEnd: '3',
})
const VIEWS = ['all', 'missing'] as const

const isMissing = (traveller: BoardTraveller) => !traveller.name || traveller.papers.some(isAskedNow)

function columnsOf(t: T, departureId: string): Column<BoardTraveller>[] {
  const column = (id: string, cell: Column<BoardTraveller>['cell'], end?: boolean) => ({
    id,
    header: t(`desk-departures:column.${id}`),
    cell,
    end,
  })
  return [
    column('name', traveller => (
      <span>
        <Ltr>{traveller.name || t('desk-departures:unnamed', { position: traveller.position })}</Ltr>
        <span className={quiet}>
          <Ltr>{traveller.reference}</Ltr> · {t(`age:category.${traveller.category}`)}
          {traveller.arabic_name && ` · ${traveller.arabic_name}`}
        </span>
      </span>
    )),
    column('papers', ({ papers }) => <Papers papers={papers} />),
    column('handouts', traveller => <HandoutCells departureId={departureId} traveller={traveller} />),
  ]
}

function Papers({ papers }: Pick<BoardTraveller, 'papers'>) {
  const t = useT()
  if (papers.length === 0) return <span aria-hidden="true">—</span>
  const { percent } = progressOf(papers.map(({ state }) => state))
  return (
    <span>
      <b>
        <Ltr>
          <Num of={percent} /> %
        </Ltr>
      </b>
      {papers
        .filter(({ state }) => state !== 'accepted')
        .map(({ kind, state }) => (
          <span key={kind} className={quiet}>
            {t(`desk-departures:paper.${kind}`)}: {t(`desk-departures:paper_state.${state}`)}
          </span>
        ))}
    </span>
  )
}

export function ManifestCard({ departureId, travellers }: ManifestCardProps) {
  const t = useT()
  const [view, setView] = useState<(typeof VIEWS)[number]>('all')
  const rows = view === 'all' ? travellers : travellers.filter(isMissing)
  return (
    <Card pad="sm" id="papers" heading={t('desk-departures:manifest')}>
      <div className={head}>
        <Segmented
          label={t('desk-departures:manifest')}
          value={view}
          onChange={setView}
          options={VIEWS.map(value => ({ value, label: t(`desk-departures:view.${value}`) }))}
        />
        <RemindButton departureId={departureId} />
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t('desk-departures:no_people.title')} text={t('desk-departures:no_people.text')} />
      ) : (
        <DataTable
          caption={t('desk-departures:manifest')}
          columns={columnsOf(t, departureId)}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
    </Card>
  )
}
