import { type ReactNode, useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { css } from '#styled-system/css'
import { Button } from '../layout/Button.tsx'
import { X } from '../layout/icons.ts'
import { BulkReport, type BulkResult } from './BulkReport.tsx'

export interface BulkAction {
  key: string
  label: string
  icon?: ReactNode
  /** Undefined when the person thought better of it. */
  run: (ids: string[]) => Promise<BulkResult[] | undefined>
}

interface BulkBarProps {
  picked: ReadonlySet<string>
  actions: readonly BulkAction[]
  /** What the actions would touch. */
  facts?: ReactNode
  onClear: () => void
}

const bar = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) auto auto' },
  alignItems: 'center',
  gap: '2',
  paddingBlock: '2',
  paddingInline: '4',
  bg: 'accent.subtle',
  '& > p': { color: 'fg.muted' },
  '& b': { color: 'fg.default' },
})
// One row that scrolls on phones: the rows below must stay in sight.
const row = css({
  display: 'flex',
  gap: '2',
  overflowX: 'auto',
  // Room for the focus ring.
  padding: '1',
  margin: '-1',
  gridColumn: { base: '1 / -1', md: 'auto' },
  gridRow: { base: '2', md: 'auto' },
  flexWrap: { base: 'nowrap', md: 'wrap' },
  '& > button': { flex: 'none' },
})

export function BulkBar({ picked, actions, facts, onClear }: BulkBarProps) {
  const t = useT()
  const [busy, setBusy] = useState<string>()
  const [report, setReport] = useState<BulkResult[]>()
  const run = async (action: BulkAction) => {
    setBusy(action.key)
    setReport(await action.run([...picked]).finally(() => setBusy(undefined)))
  }
  return (
    <section className={bar} aria-label={t('lists:bulk')}>
      <p>
        <b role="status">{t('lists:picked', { count: picked.size })}</b> {facts}
      </p>
      <div className={row}>
        {actions.map(action => (
          <Button
            key={action.key}
            variant="line"
            size="sm"
            busy={busy === action.key}
            disabled={busy !== undefined && busy !== action.key}
            icon={action.icon}
            onClick={() => run(action)}
          >
            {action.label}
          </Button>
        ))}
      </div>
      <Button variant="ghost" size="sm" aria-label={t('lists:unpick')} onClick={onClear}>
        <X aria-hidden="true" />
      </Button>
      {/* What was done shows in the rows only after they are read again. */}
      {report && <BulkReport results={report} onClose={() => location.reload()} />}
    </section>
  )
}
