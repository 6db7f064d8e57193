import { reloadWith } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import type { Control } from '#client/ui/forms/form-plan.ts'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { StaffAgency } from '#shared/contract/money/ledger.ts'
import { ADDRESS_PARTS, EMPTY_ADDRESS } from '#shared/contract/money/national-address.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { callSetTax } from './ledger.api.ts'

interface TaxDialogProps {
  onClose: () => void
  agency: StaffAgency
  /** The tax authority asks for the address in parts. */
  inSaudi: boolean
}

/** What tax invoices to the agency name; without a VAT number they are simplified. Texts: `ledger`, `e-invoicing`. */
export function TaxDialog({ onClose, agency, inSaudi }: TaxDialogProps) {
  const t = useT()
  const form = useTax(agency, inSaudi)
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
      {inSaudi &&
        ADDRESS_PARTS.map(([name, max]) => (
          <TaxField
            key={name}
            name={name}
            label={t(`e-invoicing:field.${name}`)}
            dir={max < 10 ? 'ltr' : 'rtl'}
            max={max}
            {...form.control(name)}
          />
        ))}
    </FormDialog>
  )
}

interface TaxFieldProps extends Control<string> {
  name: string
  label?: string
  dir: 'ltr' | 'rtl'
  max: number
}

function TaxField({ name, label, dir, max, id, error, value, onChange }: TaxFieldProps) {
  const t = useT()
  return (
    <Field
      id={id}
      label={label ?? t(`ledger:tax.${name}`)}
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

/** Says of each empty part which one it is. */
const missingParts = (t: T, parts: Record<string, string>) =>
  Object.fromEntries(
    ADDRESS_PARTS.filter(([name]) => !parts[name]?.trim()).map(([name]) => [
      name,
      t('e-invoicing:missing', { field: t(`e-invoicing:field.${name}`) }),
    ]),
  )

function useTax({ id, tax }: StaffAgency, inSaudi: boolean) {
  const t = useT()
  return useForm({
    start: {
      vat_number: tax?.vat_number ?? '',
      cr: tax?.cr ?? '',
      address_en: tax?.address.en ?? '',
      address_ar: tax?.address.ar ?? '',
      ...(tax?.national_address ?? EMPTY_ADDRESS),
    },
    fieldOf: path => path.replace(/^(tax\.)?(national_address\.)?/, '').replace('address.', 'address_'),
    check: ({ vat_number, cr: _, address_ar: __, address_en, ...parts }) =>
      vat_number.trim()
        ? {
            address_en: address_en.trim() ? undefined : t('ledger:tax.address_missing'),
            ...(inSaudi ? missingParts(t, parts) : {}),
          }
        : {},
    async send({ vat_number, cr, address_en, address_ar, ...parts }) {
      const address = { en: address_en, ...(address_ar.trim() ? { ar: address_ar } : {}) }
      const national_address = inSaudi ? parts : null
      const details = { vat_number, cr: cr.trim() || null, address, national_address }
      await callSetTax(id, vat_number.trim() ? details : null)
      return reloadWith(t('ledger:credit_form.done'))
    },
  })
}
