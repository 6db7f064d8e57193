import { useLang } from '#client/lib/island.tsx'
import { formatMoney } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { TextInput, type TextInputProps } from './TextInput.tsx'

interface AmountInputProps extends Omit<TextInputProps, 'onChange'> {
  currency: string
  symbol?: string
  onChange: (typed: string) => void
}

const mark = css({ color: 'fg.muted', fontSize: '14', flex: 'none' })

/** In major units, in any digits, beside the sign of the currency. */
export function AmountInput({ currency, symbol, onChange, ...input }: AmountInputProps) {
  const unit = formatMoney(0, currency, useLang(), { symbol }).symbol
  return (
    <TextInput
      ltr
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      {...input}
      before={<span className={mark}>{unit}</span>}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
