import { useT } from '#client/lib/island.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog, type FormDialogProps } from '#client/ui/overlays/FormDialog.tsx'
import { exportAccount } from '#shared/contract/accounts/accounts.ts'
import { sendReauthentication } from '../accounts.api.ts'
import {
  checkReauthentication,
  NO_ONE,
  Reauthentication,
  reauthenticationBody,
} from '../Reauthentication.tsx'

interface ExportDialogProps extends Pick<FormDialogProps, 'onPage'> {
  asksCode: boolean
  onClose: () => void
}

function saveData(): void {
  const link = document.createElement('a')
  link.href = exportAccount.path
  // An error is a failed download instead of a JSON page.
  link.download = ''
  link.click()
}

export function ExportDialog({ asksCode, onPage, onClose }: ExportDialogProps) {
  const t = useT()
  const form = useForm({
    names: ['export'],
    start: NO_ONE,
    prefix: 'export',
    check: values => checkReauthentication(values, asksCode, t),
    send: async values => {
      await sendReauthentication(reauthenticationBody(values, asksCode))
      onClose()
      saveData()
    },
  })
  return (
    <FormDialog
      onPage={onPage}
      onClose={onClose}
      title={t('account:export.ask_title')}
      text={t('account:export.ask_text')}
      submitText={t('account:export.button')}
      busyText={t('ui:working')}
      form={form}
    >
      <Reauthentication password={form.control('password')} code={form.control('code')} asksCode={asksCode} />
    </FormDialog>
  )
}
