import { useT } from '#client/lib/island.tsx'
import { Refused } from '#client/ui/forms/Form.tsx'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { css } from '#styled-system/css'
import { callResend } from '../shell.api.ts'

const RESEND = 'resend-link'

/** Form of `Unverified` without JavaScript, outside the login form: forms cannot be nested. */
export function ResendForm({ email }: { email: string }) {
  return (
    <form id={RESEND} method="post">
      <FormName name="resend" />
      <input type="hidden" name="email" value={email} />
    </form>
  )
}

/** Offers a new confirmation link. Texts: `auth`, `ui`. */
export function Unverified({ email, redirect }: { email: string; redirect?: string }) {
  const t = useT()
  const resend = useForm({ start: {}, send: () => callResend(email, redirect) })
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
        busy={resend.busy}
        busyText={t('auth:unverified.busy')}
        onClick={resend.submit}
      >
        {t('auth:unverified.resend')}
      </Button>
      {/* A live region must exist before its content. */}
      <div role="status">
        {resend.done && <Notice tone="success">{t('auth:unverified.sent')}</Notice>}
        <Refused form={resend} />
      </div>
    </div>
  )
}
