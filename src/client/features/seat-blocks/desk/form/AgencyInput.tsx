import { useState } from 'react'
import { useLang } from '#client/lib/island.tsx'
import type { ControlAria } from '#client/ui/forms/Field.tsx'
import { Combobox } from '#client/ui/forms/suggestions/Combobox.tsx'
import type { AgencyName } from '#shared/contract/accounts/agencies.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { useAgencyFinds } from './use-agency-finds.ts'

interface AgencyInputProps extends Partial<ControlAria> {
  value: string
  onChange: (agency: string) => void
  onFind?: (agency: AgencyName) => void
  label?: string
  placeholder?: string
}

/** A travel agency by the beginning of its name. */
export function AgencyInput({ value, onChange, onFind, ...rest }: AgencyInputProps) {
  const lang = useLang()
  const [text, setText] = useState('')
  // What was chosen stands in the field: then all are offered, to choose another.
  const found = useAgencyFinds(value ? '' : text)
  const options = found.map(({ id, name }) => ({ value: id, label: localized(name, lang) }))
  return (
    <Combobox
      {...rest}
      value={value}
      text={text}
      options={options}
      onText={next => {
        setText(next)
        if (value) onChange('')
      }}
      onChange={id => {
        onChange(id)
        const agency = found.find(each => each.id === id)
        // Where each choice is taken over at once, the field is empty for the next.
        setText(agency && !onFind ? localized(agency.name, lang) : '')
        if (agency) onFind?.(agency)
      }}
    />
  )
}
