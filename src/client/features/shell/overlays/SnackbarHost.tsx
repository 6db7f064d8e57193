import { useEffect } from 'react'
import { useT } from '#client/lib/island.tsx'
import { useShared } from '#client/lib/use-shared.ts'
import { RequestId } from '#client/ui/data/RequestId.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Check, CircleAlert, Info, TriangleAlert } from '#client/ui/layout/icons.ts'
import { snackbar } from '#styled-system/recipes'
import {
  $snackbar,
  hideSnackbar,
  pauseSnackbar,
  resumeSnackbar,
  runSnackbarAction,
} from '../snackbar.store.ts'

const GLYPHS = { success: Check, error: CircleAlert, warning: TriangleAlert, info: Info }

function useEscape(visible: boolean) {
  useEffect(() => {
    if (!visible) return
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hideSnackbar()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [visible])
}

/** Errors are assertive, others polite. */
export function SnackbarHost() {
  const t = useT()
  const state = useShared($snackbar)
  const styles = snackbar({ kind: state.color })
  const Glyph = GLYPHS[state.color]
  useEscape(state.visible)
  const isError = state.color === 'error'
  return (
    <div className={styles.region} data-end={state.right || undefined}>
      <div role={isError ? 'alert' : 'status'}>
        {state.visible && (
          // biome-ignore lint/a11y/noStaticElementInteractions: hovering or focusing only stops the clock
          <div
            className={styles.root}
            data-multiline={state.multiLine || undefined}
            onMouseEnter={() => pauseSnackbar('pointer')}
            onMouseLeave={() => resumeSnackbar('pointer')}
            onFocus={() => pauseSnackbar('focus')}
            onBlur={() => resumeSnackbar('focus')}
          >
            <span className={styles.icon}>
              <Glyph aria-hidden="true" />
            </span>
            <div className={styles.text}>
              <p className={styles.title}>{state.text ?? t('ui:failed')}</p>
              {state.subtext && <p className={styles.detail}>{state.subtext}</p>}
              <RequestId id={state.requestId} />
            </div>
            <Button variant="ghost" size="sm" onClick={runSnackbarAction}>
              {state.actionText ?? t('ui:close')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
