import { useForm } from '#client/features/shell/use-form.ts'
import { useT } from '#client/lib/island.tsx'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { OwnPassword } from './OwnPassword.tsx'

interface SecondFactorPasswordProps {
  /** Texts under `second-factor`. */
  texts: 'start' | 'end'
  tone?: 'primary' | 'danger'
  onClose: () => void
  /** What the password is asked for. */
  send: (password: string) => Promise<unknown>
}

/** Asks for the password before the second factor is changed. Texts: `second-factor`, `account`, `validation`, `ui`. */
export function SecondFactorPassword({ texts, tone, onClose, send }: SecondFactorPasswordProps) {
  const t = useT()
  const form = useForm({
    start: { password: '' },
    prefix: 'second-factor',
    check: ({ password }) => (password ? [] : [{ field: 'password', message: t('validation:password') }]),
    send: ({ password }) => send(password),
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t(`second-factor:${texts}.title`)}
      text={t(`second-factor:${texts}.text`)}
      submitText={t(`second-factor:${texts}.submit`)}
      busyText={t(`second-factor:${texts}.busy`)}
      tone={tone}
      form={form}
    >
      <OwnPassword
        id={form.id('password')}
        value={form.values.password}
        error={form.errorOf('password')}
        onChange={value => form.change('password', value)}
      />
    </FormDialog>
  )
}
