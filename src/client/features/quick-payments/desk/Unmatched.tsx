import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import type { UnmatchedPayment } from '#shared/contract/desk/money/unmatched.ts'
import { css } from '#styled-system/css'
import { UnmatchedCard } from './UnmatchedCard.tsx'

interface UnmatchedProps {
  rows: UnmatchedPayment[]
  more: boolean
  zone: string
  symbol?: string
}

const list = css({ display: 'grid', gap: '4', listStyle: 'none' })

function Inbox({ rows, more, zone, symbol }: UnmatchedProps) {
  const t = useT()
  return (
    <>
      <DeskHead title={t('unmatched:title')} facts={t('unmatched:lead')} />
      {rows.length === 0 ? (
        <Card>
          <EmptyState title={t('unmatched:empty_title')} text={t('unmatched:empty_text')} />
        </Card>
      ) : (
        <ul className={list} data-rows="">
          {rows.map(row => (
            <li key={row.id} id={row.id}>
              <UnmatchedCard {...{ row, zone, symbol }} />
            </li>
          ))}
        </ul>
      )}
      {more && <p className={css({ color: 'fg.muted', marginBlockStart: '4' })}>{t('unmatched:more')}</p>}
    </>
  )
}

/** Texts: `unmatched`, `status`, `ui`. */
export const Unmatched: (props: UnmatchedProps & IslandProps) => React.ReactNode = withIsland(Inbox)
