import { useEffect, useRef } from 'react'
import { useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { BlockCells, BlockColumn } from '#shared/contract/flights/block-columns.ts'
import { css } from '#styled-system/css'
import type { Conflict, useBlockForm } from './use-block-form.ts'

interface EditConflictProps {
  conflict: Conflict
  form: ReturnType<typeof useBlockForm>['form']
}

const list = css({
  _empty: { display: 'none' },
  display: 'grid',
  gap: '2',
  marginBlockStart: '3',
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
})

export function EditConflict({ conflict: { theirs, both }, form }: EditConflictProps) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef<BlockCells>(undefined)
  useEffect(() => {
    if (shown.current !== theirs) box.current?.scrollIntoView({ block: 'center' })
    shown.current = theirs
  }, [theirs])
  return (
    <div ref={box}>
      <Notice tone="warning" live title={form.refusal?.message ?? t('desk-blocks:conflict.title')}>
        <p>{t('desk-blocks:conflict.text')}</p>
        <ul className={list}>
          {both.map(column => (
            <Both
              key={column}
              column={column as BlockColumn}
              theirs={theirs[column as BlockColumn] ?? ''}
              form={form}
            />
          ))}
        </ul>
      </Notice>
    </div>
  )
}

interface BothProps extends Pick<EditConflictProps, 'form'> {
  column: BlockColumn
  theirs: string
}

function Both({ column, theirs, form }: BothProps) {
  const t = useT()
  const mine = form.values[column]
  return (
    <li>
      <b>{t(`desk-blocks:column.${column}`)}</b>
      <span>
        {t('desk-blocks:conflict.theirs')} <Ltr>{theirs || '—'}</Ltr>
      </span>
      {mine !== theirs && (
        <span>
          {t('desk-blocks:conflict.mine')} <Ltr>{mine || '—'}</Ltr>
        </span>
      )}
      {mine !== theirs && (
        <Button variant="line" size="sm" onClick={() => form.change({ [column]: theirs })}>
          {t('desk-blocks:conflict.take')}
        </Button>
      )}
    </li>
  )
}
