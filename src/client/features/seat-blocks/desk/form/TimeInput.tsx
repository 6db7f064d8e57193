import type { ControlAria } from '#client/ui/forms/Field.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { clockText } from './clock-text.ts'

interface TimeInputProps extends Partial<ControlAria> {
  value: string
  onChange: (value: string) => void
  label?: string
}

/** A time of day in 24 hours; `820` becomes `08:20` when left. */
export function TimeInput({ value, onChange, label, ...aria }: TimeInputProps) {
  return (
    <TextInput
      {...aria}
      ltr
      value={value}
      aria-label={label}
      autoComplete="off"
      inputMode="numeric"
      maxLength={5}
      placeholder="00:00"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={() => clockText(value) !== value && onChange(clockText(value))}
    />
  )
}
