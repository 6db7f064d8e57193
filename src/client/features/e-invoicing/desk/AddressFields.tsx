import { useT } from '#client/lib/island.tsx'
import type { Messages } from '#client/ui/forms/errors/messages.ts'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { ADDRESS_PARTS, type NationalAddress } from '#shared/contract/money/national-address.ts'
import type { T } from '#shared/i18n/create-t.ts'

/** Says of each empty field which one it is. */
export const missingIn = (t: T, values: Record<string, string>): Messages =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value.trim() === '')
      .map(([name]) => [name, t('e-invoicing:missing', { field: t(`e-invoicing:field.${name}`) })]),
  )

/** Field of an issue: the parts of an address stand beside the others. */
export const fieldOf = (path: string): string => path.replace(/^(buyer_)?address\./, '')

interface TextControl {
  id: string
  error?: string
  value: string
  onChange: (value: string) => void
}

const TOKENS: Partial<Record<keyof NationalAddress, string>> = {
  street: 'address-line1',
  district: 'address-level3',
  city: 'address-level2',
  postal_code: 'postal-code',
}

interface AddressFieldsProps {
  /** The typist's own company; browsers do not know those of others. */
  own?: boolean
  control: (name: keyof NationalAddress) => TextControl
}

export function AddressFields({ own, control }: AddressFieldsProps) {
  return ADDRESS_PARTS.map(([name, max]) => (
    <UnitField
      key={name}
      name={name}
      max={max}
      digits={max < 10}
      autoComplete={own ? TOKENS[name] : undefined}
      {...control(name)}
    />
  ))
}

interface UnitFieldProps extends TextControl {
  name: string
  max: number
  digits?: boolean
  hint?: string
  autoComplete?: string | undefined
}

export function UnitField(props: UnitFieldProps) {
  const { name, max, digits, hint, autoComplete = 'off', id, error, value, onChange } = props
  const t = useT()
  return (
    <Field id={id} label={t(`e-invoicing:field.${name}`)} hint={hint} error={error}>
      {control => (
        <TextInput
          {...control}
          name={name}
          ltr={digits}
          inputMode={digits ? 'numeric' : undefined}
          autoComplete={autoComplete}
          maxLength={max}
          value={value}
          onChange={event => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
