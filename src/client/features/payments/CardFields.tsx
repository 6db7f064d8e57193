import type { ComponentProps } from 'react'
import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import type { FormOf } from '#client/ui/forms/use-form.ts'
import { CreditCard } from '#client/ui/layout/icons.ts'
import { groupExpiry, groupNumber, type TypedCard } from '#shared/rules/money/card-typing.ts'
import { css } from '#styled-system/css'

interface CardFieldsProps {
  form: FormOf<TypedCard>
}

const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '4',
  alignItems: 'end',
})

interface CardFieldProps extends CardFieldsProps {
  field: keyof TypedCard
  hint?: string
  input: Partial<ComponentProps<typeof TextInput>>
  write?: (typed: string) => string
}

function CardFieldBox({ form, field, hint, input, write = typed => typed }: CardFieldProps) {
  const t = useT()
  const { id, error, value, onChange } = form.control(field)
  return (
    <Field id={id} label={t(`sandbox:card.${field}`)} hint={hint} error={error}>
      {aria => (
        <TextInput
          {...aria}
          {...input}
          name={field}
          value={value}
          onChange={event => onChange(write(event.currentTarget.value))}
        />
      )}
    </Field>
  )
}

const icon = <CreditCard aria-hidden="true" />
const NUMBER = { ltr: true, inputMode: 'numeric', autoComplete: 'cc-number', before: icon } as const
const NAME = { dir: 'auto', autoComplete: 'cc-name', spellCheck: false, maxLength: 80 } as const
const EXPIRY = { ltr: true, inputMode: 'numeric', autoComplete: 'cc-exp', placeholder: 'MM/YY' } as const
const CVC = { ltr: true, inputMode: 'numeric', autoComplete: 'cc-csc', maxLength: 4 } as const

/** Left to right in both languages, in any digits. */
export function CardFields(props: CardFieldsProps) {
  const t = useT()
  return (
    <>
      <CardFieldBox
        {...props}
        field="number"
        hint={t('sandbox:card.numberHint')}
        input={NUMBER}
        write={groupNumber}
      />
      <CardFieldBox {...props} field="name" input={NAME} />
      <div className={pair}>
        <CardFieldBox {...props} field="expiry" input={EXPIRY} write={groupExpiry} />
        <CardFieldBox {...props} field="cvc" input={CVC} />
      </div>
    </>
  )
}
