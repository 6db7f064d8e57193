import { useState } from 'react'
import { isPlainDate } from '#client/lib/fields/date-input.ts'
import { useT } from '#client/lib/island.tsx'
import { Field } from '../Field.tsx'
import { DateInput } from './DateInput.tsx'

interface DateFieldProps {
  label: string
  name: string
  start?: string
}

export function DateField({ label, name, start = '' }: DateFieldProps) {
  const t = useT()
  const [value, setValue] = useState(start)
  const wrong = value === '' || isPlainDate(value) ? undefined : t('ui:date.wrong')
  return (
    <Field free label={label} error={wrong}>
      {control => <DateInput {...control} name={name} value={value} onChange={setValue} />}
    </Field>
  )
}
