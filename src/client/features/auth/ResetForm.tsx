import { type ReactNode, useState } from 'react'
import { useForm } from '#client/features/shell/forms/use-form.ts'
import { AuthHead } from '#client/features/shell/login/AuthHead.tsx'
import { NewPassword } from '#client/features/shell/login/NewPassword.tsx'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { ErrorSummary } from '#client/ui/forms/ErrorSummary.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { PasswordInput } from '#client/ui/forms/PasswordInput.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { callReset } from './auth.api.ts'
import { OwnAddress } from './OwnAddress.tsx'
import { form, Refused } from './Refused.tsx'
import { ResetDone, ResetOver } from './ResetEnds.tsx'
import { passwordMessage } from './use-register.ts'

interface ResetFormProps {
  token: string
  /** Of the account the link belongs to. */
  email: string
  /** Path of the page that was asked for. */
  redirect: string
}

const START = { password: '', password_confirmation: '' }

function useReset({ token, email }: Pick<ResetFormProps, 'token' | 'email'>, onDone: () => void) {
  const t = useT()
  return useForm({
    names: ['reset'],
    start: START,
    check: ({ password, password_confirmation: again }) => {
      const message = passwordMessage(password, t)
      if (message) return [{ field: 'password', message }]
      if (again === password) return []
      return [{ field: 'password_confirmation', message: t('validation:passwordMismatch') }]
    },
    send: async values => {
      await callReset({ token, email, ...values })
      onDone()
    },
  })
}

/** Sets a new password by a mailed link. Texts: `registration`, `password`, `validation`, `ui`. */
function ResetFormView(props: ResetFormProps) {
  const t = useT()
  const [done, setDone] = useState(false)
  const reset = useReset(props, () => setDone(true))
  if (done) return <ResetDone redirect={props.redirect} />
  if (reset.code === 'auth.link_over') return <ResetOver redirect={props.redirect} />
  return (
    <>
      <AuthHead title={t('registration:reset.heading')} text={t('registration:reset.text')} />
      <ResetFields reset={reset} email={props.email} />
    </>
  )
}

interface ResetFieldsProps {
  reset: ReturnType<typeof useReset>
  email: string
}

function ResetFields({ reset, email }: ResetFieldsProps) {
  const t = useT()
  const { values, errorOf, change } = reset
  return (
    <form method="post" noValidate className={form} onSubmit={reset.submit}>
      <FormName name="reset" />
      <ErrorSummary problems={reset.problems} />
      <Refused text={reset.refused} />
      <OwnAddress email={email} />
      <NewPassword
        id="password"
        label={t('registration:reset.password')}
        value={values.password}
        error={errorOf('password')}
        onChange={value => change('password', value)}
      />
      <Field
        id="password_confirmation"
        label={t('registration:reset.confirm')}
        error={errorOf('password_confirmation')}
      >
        {control => (
          <PasswordInput
            {...control}
            name="password_confirmation"
            autoComplete="new-password"
            value={values.password_confirmation}
            onChange={event => change('password_confirmation', event.currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit" block busy={reset.busy} busyText={t('registration:reset.busy')}>
        {t('registration:reset.submit')}
      </Button>
    </form>
  )
}

export const ResetForm: (props: ResetFormProps & IslandProps) => ReactNode = withIsland(ResetFormView)
