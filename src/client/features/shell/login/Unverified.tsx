import { type MouseEvent, useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { css } from '#styled-system/css'
import { refusalOf } from '../forms/refusal.ts'
import { callResend } from '../shell.api.ts'

const RESEND = 'resend-link'

/** What the button of `Unverified` sends where no script takes it. It stands beside the log-in form: forms hold no forms. */
export function ResendForm({ email }: { email: string }) {
  return (
    <form id={RESEND} method="post">
      <FormName name="resend" />
      <input type="hidden" name="email" value={email} />
    </form>
  )
}

/** The password was right, the address is not confirmed yet: what to do, and the link once more. Texts: `auth`, `ui`. */
export function Unverified({ email, redirect }: { email: string; redirect?: string }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<{ text: string; failed?: boolean }>()
  const resend = async (event: MouseEvent) => {
    event.preventDefault()
    setBusy(true)
    setTold(undefined)
    try {
      await callResend(email, redirect)
      setTold({ text: t('auth:unverified.sent') })
    } catch (error) {
      setTold({ text: refusalOf(error, [], t).message ?? '', failed: true })
    }
    setBusy(false)
  }
  return (
    <div className={css({ display: 'grid', gap: '3', justifyItems: 'start' })}>
      <Notice tone="warning" title={t('auth:unverified.title')} live>
        {t('auth:unverified.text')}
      </Notice>
      <Button
        type="submit"
        form={RESEND}
        variant="line"
        size="sm"
        busy={busy}
        busyText={t('auth:unverified.busy')}
        onClick={resend}
      >
        {t('auth:unverified.resend')}
      </Button>
      {/* There from the start, so that what appears in it is announced. */}
      <div role="status">
        {told && <Notice tone={told.failed ? 'danger' : 'success'}>{told.text}</Notice>}
      </div>
    </div>
  )
}
