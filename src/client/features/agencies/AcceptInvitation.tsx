import type { ReactNode } from 'react'
import { useForm } from '#client/features/shell/forms/use-form.ts'
import { NewPassword } from '#client/features/shell/login/NewPassword.tsx'
import { tellNextPage } from '#client/features/shell/user-actions.ts'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { EmailInput } from '#client/ui/forms/EmailInput.tsx'
import { ErrorSummary, type FormProblem } from '#client/ui/forms/ErrorSummary.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { NameInput } from '#client/ui/forms/NameInput.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { MIN_PASSWORD } from '#shared/base/password.ts'
import type { OpenedInvitation } from '#shared/contract/agency-members.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { callAccept } from './agencies.api.ts'

interface AcceptProps {
  token: string
  invitation: OpenedInvitation
}

interface Values extends Record<string, string> {
  name: string
  password: string
}

function problemsOf({ name, password }: Values, t: T): FormProblem[] {
  const problems: FormProblem[] = []
  if (!name.trim()) problems.push({ field: 'name', message: t('agency:accept.name_missing') })
  if (password.length < MIN_PASSWORD) {
    problems.push({ field: 'password', message: t('agency:accept.password_short', { min: MIN_PASSWORD }) })
  }
  return problems
}

/** Accepts an invitation; somebody without an account chooses name and password. Texts: `agency`, `password`, `ui`. */
function Accept({ token, invitation }: AcceptProps) {
  const t = useT()
  const lang = useLang()
  const { has_account } = invitation
  const form = useForm<Values>({
    names: ['accept'],
    start: { name: '', password: '' },
    check: values => (has_account ? [] : problemsOf(values, t)),
    async send({ name, password }) {
      const { message } = await callAccept(has_account ? { token } : { token, name, password })
      if (message) tellNextPage(message)
      location.assign(pathFor(lang, '/login'))
      return true
    },
  })
  const { problems, refused, busy, submit } = form
  return (
    // POST, so that a press before the script is ready never writes a password into the address.
    <form method="post" noValidate className={css({ display: 'grid', gap: '5' })} onSubmit={submit}>
      <FormName name="accept" />
      <ErrorSummary problems={problems} />
      {refused && (
        <Notice tone="danger" live>
          {refused}
        </Notice>
      )}
      <Field id="email" label={t('agency:accept.email')}>
        {control => <EmailInput {...control} readOnly autoComplete="username" value={invitation.email} />}
      </Field>
      {!has_account && <NewPerson form={form} />}
      <Button type="submit" block busy={busy} busyText={t('agency:accept.busy')}>
        {t(has_account ? 'agency:accept.submit' : 'agency:accept.submit_new')}
      </Button>
    </form>
  )
}

export const AcceptInvitation: (props: AcceptProps & IslandProps) => ReactNode = withIsland(Accept)

function NewPerson({ form }: { form: ReturnType<typeof useForm<Values>> }) {
  const t = useT()
  const { values, change, errorOf } = form
  return (
    <>
      <Field id="name" label={t('agency:accept.name')} error={errorOf('name')}>
        {control => (
          <NameInput
            {...control}
            value={values.name}
            onChange={event => change('name', event.currentTarget.value)}
          />
        )}
      </Field>
      <NewPassword
        id="password"
        label={t('agency:accept.password')}
        value={values.password}
        error={errorOf('password')}
        onChange={value => change('password', value)}
      />
    </>
  )
}
