import { type ReactNode, useState } from 'react'
import { useForm } from '#client/features/shell/forms/use-form.ts'
import { AuthHead } from '#client/features/shell/login/AuthHead.tsx'
import { looksLikeEmail } from '#client/features/shell/login/use-login.ts'
import { callResend } from '#client/features/shell/shell.api.ts'
import { type IslandProps, usePosted, useT, withIsland } from '#client/lib/island.tsx'
import { ErrorSummary } from '#client/ui/forms/ErrorSummary.tsx'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { callForgot } from './auth.api.ts'
import { EmailField } from './EmailField.tsx'
import { form, Refused } from './Refused.tsx'
import { SentPanel } from './SentPanel.tsx'

interface MailLinkFormProps {
  /** What the link is for: a new password, or to confirm the address. */
  purpose: 'forgot' | 'verify'
  /** Path of the page that was asked for, which the link goes on to. */
  redirect: string
}

/** Names of the forms. */
const FORMS = { forgot: 'forgot', verify: 'resend' }
const CALLS = { forgot: callForgot, verify: callResend }
const TEXTS = {
  forgot: {
    heading: 'registration:forgot.heading',
    text: 'registration:forgot.text',
    submit: 'registration:forgot.submit',
  },
  verify: {
    heading: 'registration:verified.over_heading',
    text: 'registration:verified.over_text',
    submit: 'registration:verified.over_submit',
  },
}

/** Asks for a link by mail. Texts: `registration`, `validation`, `ui`. */
function MailLinkFormView({ purpose, redirect }: MailLinkFormProps) {
  const t = useT()
  const ask = CALLS[purpose]
  const texts = TEXTS[purpose]
  const name = FORMS[purpose]
  const posted = usePosted(name)
  const [sentTo, setSentTo] = useState(posted?.refusal ? undefined : posted?.values.email)
  const asking = useForm({
    names: [name],
    start: { email: '' },
    check: ({ email }) => (looksLikeEmail(email) ? [] : [{ field: 'email', message: t('validation:email') }]),
    send: async ({ email }) => {
      await ask(email.trim(), redirect)
      setSentTo(email.trim())
    },
  })
  if (sentTo) {
    const again = async () => (await ask(sentTo, redirect)).message
    const text = t('registration:forgot.sent_text', { email: `\u2066${sentTo}\u2069` })
    return (
      <SentPanel
        text={text}
        email={sentTo}
        form={name}
        onOther={() => setSentTo(undefined)}
        onAgain={again}
      />
    )
  }
  return (
    <>
      <AuthHead title={t(texts.heading)} text={t(texts.text)} />
      <form method="post" noValidate className={form} onSubmit={asking.submit}>
        <FormName name={name} />
        <ErrorSummary problems={asking.problems} />
        <Refused text={asking.refused} />
        <EmailField
          value={asking.values.email}
          error={asking.errorOf('email')}
          onChange={value => asking.change('email', value)}
        />
        <Button type="submit" block busy={asking.busy} busyText={t('registration:forgot.busy')}>
          {t(texts.submit)}
        </Button>
      </form>
    </>
  )
}

export const MailLinkForm: (props: MailLinkFormProps & IslandProps) => ReactNode =
  withIsland(MailLinkFormView)
