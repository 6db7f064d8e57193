import { useT } from '#client/lib/island.tsx'
import { type ControlAria, Field } from '#client/ui/forms/Field.tsx'
import type { Control } from '#client/ui/forms/form-plan.ts'
import { Select } from '#client/ui/forms/Select.tsx'
import { TextArea, TextInput } from '#client/ui/forms/TextInput.tsx'
import { type BlockColumn, REQUIRED_COLUMNS } from '#shared/contract/flights/block-columns.ts'
import { CABINS } from '#shared/contract/flights/seat-blocks.ts'
import { HINTED, MOMENTS, NUMERIC } from './form-sections.ts'
import { MomentField } from './MomentField.tsx'

interface CellFieldProps extends Control<string> {
  column: BlockColumn
}

const CHOICES: Partial<Record<BlockColumn, readonly string[]>> = {
  cabin: CABINS,
  pnr_mode: ['group', 'per_booking'],
}

/** A column of a block as a field: the same text as in a file. */
export function CellField({ column, ...control }: CellFieldProps) {
  const { id, error, value, onChange } = control
  const t = useT()
  const words = {
    label: t(`desk-blocks:column.${column}`),
    hint: HINTED.has(column) ? t(`desk-blocks:hint.${column}`) : undefined,
    optional: !REQUIRED_COLUMNS.includes(column),
  }
  if (MOMENTS.has(column)) return <MomentField {...words} {...control} name={column} />
  return (
    <Field {...words} id={id} error={error}>
      {aria => <CellControl column={column} aria={aria} value={value} onChange={onChange} />}
    </Field>
  )
}

interface CellControlProps extends Pick<CellFieldProps, 'column' | 'value' | 'onChange'> {
  aria: ControlAria
}

function CellControl({ column, aria, value, onChange }: CellControlProps) {
  const t = useT()
  const choices = CHOICES[column]
  if (choices) {
    const options = choices.map(choice => ({ value: choice, label: t(`desk-blocks:choice.${choice}`) }))
    return (
      <Select {...aria} name={column} value={value || choices[0]} options={options} onChange={onChange} />
    )
  }
  const text = {
    ...aria,
    name: column,
    value,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  if (column === 'notes') return <TextArea {...text} dir="auto" rows={3} maxLength={2000} />
  return (
    <TextInput
      {...text}
      ltr
      spellCheck={false}
      inputMode={NUMERIC.has(column) ? 'decimal' : undefined}
      maxLength={400}
    />
  )
}
