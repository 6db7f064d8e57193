import { handOver } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { SANDBOX_SUPPLIER } from '#shared/base/suppliers.ts'
import type { SupplierAccount } from '#shared/contract/desk/hotels/suppliers.ts'
import { supplierName } from '../supplier-name.ts'
import { callAdd, callKey } from './suppliers.api.ts'

interface KeyDialogProps {
  account?: SupplierAccount
  /** Suppliers without an account. */
  names: string[]
  onClose: () => void
}

function useKeyForm(account: SupplierAccount | undefined, names: string[]) {
  const t = useT()
  return useForm({
    prefix: 'supplier',
    start: { supplier: account?.supplier ?? names[0] ?? '', key: '' },
    check: ({ key }) => ({ key: key.trim() ? undefined : t('validation:required') }),
    async send({ supplier, key }) {
      const typed = key.trim()
      if (account) await callKey(account.id, { version: account.version, key: typed })
      else await callAdd({ supplier, key: typed })
      handOver('news', t(`desk-suppliers:${account ? 'saved' : 'added'}`))
      location.reload()
      return true
    },
  })
}

/** Opens an account, or changes its key. The key is written, never shown again. */
export function KeyDialog({ account, names, onClose }: KeyDialogProps) {
  const t = useT()
  const form = useKeyForm(account, names)
  const kept = account && t('desk-suppliers:kept', { last4: `\u2066…${account.key_last4}\u2069` })
  const isSandbox = form.values.supplier === SANDBOX_SUPPLIER
  const hint = kept ?? t(`desk-suppliers:${isSandbox ? 'key_sandbox' : 'key_hint'}`)
  return (
    <FormDialog
      onClose={onClose}
      title={account ? t('desk-suppliers:act.key') : t('desk-suppliers:add')}
      text={t(`desk-suppliers:${account ? 'key_text' : 'add_text'}`)}
      submitText={t('desk-suppliers:save')}
      busyText={t('desk-suppliers:busy')}
      form={form}
    >
      {!account && (
        <Field {...form.field('supplier')} label={t('desk-suppliers:supplier')}>
          {control => (
            <Select
              {...control}
              value={form.values.supplier}
              options={names.map(value => ({ value, label: supplierName(value, t) }))}
              onChange={supplier => form.change({ supplier })}
            />
          )}
        </Field>
      )}
      <Field {...form.field('key')} label={t('desk-suppliers:key')} hint={hint}>
        {control => (
          <TextInput
            {...control}
            {...form.input('key')}
            ltr
            maxLength={300}
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="none"
          />
        )}
      </Field>
    </FormDialog>
  )
}
