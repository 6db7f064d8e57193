import { useId, useMemo, useState } from 'react'
import { nationalPhone, phoneCountries, phoneExample, readPhone } from '#client/lib/fields/phone.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { css } from '#styled-system/css'
import type { ControlAria } from './Field.tsx'
import { Combobox } from './suggestions/Combobox.tsx'
import { TextInput } from './TextInput.tsx'

interface PhoneInputProps extends Partial<ControlAria> {
  /** E.164, or the invalid text. */
  value: string
  onChange: (value: string) => void
  /** ISO country of the tenant. */
  defaultCountry: string
  autoComplete?: string
  name?: string
}

const row = css({
  display: 'grid',
  // Stacked on phones, where country names need the full line.
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 18rem) minmax(9rem, 1fr)' },
  gap: '2.5',
})

/** A typed calling code selects the country. */
export function PhoneInput(props: PhoneInputProps) {
  const { value, onChange, defaultCountry, autoComplete = 'tel', name, ...aria } = props
  const [chosen, setCountry] = useState(defaultCountry)
  const [draft, setDraft] = useState<string>()
  const known = nationalPhone(value)
  // A value that comes later, as from a draft, brings its country.
  const country = (draft === undefined && known?.country) || chosen
  const settle = (typed: string, at: string) => {
    const read = readPhone(typed, at)
    if (read) setCountry(read.country)
    onChange(read?.e164 ?? typed.trim())
  }
  const shown = draft ?? known?.text ?? value
  const type = (field: HTMLInputElement) => {
    // Autofilled or typed before hydration: there will be no blur.
    if (field !== document.activeElement) return settle(field.value, country)
    setCountry(country)
    setDraft(field.value)
    onChange(readPhone(field.value, country)?.e164 ?? field.value.trim())
  }
  return (
    <div className={row}>
      <CountryBox
        name={name && `${name}-country`}
        country={country}
        onChange={next => {
          setCountry(next)
          if (shown) settle(shown, next)
        }}
      />
      <TextInput
        {...aria}
        ltr
        type="tel"
        name={name}
        autoComplete={autoComplete}
        placeholder={phoneExample(country)}
        value={shown}
        onFocus={() => {
          setCountry(country)
          setDraft(shown)
        }}
        onChange={event => type(event.currentTarget)}
        onBlur={() => {
          if (draft !== undefined) settle(draft, country)
          setDraft(undefined)
        }}
      />
    </div>
  )
}

interface CountryBoxProps {
  name: string | undefined
  country: string
  onChange: (country: string) => void
}

function CountryBox({ name, country, onChange }: CountryBoxProps) {
  const t = useT()
  const lang = useLang()
  const id = useId()
  const countries = useMemo(() => phoneCountries(lang), [lang])
  const [typed, setTyped] = useState<string>()
  const chosen = countries.find(entry => entry.code === country)
  const wanted = (typed ?? '').toLocaleLowerCase(lang)
  const options = countries
    .filter(entry => entry.name.toLocaleLowerCase(lang).includes(wanted) || entry.calling.includes(wanted))
    .map(entry => ({ value: entry.code, label: entry.name, code: entry.calling }))
  // The code first, if the name does not fit.
  const label = chosen ? `\u2066${chosen.calling}\u2069 ${chosen.name}` : ''
  return (
    <Combobox
      id={id}
      name={name}
      label={t('ui:phone.country')}
      value={country}
      options={options}
      text={typed ?? label}
      onText={text => setTyped(text === label || text === chosen?.name ? undefined : text)}
      onChange={next => {
        setTyped(undefined)
        if (next) onChange(next)
      }}
    />
  )
}
