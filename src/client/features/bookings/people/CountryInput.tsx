import { useMemo, useState } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import type { ControlAria } from '#client/ui/forms/Field.tsx'
import { Combobox } from '#client/ui/forms/suggestions/Combobox.tsx'
import { countryOptions, findCountry } from './countries.ts'

interface CountryInputProps extends Partial<ControlAria> {
  name?: string
  /** ISO 3166-1 alpha-2, or empty. */
  value: string
  onChange: (country: string) => void
}

/** Text stays as typed until it names a country. */
export function CountryInput({ value, onChange, ...aria }: CountryInputProps) {
  const lang = useLang()
  const t = useT()
  const all = useMemo(() => countryOptions(lang), [lang])
  const [typed, setTyped] = useState<string>()
  const chosen = all.find(option => option.value === value)
  const text = typed ?? chosen?.label ?? ''
  const options = useMemo(() => findCountry(all, chosen?.label === text ? '' : text), [all, chosen, text])
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
      placeholder={t('passengers:countryPlaceholder')}
      onText={type}
      onChange={next => {
        setTyped(undefined)
        if (next && next !== value) onChange(next)
      }}
    />
  )
}
