import { useT } from '#client/lib/island.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog, type FormDialogProps } from '#client/ui/overlays/FormDialog.tsx'
import { askDeletion } from '../accounts.api.ts'
import { setAccount } from '../accounts.store.ts'
import { DELETION_NOTICE } from '../DeletionNotice.tsx'
import {
  checkReauthentication,
  NO_ONE,
  Reauthentication,
  reauthenticationBody,
} from '../Reauthentication.tsx'

interface DeletionDialogProps extends Pick<FormDialogProps, 'onPage'> {
  asksCode: boolean
  onClose: () => void
}

export function DeletionDialog({ asksCode, onPage, onClose }: DeletionDialogProps) {
  const t = useT()
  const form = useForm({
    names: ['delete'],
    start: NO_ONE,
    prefix: 'deletion',
    check: values => checkReauthentication(values, asksCode, t),
    send: async values => {
      setAccount(await askDeletion(reauthenticationBody(values, asksCode)))
      onClose()
      // The focus moves from the removed button to the notice.
      requestAnimationFrame(() => document.getElementById(DELETION_NOTICE)?.focus())
    },
  })
  return (
    <FormDialog
      onPage={onPage}
      onClose={onClose}
      title={t('account:deletion.ask_title')}
      text={t('account:deletion.ask_text')}
      submitText={t('account:deletion.button')}
      busyText={t('ui:working')}
      tone="danger"
      form={form}
    >
      <Reauthentication password={form.control('password')} code={form.control('code')} asksCode={asksCode} />
    </FormDialog>
  )
}
