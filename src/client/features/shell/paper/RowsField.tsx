import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useLang, useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Plus, Trash2 } from '#client/ui/layout/icons.ts'
import { inDigits } from '#shared/i18n/digits.ts'
import { css } from '#styled-system/css'
import { PaperField } from './PaperField.tsx'
import { addedRow, type Cell, type Paper, removedRow, rowsOf } from './paper.ts'
import { usePaper } from './paper-context.ts'

interface RowsFieldProps {
  list: string
  cells: readonly Cell[]
  max: number
}

const row = css({
  display: 'grid',
  gap: '3',
  alignItems: 'end',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', xl: 'repeat(4, minmax(0, 1fr))' },
  paddingBlockEnd: '4',
  marginBlockEnd: '4',
  borderBlockEndWidth: '1',
  borderBlockEndStyle: 'solid',
  borderBlockEndColor: 'divider',
})
const head = css({
  gridColumn: '1 / -1',
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
})

/** A list of records, each with the same fields; rows are added and removed, and the focus follows. */
export function RowsField({ list, cells, max }: RowsFieldProps) {
  const t = useT()
  const lang = useLang()
  const form = usePaper()
  const nameOf = (index: number) => inDigits(`${t(`${form.texts}:row.${list}`)} ${index + 1}`, lang)
  const rows = rowsOf(form.values, list)
  const box = useRef<HTMLDivElement>(null)
  const goOn = (values: Paper, row: number, what: string) => {
    flushSync(() => form.change(values))
    const there = `:scope > fieldset:nth-of-type(${row + 1}) ${what}, :scope > button`
    box.current?.querySelector<HTMLElement>(there)?.focus()
  }
  const remove = (index: number) =>
    goOn(removedRow(form.values, list, cells, index), Math.min(index, rows.length - 2), 'button')
  return (
    <Card pad="sm" heading={t(`${form.texts}:list_of.${list}`)}>
      <div ref={box}>
        {rows.map(index => (
          <fieldset key={index} className={row}>
            <legend className={css({ srOnly: true })}>{nameOf(index)}</legend>
            <div className={head}>
              <b aria-hidden="true">{nameOf(index)}</b>
              <Button
                variant="ghost"
                size="sm"
                icon={<Trash2 aria-hidden="true" />}
                aria-label={`${t('desk-paper:remove')}: ${nameOf(index)}`}
                onClick={() => remove(index)}
              >
                {t('desk-paper:remove')}
              </Button>
            </div>
            {cells.map(cell => (
              <PaperField key={cell.name} cell={cell} at={`${list}.${index}.`} />
            ))}
          </fieldset>
        ))}
        {rows.length < max && (
          <Button
            variant="line"
            size="sm"
            icon={<Plus aria-hidden="true" />}
            onClick={() => goOn(addedRow(form.values, list), rows.length, ':is(input, select, textarea)')}
          >
            {t(`${form.texts}:add.${list}`)}
          </Button>
        )}
      </div>
    </Card>
  )
}
