import { use } from 'react'
import { Texts, useLang, useT } from '#client/lib/island.tsx'
import { lateTexts } from '#client/lib/late-texts.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { $sessionDialog } from './auth.store.ts'
import { LoginFields } from './LoginFields.tsx'

const TEXTS = ['auth', 'shell', 'ui'] as const

/** The session ended while somebody was at work: sign in again here, and nothing on the page is lost. */
export default function SessionDialog() {
  return (
    <Texts messages={use(lateTexts(useLang(), TEXTS))}>
      <LogInAgain />
    </Texts>
  )
}

function LogInAgain() {
  const t = useT()
  const close = () => $sessionDialog.set(false)
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
      <LoginFields onDone={close} />
    </Dialog>
  )
}
