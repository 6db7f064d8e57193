import { handOver } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import type { Control } from '#client/ui/forms/form-plan.ts'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { StaffAgency } from '#shared/contract/ledger.ts'
import { callSetTax } from './ledger.api.ts'

interface TaxDialogProps {
  onClose: () => void
  agency: StaffAgency
}

/** What tax invoices to the agency name; without a VAT number they are simplified. */
export function TaxDialog({ onClose, agency }: TaxDialogProps) {
  const t = useT()
  const form = useTax(agency)
  return (
    <FormDialog
      onClose={onClose}
      title={t('ledger:tax.title')}
      text={t('ledger:tax.text')}
      submitText={t('ledger:credit_form.submit')}
      busyText={t('ledger:credit_form.busy')}
      form={form}
    >
      <TaxField name="vat_number" dir="ltr" max={20} {...form.control('vat_number')} />
      <TaxField name="cr" dir="ltr" max={30} {...form.control('cr')} />
      <TaxField name="address_en" dir="ltr" max={240} {...form.control('address_en')} />
      <TaxField name="address_ar" dir="rtl" max={240} {...form.control('address_ar')} />
    </FormDialog>
  )
}

interface TaxFieldProps extends Control<string> {
  name: string
  dir: 'ltr' | 'rtl'
  max: number
}

function TaxField({ name, dir, max, id, error, value, onChange }: TaxFieldProps) {
  const t = useT()
  return (
    <Field
      id={id}
      label={t(`ledger:tax.${name}`)}
      error={error}
      free={name === 'cr' || name === 'address_ar'}
    >
      {control => (
        <TextInput
          {...control}
          dir={dir}
          autoComplete="off"
          maxLength={max}
          value={value}
          onChange={event => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

function useTax({ id, tax }: StaffAgency) {
  const t = useT()
  return useForm({
    start: {
      vat_number: tax?.vat_number ?? '',
      cr: tax?.cr ?? '',
      address_en: tax?.address.en ?? '',
      address_ar: tax?.address.ar ?? '',
    },
    check: ({ vat_number, address_en }) => ({
      address_en: vat_number.trim() && !address_en.trim() ? t('ledger:tax.address_missing') : undefined,
    }),
    async send({ vat_number, cr, address_en, address_ar }) {
      const address = { en: address_en, ...(address_ar.trim() ? { ar: address_ar } : {}) }
      await callSetTax(id, vat_number.trim() ? { vat_number, cr: cr.trim() || null, address } : null)
      handOver('news', t('ledger:credit_form.done'))
      location.reload()
      return true
    },
  })
}
