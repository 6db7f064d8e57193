import { type FormEvent, useState } from 'react'
import { postedRefusal, refusalOf } from '#client/features/shell/forms/refusal.ts'
import { AuthHead } from '#client/features/shell/login/AuthHead.tsx'
import { usePosted, useT } from '#client/lib/island.tsx'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Mail } from '#client/ui/layout/icons.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { Posted } from '#shared/contract/forms.ts'
import { css } from '#styled-system/css'
import { form, Refused } from './Refused.tsx'

interface SentPanelProps {
  /** To whom, and what to do next. */
  text: string
  email: string
  /** Name of the form that sends the mail once more. */
  form: string
  onOther: () => void
  /** Sends the mail once more; its answer is shown. */
  onAgain: () => Promise<string | undefined>
}

/** Whom a form has written to that was posted before the script came: the mail was sent, or was to be sent once more. */
export const writtenTo = (posted: Posted | undefined): string | undefined =>
  posted?.refusal && posted.form !== 'resend' ? undefined : posted?.values.email

/** A mail is on its way, whether or not there is an account: what to do now. Texts: `registration`, `ui`. */
export function SentPanel({ text, onOther, ...again }: SentPanelProps) {
  const t = useT()
  const leave = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    onOther()
    requestAnimationFrame(() => document.getElementById('email')?.focus())
  }
  return (
    <>
      <AuthHead title={t('registration:sent.title')} fresh />
      <div className={css({ display: 'grid', gap: '2', overflowWrap: 'anywhere' })}>
        <p>{text}</p>
        <p className={css({ color: 'fg.muted', fontSize: '14' })}>{t('registration:sent.wait')}</p>
      </div>
      <div className={form}>
        <Again {...again} />
        <ButtonLink variant="ghost" href="" onClick={leave}>
          {t('registration:sent.other')}
        </ButtonLink>
      </div>
    </>
  )
}

const below = css({ '&:not(:empty)': { marginBlockStart: '5' } })

function Again({ email, form: name, onAgain }: Omit<SentPanelProps, 'text' | 'onOther'>) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<string>()
  const posted = usePosted(name)
  const [refused, setRefused] = useState(postedRefusal(posted, [], t)?.message)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setTold(undefined)
    setRefused(undefined)
    await onAgain().then(setTold, error => setRefused(refusalOf(error, [], t).message))
    setBusy(false)
  }
  return (
    <form method="post" onSubmit={send}>
      <FormName name={name} />
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="again" value="yes" />
      <Button
        type="submit"
        variant="line"
        block
        busy={busy}
        busyText={t('registration:forgot.busy')}
        icon={<Mail aria-hidden="true" />}
      >
        {t('registration:sent.again')}
      </Button>
      {/* There from the start, so that what appears in it is announced. */}
      <div role="status" className={below}>
        {told && <Notice tone="success">{told}</Notice>}
      </div>
      <div className={below}>
        <Refused text={refused} />
      </div>
    </form>
  )
}
