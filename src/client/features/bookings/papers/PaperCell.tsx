import { useEffect, useRef } from 'react'
import { useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Check, Download, Minus, Undo2 } from '#client/ui/layout/icons.ts'
import type { Paper } from '#shared/contract/bookings/papers.ts'
import { downloadFile } from '#shared/contract/bookings/passengers.ts'
import { buildPath } from '#shared/contract/endpoint.ts'
import { css } from '#styled-system/css'
import { PaperUpload } from './PaperUpload.tsx'
import type { PaperCellProps } from './paper-cell.ts'

const TONES = {
  missing: 'warning',
  applied: 'neutral',
  uploaded: 'info',
  accepted: 'success',
  returned: 'danger',
} as const
const cell = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.5',
  justifyItems: 'start',
  alignContent: 'start',
  minInlineSize: '0',
})
const label = css({ fontSize: '12', color: 'fg.muted' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '1.5', inlineSize: 'full' })
const note = css({ fontSize: '12', color: 'danger.text', overflowWrap: 'anywhere' })

/** One paper of one traveller: its state, and what the caller may do with it. Texts: `papers`, `ui`. */
export function PaperCell({ passengerId, paper, name, acts }: PaperCellProps) {
  const t = useT()
  const what = t(`papers:kind.${paper.kind}`)
  const glyph = paper.state === 'applied' ? <Minus aria-hidden="true" /> : undefined
  const decides = acts.accept && paper.file && paper.state === 'uploaded'
  const box = useFocusWhenDecided(paper)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a field set would look like a form.
    <div ref={box} className={cell} role="group" aria-label={`${what}, ${name}`} tabIndex={-1}>
      <span className={label}>{what}</span>
      <Chip tone={TONES[paper.state]} icon={glyph}>
        {t(`papers:state.${paper.state}`)}
      </Chip>
      {paper.reason && (
        <span className={note}>
          {t('papers:returned_because', { reason: `\u2068${paper.reason}\u2069` })}
        </span>
      )}
      <div className={row}>
        {acts.send && <PaperUpload {...{ passengerId, paper, name, acts }} send={acts.send} />}
        {paper.file && <OpenLink file={paper.file} label={t('papers:open_name', { paper: what, name })} />}
        {decides && <Decision {...{ passengerId, paper, name, acts }} />}
      </div>
    </div>
  )
}

/** The pressed button goes with the decision; the focus stays with its paper. */
function useFocusWhenDecided({ state }: Paper) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body) box.current?.focus()
    before.current = state
  }, [state])
  return box
}

function OpenLink({ file, label }: { file: NonNullable<Paper['file']>; label: string }) {
  const t = useT()
  return (
    <ButtonLink
      size="sm"
      variant="ghost"
      href={buildPath(downloadFile.path, { id: file.id })}
      aria-label={label}
      icon={<Download aria-hidden="true" />}
    >
      {t('papers:open')}
    </ButtonLink>
  )
}

function Decision({ passengerId, paper, name, acts }: PaperCellProps) {
  const t = useT()
  const what = t(`papers:kind.${paper.kind}`)
  return (
    <>
      <Button
        size="sm"
        variant="line"
        aria-label={t('papers:accept_name', { paper: what, name })}
        icon={<Check aria-hidden="true" />}
        onClick={() => acts.accept?.(passengerId, paper)}
      >
        {t('papers:accept')}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('papers:return_name', { paper: what, name })}
        icon={<Undo2 aria-hidden="true" className="flip" />}
        onClick={() => acts.giveBack?.(passengerId, paper)}
      >
        {t('papers:return')}
      </Button>
    </>
  )
}
