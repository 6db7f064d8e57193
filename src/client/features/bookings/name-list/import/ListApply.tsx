import { useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { useAct } from '#client/lib/use-act.ts'
import { Checkbox } from '#client/ui/forms/Checkbox.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { css } from '#styled-system/css'
import { ListSummary } from './ListSummary.tsx'
import type { ListImportProps } from './list-import.ts'
import { isReady, patchesOf, replacedBy } from './list-messages.ts'
import { type ListOutcome, outcomeText } from './outcome.ts'
import type { ListState } from './use-list.ts'

interface ListApplyProps extends ListImportProps {
  list: ListState
  outcome?: ListOutcome
  onOutcome: (outcome: ListOutcome) => void
}

const stack = css({
  display: 'grid',
  gap: '3',
  justifyItems: 'start',
  '& > :not(button)': { inlineSize: 'full' },
})

/** What the list would do, and the button that does it. Nothing typed is replaced without a tick. */
export function ListApply({ list, outcome, onOutcome, apply, saves, places }: ListApplyProps) {
  const t = useT()
  const [replacing, setReplacing] = useState(false)
  const { busy, act } = useAct()
  const ready = list.lines.filter(line => isReady(line, saves))
  const replaced = replacedBy(ready)
  const run = () => act(async () => onOutcome(await apply(patchesOf(ready, replacing))))
  return (
    <div className={stack}>
      <ListSummary lines={list.lines} ready={ready.length} places={places.length} saves={saves} />
      {replaced > 0 && (
        <Notice tone="warning" title={t('name-list:replaces', { count: replaced })}>
          <Checkbox checked={replacing} onChange={setReplacing}>
            {t('name-list:replace')}
          </Checkbox>
        </Notice>
      )}
      {outcome && (
        <Notice tone={'done' in outcome ? 'success' : 'danger'} live>
          {outcomeText(outcome, t)}
        </Notice>
      )}
      {ready.length > 0 && (
        <Button busy={busy} busyText={t('name-list:busy')} onClick={run}>
          {t(saves ? 'name-list:save' : 'name-list:apply', { count: ready.length })}
        </Button>
      )}
    </div>
  )
}
