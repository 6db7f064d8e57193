import { useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { useAct } from '#client/lib/use-act.ts'
import { Checkbox } from '#client/ui/forms/Checkbox.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { css } from '#styled-system/css'
import type { ListImportProps } from './list-import.ts'
import { isWhole, isWrong, type JudgedLine, stateOf } from './list-messages.ts'
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
  const fits = (line: JudgedLine) => line.place && (saves ? isWhole(line) : !isWrong(line))
  const ready = list.lines.filter(fits)
  const replaced = ready.reduce((sum, line) => sum + Object.keys(line.replaces).length, 0)
  const run = () => {
    const patches = ready.flatMap(line => {
      const patch = { ...line.fills, ...line.repeats, ...(replacing ? line.replaces : {}) }
      return line.place ? [{ id: line.place.id, patch }] : []
    })
    return act(async () => onOutcome(await apply(patches)))
  }
  return (
    <div className={stack}>
      <Summary lines={list.lines} ready={ready.length} places={places.length} saves={saves} />
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

interface SummaryProps {
  lines: JudgedLine[]
  ready: number
  places: number
  saves?: boolean
}

/** Lines that are ready, to be mended or left over, and passengers without a line. */
function Summary({ lines, ready, places, saves }: SummaryProps) {
  const t = useT()
  const placed = lines.filter(({ place }) => place)
  const counts = {
    ready,
    wrong: placed.length - ready,
    spare: lines.length - placed.length,
    unnamed: places - placed.length,
    odd: lines.filter(({ odd, place }) => odd && place).length,
    open: saves ? 0 : placed.filter(line => !isWrong(line) && !isWhole(line)).length,
  }
  const same = ready > 0 && placed.every(line => stateOf(line) === 'same')
  const parts = Object.entries(counts).filter(([, count]) => count > 0)
  return (
    <Notice tone={counts.wrong + counts.spare + counts.odd > 0 ? 'warning' : 'success'} live>
      {parts.map(([kind, count]) => (
        <p key={kind}>{t(`name-list:count.${kind}`, { count })}</p>
      ))}
      {same && <p>{t('name-list:same')}</p>}
    </Notice>
  )
}
