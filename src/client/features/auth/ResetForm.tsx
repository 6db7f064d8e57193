import type { ReactNode } from 'react'
import { AuthHead } from '#client/features/shell/login/AuthHead.tsx'
import { NewPassword } from '#client/features/shell/login/NewPassword.tsx'
import { checkBody } from '#client/lib/check-body.ts'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { PasswordInput } from '#client/ui/forms/PasswordInput.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { resetPassword } from '#shared/contract/registration.ts'
import { callReset } from './auth.api.ts'
import { OwnAddress } from './OwnAddress.tsx'
import { ResetDone, ResetOver } from './ResetEnds.tsx'

interface ResetFormProps {
  token: string
  /** Of the account the link belongs to. */
  email: string
  /** Path of the page that was asked for. */
  redirect: string
}

const START = { password: '', password_confirmation: '' }

function useReset({ token, email }: Pick<ResetFormProps, 'token' | 'email'>) {
  const t = useT()
  return useForm({
    names: ['reset'],
    start: START,
    check(values) {
      const needed = { password: t('registration:register.password_needed') }
      const { password } = checkBody(resetPassword, { token, email, ...values }, t, { needed })
      if (password) return { password }
      const same = values.password_confirmation === values.password
      return same ? {} : { password_confirmation: t('validation:passwordMismatch') }
    },
    send: values => callReset({ token, email, ...values }),
  })
}

/** Sets a new password by a mailed link. Texts: `registration`, `password`, `validation`, `ui`. */
function ResetFormView(props: ResetFormProps) {
  const t = useT()
  const form = useReset(props)
  if (form.done) return <ResetDone redirect={props.redirect} />
  if (form.refusal?.code === 'auth.link_over') return <ResetOver redirect={props.redirect} />
  return (
    <>
      <AuthHead title={t('registration:reset.heading')} text={t('registration:reset.text')} />
      <ResetFields form={form} email={props.email} />
    </>
  )
}

interface ResetFieldsProps {
  form: ReturnType<typeof useReset>
  email: string
}

function ResetFields({ form, email }: ResetFieldsProps) {
  const t = useT()
  return (
    <Form form={form} name="reset">
      <OwnAddress email={email} />
      <NewPassword {...form.control('password')} label={t('registration:reset.password')} />
      <Field {...form.field('password_confirmation')} label={t('registration:reset.confirm')}>
        {control => (
          <PasswordInput {...control} {...form.input('password_confirmation')} autoComplete="new-password" />
        )}
      </Field>
      <Button type="submit" block busy={form.busy} busyText={t('registration:reset.busy')}>
        {t('registration:reset.submit')}
      </Button>
    </Form>
  )
}

export const ResetForm: (props: ResetFormProps & IslandProps) => ReactNode = withIsland(ResetFormView)
