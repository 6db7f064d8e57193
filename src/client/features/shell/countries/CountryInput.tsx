import { useMemo } from 'react'
import { countryOptions, findCountry } from '#client/lib/fields/countries.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import type { ControlAria } from '#client/ui/forms/Field.tsx'
import { TypedOption } from '#client/ui/forms/suggestions/TypedOption.tsx'

interface CountryInputProps extends Partial<ControlAria> {
  name?: string
  /** ISO 3166-1 alpha-2, or empty. */
  value: string
  onChange: (country: string) => void
}

export function CountryInput(props: CountryInputProps) {
  const lang = useLang()
  const t = useT()
  const all = useMemo(() => countryOptions(lang), [lang])
  return <TypedOption {...props} all={all} find={findCountry} placeholder={t('ui:country')} />
}
