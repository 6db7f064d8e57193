import { useForm } from '#client/features/shell/use-form.ts'
import { useT } from '#client/lib/island.tsx'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { askDeletion } from './accounts.api.ts'
import { setAccount } from './accounts.store.ts'
import { DELETION_NOTICE } from './DeletionNotice.tsx'
import { OwnPassword } from './OwnPassword.tsx'

/** Asks for the account to be erased, by password; it can be taken back for 30 days. */
export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const form = useForm({
    start: { password: '' },
    prefix: 'deletion',
    check: ({ password }) => (password ? [] : [{ field: 'password', message: t('validation:password') }]),
    send: async ({ password }) => {
      setAccount(await askDeletion(password))
      onClose()
      // The button that opened the dialog is gone; the news stands at the top.
      requestAnimationFrame(() => document.getElementById(DELETION_NOTICE)?.focus())
    },
  })
  const { values, id, errorOf, change } = form
  return (
    <FormDialog
      onClose={onClose}
      title={t('account:deletion.ask_title')}
      text={t('account:deletion.ask_text')}
      submitText={t('account:deletion.button')}
      busyText={t('ui:working')}
      tone="danger"
      form={form}
    >
      <OwnPassword
        id={id('password')}
        value={values.password}
        error={errorOf('password')}
        onChange={value => change('password', value)}
      />
    </FormDialog>
  )
}
