import { useRef } from 'react'
import { useT } from '#client/lib/island.tsx'
import { useShared } from '#client/lib/use-shared.ts'
import { Markup } from '#client/ui/data/Markup.tsx'
import { RefusalNotice } from '#client/ui/forms/errors/RefusalNotice.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { $confirm, cancelConfirm, runConfirm } from '../confirm.store.ts'

/** Focus on the safe button; Esc cancels; errors are shown inside. */
export default function ConfirmDialog() {
  const t = useT()
  const state = useShared($confirm)
  const safe = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      alert
      open={state.open}
      onClose={cancelConfirm}
      persistent={state.busy}
      initialFocus={() => safe.current}
      title={state.title ?? t('shell:confirm.title')}
      description={<Markup text={state.description ?? t('shell:confirm.text')} />}
      actions={
        <>
          <Button ref={safe} variant="line" aria-disabled={state.busy || undefined} onClick={cancelConfirm}>
            {state.cancelText ?? t('ui:cancel')}
          </Button>
          <Button
            variant={state.tone ?? 'danger'}
            busy={state.busy}
            onClick={() => runConfirm(t('ui:failed'))}
          >
            {state.buttonText ?? t('shell:confirm.button')}
          </Button>
        </>
      }
    >
      {state.error && <RefusalNotice refusal={{ message: state.error, requestId: state.requestId }} />}
    </Dialog>
  )
}
