import { useT } from '#client/lib/island.tsx'
import { EmailField } from '#client/ui/forms/EmailField.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { NameInput } from '#client/ui/forms/NameInput.tsx'
import { PhoneInput } from '#client/ui/forms/PhoneInput.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { LINK_SERVICES } from '#shared/contract/desk/money/payment-links.ts'
import { css } from '#styled-system/css'
import { pill } from '#styled-system/recipes'
import { fieldPair } from './field-pair.ts'
import type { QuickPayProps } from './quick-page.ts'
import type { QuickForm } from './use-quick-pay.ts'

type PayerProps = Pick<QuickPayProps, 'subject' | 'phone'> & { form: QuickForm }

export function PayerFields(props: PayerProps) {
  const { subject, form } = props
  if (subject.mode === 'link') return subject.has_email ? null : <Receipt form={form} />
  return (
    <>
      <Purpose form={form} />
      <div className={fieldPair}>
        <Name form={form} />
        <Receipt form={form} />
      </div>
      <Mobile {...props} />
    </>
  )
}

function Purpose({ form }: { form: QuickForm }) {
  const t = useT()
  return (
    <>
      <Field {...form.field('purpose')} label={t('quick:purpose')} hint={t('quick:purpose_hint')}>
        {control => (
          <>
            <TextInput
              {...control}
              {...form.input('purpose')}
              dir="auto"
              autoComplete="off"
              maxLength={120}
            />
            <Purposes form={form} />
          </>
        )}
      </Field>
      <Field {...form.field('reference')} label={t('quick:text')} hint={t('quick:text_hint')} optional>
        {control => (
          <TextInput {...control} {...form.input('reference')} dir="auto" autoComplete="off" maxLength={40} />
        )}
      </Field>
    </>
  )
}

const PURPOSES = LINK_SERVICES.filter(service => service !== 'other')
const pills = css({ display: 'flex', flexWrap: 'wrap', gap: '2', _unscripted: { display: 'none' } })

function Purposes({ form }: { form: QuickForm }) {
  const t = useT()
  return (
    <div className={pills}>
      {PURPOSES.map(each => {
        const text = t(`quick:service.${each}`)
        return (
          <button
            key={each}
            type="button"
            className={pill()}
            aria-pressed={form.values.purpose === text}
            onClick={() => form.change({ purpose: text })}
          >
            {text}
          </button>
        )
      })}
    </div>
  )
}

function Name({ form }: { form: QuickForm }) {
  const t = useT()
  return (
    <Field {...form.field('name')} label={t('quick:name')}>
      {control => <NameInput {...control} {...form.input('name')} maxLength={80} />}
    </Field>
  )
}

function Mobile({ form, phone }: PayerProps) {
  const t = useT()
  const { id: _, error: __, ...control } = form.control('mobile')
  return (
    <Field {...form.field('mobile')} label={t('quick:mobile')}>
      {aria => <PhoneInput {...aria} {...control} name="mobile" start={phone} />}
    </Field>
  )
}

function Receipt({ form }: { form: QuickForm }) {
  const t = useT()
  return (
    <EmailField
      {...form.control('email')}
      name="email"
      autoComplete="email"
      label={t('quick:email')}
      hint={t('quick:email_hint')}
    />
  )
}
