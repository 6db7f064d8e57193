import { type ReactNode, useState } from 'react'
import { AuthHead } from '#client/features/shell/login/AuthHead.tsx'
import { callResend } from '#client/features/shell/shell.api.ts'
import { checkBody } from '#client/lib/check-body.ts'
import { type IslandProps, usePosted, useT, withIsland } from '#client/lib/island.tsx'
import { EmailField } from '#client/ui/forms/EmailField.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { forgotPassword } from '#shared/contract/accounts/registration.ts'
import { callForgot } from './auth.api.ts'
import { SentPanel } from './SentPanel.tsx'

interface MailLinkFormProps {
  /** Reset the password, or confirm the address. */
  purpose: 'forgot' | 'verify'
  redirect: string
}

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

/** Requests a mailed link. Texts: `registration`, `validation`, `ui`. */
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
    check: values => checkBody(forgotPassword, values, t, { needed: { email: t('validation:email') } }),
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
      <Form form={asking} name={name}>
        <EmailField
          {...asking.control('email')}
          autoComplete="username"
          label={t('registration:register.email')}
        />
        <Button type="submit" block busy={asking.busy} busyText={t('registration:forgot.busy')}>
          {t(texts.submit)}
        </Button>
      </Form>
    </>
  )
}

export const MailLinkForm: (props: MailLinkFormProps & IslandProps) => ReactNode =
  withIsland(MailLinkFormView)
