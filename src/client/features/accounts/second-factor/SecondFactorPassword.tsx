import { useT } from '#client/lib/island.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog, type FormDialogProps } from '#client/ui/overlays/FormDialog.tsx'
import {
  checkReauthentication,
  NO_ONE,
  Reauthentication,
  reauthenticationBody,
} from '../Reauthentication.tsx'

interface SecondFactorPasswordProps extends Pick<FormDialogProps, 'onPage'> {
  texts: 'start' | 'end'
  tone?: 'primary' | 'danger'
  asksCode: boolean
  onClose: () => void
  send: (oneself: ReturnType<typeof reauthenticationBody>) => Promise<unknown>
}

/** Reauthentication before a change. Texts: `second-factor`, `account`, `validation`, `ui`. */
export function SecondFactorPassword(props: SecondFactorPasswordProps) {
  const { texts, tone, asksCode, onPage, onClose, send } = props
  const t = useT()
  const form = useForm({
    names: [`${texts}-factor`],
    start: NO_ONE,
    prefix: 'second-factor',
    check: values => checkReauthentication(values, asksCode, t),
    send: values => send(reauthenticationBody(values, asksCode)),
  })
  return (
    <FormDialog
      onPage={onPage}
      onClose={onClose}
      title={t(`second-factor:${texts}.title`)}
      text={t(`second-factor:${texts}.text`)}
      submitText={t(`second-factor:${texts}.submit`)}
      busyText={t(`second-factor:${texts}.busy`)}
      tone={tone}
      form={form}
    >
      <Reauthentication password={form.control('password')} code={form.control('code')} asksCode={asksCode} />
    </FormDialog>
  )
}
