import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { css } from '#styled-system/css'
import type { FlightRow } from './flight-rows.ts'
import { TimeInput } from './TimeInput.tsx'

interface CellProps<Name extends keyof FlightRow> {
  name: Name
  row: FlightRow
  onChange: (patch: Partial<FlightRow>) => void
  id: string
  error?: string
  className?: string
  optional?: boolean
}

const withDay = css({ display: 'grid', gridTemplateColumns: '1fr 1.3fr', gap: '2' })
const DAYS = ['0', '1', '2']

type TextName = 'flight' | 'from_terminal' | 'to_terminal' | 'aircraft'

export function TextCell({ name, row, onChange, id, error, className, optional }: CellProps<TextName>) {
  const t = useT()
  return (
    <Field
      id={id}
      label={t(`desk-blocks:flight.${name}`)}
      error={error}
      className={className}
      free={optional}
    >
      {aria => (
        <TextInput
          {...aria}
          ltr
          value={row[name]}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={name === 'flight' ? 20 : 6}
          placeholder={name === 'flight' ? 'SV263' : undefined}
          onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
        />
      )}
    </Field>
  )
}

/** A time at an airport, and how many days after the direction's date. */
export function TimeCell({ name, row, onChange, id, error, className }: CellProps<'departs' | 'arrives'>) {
  const t = useT()
  const day = `${name}_day` as const
  const options = DAYS.map(value => ({ value, label: t(`desk-blocks:flight.day_${value}`) }))
  return (
    <Field id={id} label={t(`desk-blocks:flight.${name}`)} error={error} className={className}>
      {aria => (
        <div className={withDay}>
          <TimeInput {...aria} value={row[name]} onChange={value => onChange({ [name]: value })} />
          <Select
            aria-label={t(`desk-blocks:flight.${day}`)}
            value={row[day]}
            options={options}
            onChange={value => onChange({ [day]: value })}
          />
        </div>
      )}
    </Field>
  )
}
