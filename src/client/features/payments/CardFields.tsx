import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/Field.tsx'
import { CreditCard } from '#client/ui/icons.ts'
import { TextInput } from '#client/ui/TextInput.tsx'
import { css } from '#styled-system/css'
import { type Card, groupExpiry, groupNumber } from './card-form.ts'

interface CardFieldsProps {
  card: Card
  errors: Partial<Card>
  onChange: (patch: Partial<Card>) => void
}

const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '4',
  alignItems: 'end',
})

/** Number, name, expiry, code: left to right in both languages, in any digits. */
export function CardFields({ card, errors, onChange }: CardFieldsProps) {
  const t = useT()
  return (
    <>
      <Field
        id="number"
        label={t('sandbox:card.number')}
        hint={t('sandbox:card.numberHint')}
        error={errors.number}
      >
        {aria => (
          <TextInput
            {...aria}
            ltr
            inputMode="numeric"
            autoComplete="cc-number"
            before={<CreditCard aria-hidden="true" />}
            value={card.number}
            onChange={event => onChange({ number: groupNumber(event.currentTarget.value) })}
          />
        )}
      </Field>
      <Field id="name" label={t('sandbox:card.name')} error={errors.name}>
        {aria => (
          <TextInput
            {...aria}
            dir="auto"
            autoComplete="cc-name"
            spellCheck={false}
            maxLength={80}
            value={card.name}
            onChange={event => onChange({ name: event.currentTarget.value })}
          />
        )}
      </Field>
      <div className={pair}>
        <Field id="expiry" label={t('sandbox:card.expiry')} error={errors.expiry}>
          {aria => (
            <TextInput
              {...aria}
              ltr
              inputMode="numeric"
              autoComplete="cc-exp"
              placeholder="MM/YY"
              value={card.expiry}
              onChange={event => onChange({ expiry: groupExpiry(event.currentTarget.value) })}
            />
          )}
        </Field>
        <Field id="cvc" label={t('sandbox:card.cvc')} error={errors.cvc}>
          {aria => (
            <TextInput
              {...aria}
              ltr
              inputMode="numeric"
              autoComplete="cc-csc"
              maxLength={4}
              value={card.cvc}
              onChange={event => onChange({ cvc: event.currentTarget.value })}
            />
          )}
        </Field>
      </div>
    </>
  )
}
