import { useT } from '#client/lib/island.tsx'
import { useShared } from '#client/lib/use-shared.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { $sessionDialog } from '../auth.store.ts'
import { LoginFields } from './LoginFields.tsx'

/** Sign in again without losing the page. */
export default function SessionDialog() {
  const t = useT()
  const email = useShared($sessionDialog)?.email
  const close = () => $sessionDialog.set(undefined)
  return (
    <Dialog
      open
      persistent
      onClose={close}
      title={t('shell:session.title')}
      description={t('shell:session.text')}
      actions={
        <Button variant="ghost" onClick={close}>
          {t('shell:session.later')}
        </Button>
      }
    >
      <LoginFields onDone={close} email={email} />
    </Dialog>
  )
}
