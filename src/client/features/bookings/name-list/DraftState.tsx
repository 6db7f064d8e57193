import { useT } from '#client/lib/island.tsx'
import { Check, Clock, TriangleAlert } from '#client/ui/layout/icons.ts'
import { css } from '#styled-system/css'
import type { SaveState } from './autosave.ts'

const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  fontSize: '14',
  color: 'fg.muted',
  '& svg': { inlineSize: '4', blockSize: '4', flex: 'none' },
})
const LOOKS = {
  saved: { Glyph: Check, text: 'saved' },
  waiting: { Glyph: Clock, text: 'saving' },
  saving: { Glyph: Clock, text: 'saving' },
  failed: { Glyph: TriangleAlert, text: 'failed' },
} as const

interface DraftStateProps {
  state: SaveState
  /** The names were stored before: from then on document numbers are not saved until they are, too. */
  named: boolean
}

/** Says quietly whether everything typed is safe; only trouble is read aloud. */
export function DraftState({ state, named }: DraftStateProps) {
  const t = useT()
  const { Glyph, text } = LOOKS[state]
  return (
    <p className={line} role={state === 'failed' ? 'status' : undefined}>
      <Glyph aria-hidden="true" />
      {t(`passengers:draft.${named && text === 'saved' ? 'saved_named' : text}`)}
    </p>
  )
}
