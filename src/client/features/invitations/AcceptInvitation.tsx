import type { ReactNode } from 'react'
import { NewPassword } from '#client/features/shell/login/NewPassword.tsx'
import { checkBody } from '#client/lib/check-body.ts'
import { handOver } from '#client/lib/handed-over.ts'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { EmailInput } from '#client/ui/forms/EmailInput.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { NameInput } from '#client/ui/forms/NameInput.tsx'
import { type FormOf, useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { MIN_PASSWORD, type PasswordOwner } from '#shared/base/password.ts'
import { acceptInvitation, type OpenedInvitation } from '#shared/contract/accounts/invitations.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { callAccept } from './invitations.api.ts'

interface AcceptProps {
  token: string
  invitation: OpenedInvitation
  site: PasswordOwner['site']
}

const START = { name: '', password: '' }

/** Texts: `agency`, `password`, `ui`. */
function Accept({ token, invitation, site }: AcceptProps) {
  const t = useT()
  const lang = useLang()
  const { has_account } = invitation
  const form = useForm({
    names: ['accept'],
    start: START,
    check: values => {
      const wrong = {
        name: t('agency:accept.name_missing'),
        password: t('agency:accept.password_short', { min: MIN_PASSWORD }),
      }
      return has_account ? {} : checkBody(acceptInvitation, { token, ...values }, t, { wrong })
    },
    async send({ name, password }) {
      const { message } = await callAccept(has_account ? { token } : { token, name, password })
      if (message) handOver('news', message)
      location.assign(pathFor(lang, '/login'))
      return true
    },
  })
  return (
    <Form form={form} name="accept">
      <Field id="email" label={t('agency:accept.email')}>
        {control => <EmailInput {...control} readOnly autoComplete="username" value={invitation.email} />}
      </Field>
      {!has_account && <NewPerson form={form} site={site} email={invitation.email} />}
      <Button type="submit" block busy={form.busy} busyText={t('agency:accept.busy')}>
        {t(has_account ? 'agency:accept.submit' : 'agency:accept.submit_new')}
      </Button>
    </Form>
  )
}

export const AcceptInvitation: (props: AcceptProps & IslandProps) => ReactNode = withIsland(Accept)

interface NewPersonProps extends Omit<PasswordOwner, 'name'> {
  form: FormOf<typeof START>
}

function NewPerson({ form, site, email }: NewPersonProps) {
  const t = useT()
  return (
    <>
      <Field {...form.field('name')} label={t('agency:accept.name')}>
        {control => <NameInput {...control} {...form.input('name')} />}
      </Field>
      <NewPassword
        {...form.control('password')}
        label={t('agency:accept.password')}
        owner={{ site, name: form.values.name, email }}
      />
    </>
  )
}
