import { handOver } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { SuppliedHotel, SupplierAccount } from '#shared/contract/desk/hotels/suppliers.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { supplierName } from '../supplier-name.ts'
import { callSellFrom } from './suppliers.api.ts'

interface HotelDialogProps {
  account: SupplierAccount
  /** The one to change; undefined for one more. */
  hotel?: SuppliedHotel
  hotels: SuppliedHotel[]
  onClose: () => void
}

/** Sells a hotel from a supplier, under the code the supplier has for it. */
export function HotelDialog({ account, hotel, hotels, onClose }: HotelDialogProps) {
  const t = useT()
  const lang = useLang()
  const form = useForm({
    prefix: 'supplied',
    start: { hotel: hotel?.id ?? '', code: hotel?.code ?? '' },
    check: ({ hotel: chosen, code }) => ({
      hotel: chosen ? undefined : t('validation:choose'),
      code: code.trim() ? undefined : t('validation:required'),
    }),
    async send({ hotel: chosen, code }) {
      await callSellFrom(chosen, account.id, code.trim())
      handOver('news', t('desk-suppliers:sold'))
      location.reload()
      return true
    },
  })
  const options = (hotel ? [hotel] : hotels.filter(({ account_id }) => account_id !== account.id)).map(
    ({ id, name, city }) => ({ value: id, label: `${localized(name, lang)}, ${localized(city, lang)}` }),
  )
  return (
    <FormDialog
      onClose={onClose}
      title={t('desk-suppliers:sell_title', { supplier: supplierName(account.supplier, t) })}
      text={t('desk-suppliers:sell_text')}
      submitText={t('desk-suppliers:save')}
      busyText={t('desk-suppliers:busy')}
      form={form}
    >
      <Field {...form.field('hotel')} label={t('desk-suppliers:hotel')}>
        {control => (
          <Select
            {...control}
            value={form.values.hotel}
            placeholder={hotel ? undefined : t('desk-suppliers:hotel_choose')}
            options={options}
            onChange={chosen => form.change({ hotel: chosen })}
          />
        )}
      </Field>
      <Field {...form.field('code')} label={t('desk-suppliers:code')} hint={t('desk-suppliers:code_hint')}>
        {control => (
          <TextInput
            {...control}
            {...form.input('code')}
            ltr
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
    </FormDialog>
  )
}
