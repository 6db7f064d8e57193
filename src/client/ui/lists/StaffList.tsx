import type { ReactNode } from 'react'
import { useT } from '#client/lib/island.tsx'
import { css } from '#styled-system/css'
import { type Column, DataTable } from '../data/DataTable.tsx'
import { Card } from '../layout/Card.tsx'
import { type BulkAction, BulkBar } from './BulkBar.tsx'
import { ColumnMenu } from './ColumnMenu.tsx'
import { FileLinks } from './FileLinks.tsx'
import { type ListTab, ListTabs } from './ListTabs.tsx'
import { useColumns } from './use-columns.ts'
import { usePicks } from './use-picks.ts'

interface StaffListProps<Row> {
  /** Key under which the chosen columns are kept. */
  name: string
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  /** What a row is called, for its tick. */
  rowName: (row: Row) => string
  tabs?: readonly ListTab[]
  /** A GET form: filters stand in the address. */
  filters?: ReactNode
  bulk?: readonly BulkAction[]
  /** What the ticked rows add up to. */
  bulkFacts?: (rows: Row[]) => ReactNode
  /** Totals by column. */
  foot?: Record<string, ReactNode>
  /** Files of what is shown. */
  exports?: readonly { href: string; text: string }[]
  /** Instead of rows. */
  empty: ReactNode
  /** Count and links to further pages. */
  pages?: ReactNode
}

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  paddingBlock: '3',
  paddingInline: '4',
  '& > search': { flex: '1', minInlineSize: '[min(100%, 18rem)]' },
})
const inside = css({ paddingInline: '4', paddingBlockEnd: '2', overflowX: { md: 'auto' } })
const foot = css({
  _empty: { display: 'none' },
  paddingInline: '4',
  paddingBlock: '2.5',
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'divider',
})

/** The list of every staff screen: views, filters, ticked rows, columns, files, totals, pages. Texts: `lists`, `ui`. */
export function StaffList<Row>(props: StaffListProps<Row>) {
  const { name, caption, columns, rows, rowKey, rowName, tabs, filters, bulk, empty, pages } = props
  const t = useT()
  const picks = usePicks(rows.map(rowKey))
  const { shown, hidden, toggle } = useColumns(name, columns)
  const ticked = rows.filter(row => picks.picked.has(rowKey(row)))
  const ticks = bulk && {
    ...picks,
    allLabel: t('lists:pick_all'),
    label: (row: Row) => t('lists:pick', { name: rowName(row) }),
  }
  return (
    <>
      {tabs && <ListTabs label={caption} tabs={tabs} />}
      <Card pad="none">
        <div className={head}>
          {filters}
          <FileLinks files={props.exports} />
          <ColumnMenu columns={columns} hidden={hidden} onToggle={toggle} />
        </div>
        {bulk && ticked.length > 0 && (
          <BulkBar
            picked={picks.picked}
            actions={bulk}
            facts={props.bulkFacts?.(ticked)}
            onClear={picks.clear}
          />
        )}
        {rows.length === 0 ? (
          empty
        ) : (
          <div className={inside}>
            <DataTable
              caption={caption}
              columns={shown}
              rows={rows}
              rowKey={rowKey}
              picks={ticks}
              foot={props.foot}
            />
          </div>
        )}
        {pages && <div className={foot}>{pages}</div>}
      </Card>
    </>
  )
}
