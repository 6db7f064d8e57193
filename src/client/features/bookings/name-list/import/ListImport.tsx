import { useEffect, useRef, useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { LateTexts } from '#client/lib/late-texts.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { css } from '#styled-system/css'
import { ListApply } from './ListApply.tsx'
import { ListColumns } from './ListColumns.tsx'
import { ListPreview } from './ListPreview.tsx'
import { ListSource } from './ListSource.tsx'
import type { ListImportProps } from './list-import.ts'
import type { ListOutcome } from './outcome.ts'
import { useList } from './use-list.ts'

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' })

function Panel(props: ListImportProps) {
  const t = useT()
  const list = useList(props)
  const [outcome, setOutcome] = useState<ListOutcome>()
  const found = useRef<HTMLDivElement>(null)
  // On a phone all of it would come below the field.
  useEffect(() => {
    if (list.reads > 0) found.current?.scrollIntoView({ block: 'nearest' })
  }, [list.reads])
  return (
    <div className={stack}>
      <ListSource list={list} onRead={() => setOutcome(undefined)} />
      <div ref={found} className={stack}>
        {list.refused && (
          <Notice tone="danger" live>
            {t(`name-list:refused.${list.refused}`)}
          </Notice>
        )}
        {list.table && list.lines.length > 0 && (
          <>
            <ListColumns list={list} table={list.table} />
            <ListPreview list={list} places={props.places} saves={props.saves} outcome={outcome} />
            <ListApply {...props} list={list} outcome={outcome} onOutcome={setOutcome} />
          </>
        )}
      </div>
    </div>
  )
}

/** A name list pasted or from a file, checked and mended before anything is filled in. Opens on demand. */
export default function ListImport(props: ListImportProps) {
  return (
    <LateTexts names={['name-list', 'passengers', 'age', 'validation', 'ui']}>
      <Panel {...props} />
    </LateTexts>
  )
}
