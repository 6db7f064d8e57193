import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import type { NationalAddress } from '#shared/contract/desk/e-invoicing.ts'
import { css } from '#styled-system/css'

export const EMPTY_ADDRESS: NationalAddress = {
  street: '',
  building: '',
  district: '',
  city: '',
  postal_code: '',
}

const FIELDS = [
  ['street', 120],
  ['building', 4],
  ['district', 120],
  ['city', 120],
  ['postal_code', 5],
] as const

export const formGrid = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
})

interface TextControl {
  id: string
  error?: string
  value: string
  onChange: (value: string) => void
}

interface AddressFieldsProps {
  control: (name: keyof NationalAddress) => TextControl
}

export function AddressFields({ control }: AddressFieldsProps) {
  return FIELDS.map(([name, max]) => (
    <UnitField key={name} name={name} max={max} digits={max < 10} {...control(name)} />
  ))
}

interface UnitFieldProps extends TextControl {
  name: string
  max: number
  digits?: boolean
}

export function UnitField({ name, max, digits, id, error, value, onChange }: UnitFieldProps) {
  const t = useT()
  return (
    <Field id={id} label={t(`e-invoicing:field.${name}`)} error={error}>
      {control => (
        <TextInput
          {...control}
          name={name}
          ltr={digits}
          inputMode={digits ? 'numeric' : undefined}
          autoComplete="off"
          maxLength={max}
          value={value}
          onChange={event => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
