import type { ReactNode } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { BlockColumn } from '#shared/contract/flights/block-columns.ts'
import { formatList } from '#shared/i18n/format.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import type { BlockPageProps } from './block-page.ts'

const list = css({
  display: 'grid',
  gap: '2',
  fontSize: '14',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: '4' },
  '& dt': { color: 'fg.muted' },
  '& dd': { textAlign: 'end', overflowWrap: 'anywhere' },
})

const SHOWN = [
  'pnr',
  'class',
  'fare_basis',
  'checked_pieces',
  'checked_kg',
  'cabin_kg',
  'change_fee',
  'cancel_fee',
  'cancel_tiers',
  'deposit',
  'deposit_balance',
  'deposit_full',
  'deposit_lapse',
  'instalments',
  'hold_minutes',
  'agency_hold_minutes',
  'answer_hours',
  'max_per_booking',
  'max_per_agency_booking',
] as const satisfies BlockColumn[]

const FEES: BlockColumn[] = ['change_fee', 'cancel_fee']

export function BlockFacts({ block }: BlockPageProps) {
  const t = useT()
  const lang = useLang()
  const { cells, agencies } = block
  const seen = agencies.map(name => localized(name, lang))
  return (
    <Card pad="sm" heading={t('desk-blocks:facts')}>
      <dl className={list}>
        <Fact column="cabin">{t(`desk-blocks:choice.${block.cabin}`)}</Fact>
        {SHOWN.filter(column => cells[column] || FEES.includes(column)).map(column => (
          <Fact key={column} column={column}>
            <Ltr>{cells[column] || '—'}</Ltr>
          </Fact>
        ))}
        <Fact column="visible_to">
          {block.is_public ? t('desk-blocks:everyone') : formatList(seen, lang)}
        </Fact>
        {cells.notes && (
          <Fact column="notes">
            <bdi>{cells.notes}</bdi>
          </Fact>
        )}
      </dl>
    </Card>
  )
}

function Fact({ column, children }: { column: BlockColumn; children: ReactNode }) {
  const t = useT()
  return (
    <div>
      <dt>{t(`desk-blocks:column.${column}`)}</dt>
      <dd>{children}</dd>
    </div>
  )
}
