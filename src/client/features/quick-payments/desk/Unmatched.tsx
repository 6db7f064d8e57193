import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import type { UnmatchedPayment } from '#shared/contract/desk/money/unmatched.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import type { UnmatchedCardProps } from './desk-props.ts'
import { UnmatchedCard } from './UnmatchedCard.tsx'

interface UnmatchedProps extends Pick<UnmatchedCardProps, 'vat'> {
  rows: UnmatchedPayment[]
  /** Those that were kept without a tax document, instead of those that wait. */
  kept: boolean
  more: boolean
  zone: string
  symbol?: string
}

const list = css({ display: 'grid', gap: '4', listStyle: 'none' })

function Inbox({ rows, more, kept, vat, zone, symbol }: UnmatchedProps) {
  const t = useT()
  const path = pathFor(useLang(), '/desk/payments/unmatched')
  const text = (name: string) => t(kept ? `unmatched:kept.${name}` : `unmatched:${name}`)
  return (
    <>
      <DeskHead
        title={text('title')}
        facts={text('lead')}
        actions={
          <a className={link()} href={kept ? path : `${path}?view=kept`}>
            {t(`unmatched:${kept ? 'waiting' : 'kept'}_view`)}
          </a>
        }
      />
      {rows.length === 0 ? (
        <Card>
          <EmptyState title={text('empty_title')} text={text('empty_text')} />
        </Card>
      ) : (
        <ul className={list} data-rows="">
          {rows.map(row => (
            <li key={row.id} id={row.id}>
              <UnmatchedCard {...{ row, vat, zone, symbol }} />
            </li>
          ))}
        </ul>
      )}
      {more && <p className={css({ color: 'fg.muted', marginBlockStart: '4' })}>{text('more')}</p>}
    </>
  )
}

/** Texts: `unmatched`, `status`, `ui`. */
export const Unmatched: (props: UnmatchedProps & IslandProps) => React.ReactNode = withIsland(Inbox)
