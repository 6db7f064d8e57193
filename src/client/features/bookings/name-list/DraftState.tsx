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
  /** Names are stored: document numbers are no longer autosaved. */
  named: boolean
}

/** Only problems are announced. */
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
