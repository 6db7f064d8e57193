import { useT } from '#client/lib/island.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { checkOneself, NO_ONE, Oneself, sentOneself } from '../Oneself.tsx'

interface SecondFactorPasswordProps {
  texts: 'start' | 'end'
  tone?: 'primary' | 'danger'
  asksCode: boolean
  onClose: () => void
  send: (oneself: ReturnType<typeof sentOneself>) => Promise<unknown>
}

/** Reauthentication before a change. Texts: `second-factor`, `account`, `validation`, `ui`. */
export function SecondFactorPassword(props: SecondFactorPasswordProps) {
  const { texts, tone, asksCode, onClose, send } = props
  const t = useT()
  const form = useForm({
    start: NO_ONE,
    prefix: 'second-factor',
    check: values => checkOneself(values, asksCode, t),
    send: values => send(sentOneself(values, asksCode)),
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
      <Oneself password={form.control('password')} code={form.control('code')} asksCode={asksCode} />
    </FormDialog>
  )
}
