import { useEffectEvent, useId, useLayoutEffect, useMemo, useState } from 'react'
import type { PhoneStart } from '#client/lib/fields/phone-start.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { lateModule } from '#client/lib/late-module.ts'
import { css } from '#styled-system/css'
import type { ControlAria } from './Field.tsx'
import { readBeforeSending } from './state/late-fields.ts'
import { Combobox } from './suggestions/Combobox.tsx'
import { TextInput } from './TextInput.tsx'

interface PhoneInputProps extends Partial<ControlAria> {
  /** E.164, or the invalid text. */
  value: string
  onChange: (value: string) => void
  /** As the page says it. */
  start: PhoneStart
  autoComplete?: string
  name?: string
}

const row = css({
  display: 'grid',
  // Stacked on phones, where country names need the full line.
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 18rem) minmax(9rem, 1fr)' },
  gap: '2.5',
})

const library = lateModule(() => import('#client/lib/fields/phone.ts'))

/** A typed calling code selects the country. */
export function PhoneInput(props: PhoneInputProps) {
  const { value, onChange, start, autoComplete = 'tel', name, ...aria } = props
  const phones = library.use()
  const [chosen, setCountry] = useState(start.country.code)
  const [draft, setDraft] = useState<string>()
  const known = phones
    ? phones.nationalPhone(value)
    : value === start.value
      ? { text: start.text, country: start.country.code }
      : undefined
  // A value that comes later, as from a draft, brings its country.
  const country = (draft === undefined && known?.country) || chosen
  const settle = (typed: string, at: string) => {
    if (!phones) readBeforeSending(library.load())
    const read = phones?.readPhone(typed, at)
    if (read) setCountry(read.country)
    onChange(read?.e164 ?? typed.trim())
  }
  const shown = draft ?? known?.text ?? value
  const type = (field: HTMLInputElement) => {
    // Autofilled or typed before hydration: there will be no blur.
    if (field !== document.activeElement) return settle(field.value, country)
    setCountry(country)
    setDraft(field.value)
    onChange(phones?.readPhone(field.value, country)?.e164 ?? field.value.trim())
    if (!phones) readBeforeSending(library.load())
  }
  // What was typed before the library came.
  const readTyped = useEffectEvent(() => {
    const read = phones?.readPhone(draft ?? value, country)
    if (read && read.e164 !== value) onChange(read.e164)
  })
  useLayoutEffect(() => {
    if (phones) readTyped()
  }, [phones])
  return (
    <div className={row}>
      <CountryBox
        name={name && `${name}-country`}
        {...{ phones, start, country }}
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
        placeholder={phones?.phoneExample(country) ?? start.example}
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
  phones: ReturnType<typeof library.use>
  start: PhoneStart
  country: string
  onChange: (country: string) => void
}

function CountryBox({ name, phones, start, country, onChange }: CountryBoxProps) {
  const t = useT()
  const lang = useLang()
  const id = useId()
  const countries = useMemo(() => phones?.phoneCountries(lang) ?? [start.country], [phones, start, lang])
  const [typed, setTyped] = useState<string>()
  const chosen = countries.find(entry => entry.code === country)
  const options = useMemo(() => {
    const all = countries.map(({ code: value, name: label, calling: code }) => ({ value, label, code }))
    return typed ? (phones?.findPhoneCountry(all, typed) ?? []) : all
  }, [countries, phones, typed])
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
