import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { LIST_COLUMNS, type ListColumn } from '#shared/rules/name-list/columns.ts'
import type { ListTable } from '#shared/rules/name-list/recognise.ts'
import { css, cx } from '#styled-system/css'
import { fold } from '#styled-system/recipes'
import type { ListState } from './use-list.ts'

const columns = css({
  '& > summary': { fontSize: '14', fontWeight: 'medium', paddingBlock: '2' },
})
const grid = css({
  display: 'grid',
  gap: '3',
  paddingBlock: '2',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))',
})

export function ListColumns({ list, table }: { list: ListState; table: ListTable }) {
  const t = useT()
  const used = table.mapping.filter(Boolean).length
  const options = LIST_COLUMNS.map(column => ({ value: column, label: t(`name-list:column.${column}`) }))
  // Columns that hold nothing are not worth a question.
  const shown = table.mapping.flatMap((column, at) => {
    const sample = table.rows.find(({ cells }) => cells[at])?.cells[at] ?? ''
    return table.header?.[at] || sample ? [{ at, column, sample, head: table.header?.[at] }] : []
  })
  return (
    <details className={cx(fold(), columns)} open={used < 2}>
      <summary>{t('name-list:columns', { used, count: shown.length })}</summary>
      <div className={grid}>
        {shown.map(({ at, column, sample, head }) => (
          <Field
            key={at}
            free
            label={<bdi>{head || t('name-list:column_no', { number: at + 1 })}</bdi>}
            hint={<bdi>{sample.slice(0, 40)}</bdi>}
          >
            {control => (
              <Select
                {...control}
                size="sm"
                value={column}
                placeholder={t('name-list:column.none')}
                options={options}
                onChange={value => list.setColumn(at, value as ListColumn | '')}
              />
            )}
          </Field>
        ))}
      </div>
    </details>
  )
}
