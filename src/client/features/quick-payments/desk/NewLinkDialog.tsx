import { useT } from '#client/lib/island.tsx'
import { AmountInput } from '#client/ui/forms/AmountInput.tsx'
import { Checkbox } from '#client/ui/forms/Checkbox.tsx'
import { EmailField } from '#client/ui/forms/EmailField.tsx'
import { Field, FieldGroup } from '#client/ui/forms/Field.tsx'
import { Segmented } from '#client/ui/forms/RadioGroup.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { LINK_SERVICES } from '#shared/contract/desk/money/payment-links.ts'
import type { LinkStart } from './links-filter.ts'
import { type LinkForm, type LinkValues, useNewLink } from './use-new-link.ts'

interface NewLinkDialogProps {
  onClose: () => void
  currency: string
  symbol?: string
  begun?: LinkStart
}

export function NewLinkDialog({ onClose, currency, symbol, begun }: NewLinkDialogProps) {
  const t = useT()
  const form = useNewLink(currency, symbol, begun)
  return (
    <FormDialog
      onClose={onClose}
      title={t('payment-links:form.title')}
      text={t('payment-links:form.text')}
      submitText={t('payment-links:form.submit')}
      busyText={t('payment-links:form.busy')}
      form={form}
    >
      <Asked form={form} />
      <Amounts {...{ form, currency, symbol }} />
      <Customer form={form} />
      <Validity form={form} />
    </FormDialog>
  )
}

interface WordsProps {
  form: LinkForm
  name: Exclude<keyof LinkValues, 'once' | 'how' | 'service'>
  label: string
  hint?: string
  max: number
  ltr?: boolean
  optional?: boolean
}

function Words({ form, name, label, hint, max, ltr, optional }: WordsProps) {
  return (
    <Field {...form.field(name)} {...{ label, hint, optional }}>
      {control => (
        <TextInput
          {...control}
          {...form.input(name)}
          {...(ltr ? { ltr } : { dir: 'auto' })}
          autoComplete="off"
          maxLength={max}
        />
      )}
    </Field>
  )
}

function Asked({ form }: { form: LinkForm }) {
  const t = useT()
  const options = LINK_SERVICES.map(value => ({ value, label: t(`quick:service.${value}`) }))
  const { onChange, value } = form.control('service')
  return (
    <>
      <Field {...form.field('service')} label={t('payment-links:form.service')}>
        {control => (
          <Select
            {...control}
            options={options}
            value={value}
            onChange={chosen => onChange(LINK_SERVICES.find(each => each === chosen) ?? 'other')}
          />
        )}
      </Field>
      <Words
        {...{ form, name: 'purpose', max: 120 }}
        label={t('payment-links:form.purpose')}
        hint={t('payment-links:form.purpose_hint')}
      />
      <Words {...{ form, name: 'note', max: 400 }} label={t('payment-links:form.note')} optional />
    </>
  )
}

interface AmountsProps {
  form: LinkForm
  currency: string
  symbol?: string
}

function Amounts({ form, currency, symbol }: AmountsProps) {
  const t = useT()
  const names =
    form.values.how === 'fixed' ? (['amount_minor'] as const) : (['min_minor', 'max_minor'] as const)
  const labels = { amount_minor: 'amount', min_minor: 'min', max_minor: 'max' }
  return (
    <>
      <FieldGroup id="how" label={t('payment-links:form.how')}>
        <Segmented
          label={t('payment-links:form.how')}
          value={form.values.how}
          onChange={how => form.change({ how })}
          options={[
            { value: 'fixed', label: t('payment-links:form.fixed') },
            { value: 'open', label: t('payment-links:form.open') },
          ]}
        />
      </FieldGroup>
      {names.map(name => (
        <Field key={name} {...form.field(name)} label={t(`payment-links:form.${labels[name]}`)}>
          {control => <AmountInput {...control} {...form.control(name)} {...{ currency, symbol }} />}
        </Field>
      ))}
    </>
  )
}

function Customer({ form }: { form: LinkForm }) {
  const t = useT()
  const label = (name: string) => t(`payment-links:form.${name}`)
  return (
    <>
      <Words {...{ form, name: 'customer_name', max: 80 }} label={label('name')} optional />
      <EmailField
        {...form.control('customer_email')}
        autoComplete="off"
        label={label('email')}
        hint={label('email_hint')}
        optional
      />
      <Words {...{ form, name: 'customer_mobile', max: 20 }} label={label('mobile')} ltr optional />
      <Words
        {...{ form, name: 'booking_reference', max: 12 }}
        label={label('booking')}
        hint={label('booking_hint')}
        ltr
        optional
      />
    </>
  )
}

function Validity({ form }: { form: LinkForm }) {
  const t = useT()
  return (
    <>
      <Words {...{ form, name: 'days', max: 2 }} label={t('payment-links:form.days')} ltr />
      <Checkbox checked={form.values.once} onChange={once => form.change({ once })}>
        {t('payment-links:form.once')}
      </Checkbox>
    </>
  )
}
