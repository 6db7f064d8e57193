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
import type { PasswordOwner } from '#shared/base/password.ts'
import { resetPassword } from '#shared/contract/accounts/registration.ts'
import { callReset } from './auth.api.ts'
import { OwnAddress } from './OwnAddress.tsx'
import { ResetDone, ResetOver } from './ResetEnds.tsx'

interface ResetFormProps {
  token: string
  /** Who the account the link belongs to is of. */
  owner: PasswordOwner
  redirect: string
}

const START = { password: '', password_confirmation: '' }

function useReset({ token, owner: { email } }: ResetFormProps) {
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

/** Texts: `registration`, `password`, `validation`, `ui`. */
function ResetFormView(props: ResetFormProps) {
  const t = useT()
  const form = useReset(props)
  if (form.done) return <ResetDone redirect={props.redirect} />
  if (form.refusal?.code === 'auth.link_over') return <ResetOver redirect={props.redirect} />
  return (
    <>
      <AuthHead title={t('registration:reset.heading')} text={t('registration:reset.text')} />
      <ResetFields form={form} owner={props.owner} />
    </>
  )
}

interface ResetFieldsProps {
  form: ReturnType<typeof useReset>
  owner: PasswordOwner
}

function ResetFields({ form, owner }: ResetFieldsProps) {
  const t = useT()
  return (
    <Form form={form} name="reset">
      <OwnAddress email={owner.email} />
      <NewPassword {...form.control('password')} label={t('registration:reset.password')} owner={owner} />
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
