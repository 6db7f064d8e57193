import { useMemo, useState } from 'react'
import type { ControlAria } from '../Field.tsx'
import { Combobox } from './Combobox.tsx'
import type { ComboboxOption } from './Suggestions.tsx'

interface TypedOptionProps<O extends ComboboxOption> extends Partial<ControlAria> {
  name?: string
  /** Of an option, or empty. */
  value: string
  all: O[]
  find: (all: O[], typed: string) => O[]
  placeholder?: string
  onChange: (value: string) => void
}

/** One of many, chosen by typing. Text stays as typed until it names an option. */
export function TypedOption<O extends ComboboxOption>(props: TypedOptionProps<O>) {
  const { value, all, find, onChange, ...aria } = props
  const [typed, setTyped] = useState<string>()
  const chosen = all.find(option => option.value === value)
  const text = typed ?? chosen?.label ?? ''
  // What was chosen opens the whole list, what is typed its matches.
  const options = useMemo(() => find(all, typed ?? ''), [all, find, typed])
  const type = (next: string) => {
    setTyped(next)
    const exact = all.find(option => option.label === next)
    if ((exact?.value ?? '') !== value) onChange(exact?.value ?? '')
  }
  return (
    <Combobox
      {...aria}
      value={value}
      text={text}
      options={options}
      onText={type}
      onChange={next => {
        setTyped(undefined)
        if (next && next !== value) onChange(next)
      }}
    />
  )
}
