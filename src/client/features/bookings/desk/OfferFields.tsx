import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextArea, TextInput } from '#client/ui/forms/TextInput.tsx'
import type { FormOf } from '#client/ui/forms/use-form.ts'
import type { FeeField } from '#shared/rules/money/cancel-quote.ts'
import { css } from '#styled-system/css'
import type { QuoteValues } from './quote-form.ts'

interface OfferFieldsProps {
  fees?: FeeField[]
  form: Pick<FormOf<QuoteValues>, 'values' | 'field' | 'input' | 'change'>
}

const fields = css({
  display: 'grid',
  gap: '3',
  alignItems: 'end',
  gridTemplateColumns: 'repeat(auto-fit, minmax(7rem, 1fr))',
})

/** Fees, hours and message of any offer to a customer. Texts: `desk-booking`, `booking`. */
export function OfferFields({ fees = [], form }: OfferFieldsProps) {
  const t = useT()
  return (
    <>
      <div className={fields}>
        {fees.map(({ key }) => (
          <Field
            key={key}
            {...form.field(key)}
            label={
              key === 'whole'
                ? t('desk-booking:quote.fee_whole')
                : t('desk-booking:quote.fee', { category: t(`booking:quote.category.${key}`) })
            }
          >
            {control => (
              <TextInput {...control} {...form.input(key)} ltr inputMode="decimal" maxLength={15} />
            )}
          </Field>
        ))}
        <Field {...form.field('hours')} label={t('desk-booking:quote.hours')}>
          {control => (
            <TextInput {...control} {...form.input('hours')} ltr inputMode="numeric" maxLength={3} />
          )}
        </Field>
      </div>
      <Field {...form.field('message')} optional label={t('desk-booking:quote.message')}>
        {control => (
          <TextArea
            {...control}
            value={form.values.message}
            onChange={event => form.change({ message: event.currentTarget.value })}
            dir="auto"
            maxLength={500}
          />
        )}
      </Field>
    </>
  )
}
