import { useLang, useT } from '#client/lib/island.tsx'
import { AmountInput } from '#client/ui/forms/AmountInput.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { formatMoney } from '#shared/i18n/format.ts'
import { exampleAmount } from './amount.ts'

interface AmountFieldProps {
  id: string
  currency: string
  symbol?: string
  value: string
  error?: string
  onChange: (typed: string) => void
  label?: string
  hint?: string
}

/** In major units, in any digits. */
export function AmountField({ id, currency, symbol, value, error, onChange, label, hint }: AmountFieldProps) {
  const t = useT()
  const lang = useLang()
  const unit = formatMoney(0, currency, lang, { symbol }).symbol
  const example = `\u2066${exampleAmount(currency)}\u2069`
  return (
    <Field
      id={id}
      label={label ?? t('ledger:amount')}
      hint={hint ?? t('ledger:amount_hint', { currency: unit, example })}
      error={error}
    >
      {control => <AmountInput {...control} {...{ currency, symbol, value, onChange }} />}
    </Field>
  )
}
