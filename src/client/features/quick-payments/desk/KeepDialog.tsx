import { reloadWith } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { formatPercent } from '#shared/i18n/format.ts'
import { vatReasonText } from '#shared/rules/invoices/exemptions.ts'
import { type KeptChoice, keptChoices } from '#shared/rules/invoices/kept-choices.ts'
import type { UnmatchedCardProps } from './desk-props.ts'
import { callKeep } from './payment-links.api.ts'

const NONE = 'none'

interface KeepDialogProps extends Pick<UnmatchedCardProps, 'row' | 'vat'> {
  onClose: () => void
}

const keyOf = ({ category, reason }: KeptChoice) => reason ?? category

/** What can be issued, by the value of its option. */
function useOptions({ country, rateBp }: KeepDialogProps['vat']) {
  const t = useT()
  const lang = useLang()
  const choices = keptChoices(country, rateBp)
  const label = ({ category, reason }: KeptChoice) =>
    reason
      ? t(`unmatched:vat_choice.${category === 'E' ? 'exempt' : 'because'}`, {
          reason: vatReasonText(reason)[lang],
        })
      : t(`unmatched:vat_choice.${category}`, { rate: formatPercent(rateBp / 10_000, lang) })
  const options = choices.map(choice => ({ value: keyOf(choice), label: label(choice) }))
  return { choices, options: [...options, { value: NONE, label: t('unmatched:vat_choice.none') }] }
}

/** Money that belongs to no booking: what it is for, and its tax document. Texts: `unmatched`, `ui`. */
export function KeepDialog({ row, vat, onClose }: KeepDialogProps) {
  const t = useT()
  const { choices, options } = useOptions(vat)
  const form = useForm({
    start: { reason: row.purpose, vat_category: '' },
    check: ({ reason, vat_category }) => ({
      ...(reason.trim() ? {} : { reason: t('validation:required') }),
      ...(vat_category ? {} : { vat_category: t('unmatched:vat_missing') }),
    }),
    async send({ reason, vat_category }) {
      const choice = choices.find(each => keyOf(each) === vat_category)
      await callKeep(row.id, { reason, vat_category: choice?.category ?? '', vat_reason: choice?.reason })
      return reloadWith(t('unmatched:kept_news'))
    },
  })
  const bare = form.values.vat_category === NONE
  return (
    <FormDialog
      onClose={onClose}
      title={t('unmatched:keep_title')}
      text={t('unmatched:keep_text')}
      submitText={t('unmatched:keep')}
      busyText={t('unmatched:busy')}
      form={form}
    >
      <Field
        {...form.field('reason')}
        label={t(bare ? 'unmatched:keep_why' : 'unmatched:keep_for')}
        hint={bare ? undefined : t('unmatched:keep_for_hint')}
      >
        {control => (
          <TextInput {...control} {...form.input('reason')} dir="auto" autoComplete="off" maxLength={200} />
        )}
      </Field>
      <Field {...form.field('vat_category')} label={t('unmatched:vat')}>
        {control => (
          <Select
            {...control}
            name="vat_category"
            value={form.values.vat_category}
            onChange={vat_category => form.change({ vat_category })}
            placeholder={t('unmatched:vat_choose')}
            options={options}
          />
        )}
      </Field>
    </FormDialog>
  )
}
