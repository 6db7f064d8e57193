import { useState } from 'react'
import { useLang } from '#client/lib/island.tsx'
import { Combobox } from '#client/ui/forms/Combobox.tsx'
import type { ControlAria } from '#client/ui/forms/Field.tsx'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { useAgencyFinds } from './use-agency-finds.ts'

interface AgencyInputProps extends Partial<ControlAria> {
  /** Id of the agency, or empty. */
  value: string
  onChange: (agency: string) => void
}

/** A travel agency by the beginning of its name. */
export function AgencyInput({ value, onChange, ...aria }: AgencyInputProps) {
  const lang = useLang()
  const [text, setText] = useState('')
  // What was chosen stands in the field: then all are offered, to choose another.
  const found = useAgencyFinds(value ? '' : text)
  const options = found.map(({ id, name }) => ({ value: id, label: localized(name, lang) }))
  return (
    <Combobox
      {...aria}
      value={value}
      text={text}
      options={options}
      onText={next => {
        setText(next)
        if (value) onChange('')
      }}
      onChange={id => {
        setText(options.find(option => option.value === id)?.label ?? '')
        onChange(id)
      }}
    />
  )
}
