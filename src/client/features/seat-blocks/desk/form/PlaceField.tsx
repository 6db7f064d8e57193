import { useState } from 'react'
import { usePlaces } from '#client/features/bookings/search/use-places.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import type { Control } from '#client/ui/forms/form-plan.ts'
import { Combobox } from '#client/ui/forms/suggestions/Combobox.tsx'
import type { Place } from '#shared/contract/flights/seat-blocks.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'

interface PlaceFieldProps extends Control<string> {
  label: string
  /** By code: what the block already names. */
  places: Record<string, Place>
}

const CODE = /^[A-Za-z]{3}$/

export function PlaceField({ label, places, id, error, value, onChange }: PlaceFieldProps) {
  const t = useT()
  const lang = useLang()
  const [chosen, setChosen] = useState<Place | undefined>(places[value])
  const [typed, setTyped] = useState<string>()
  const known = chosen?.iata === value ? chosen : undefined
  const found = usePlaces(typed ?? '', [], known)
  const words = known && t('search:place', { city: localized(known.city, lang), code: known.iata })
  const type = (text: string) => {
    setTyped(text)
    onChange(CODE.test(text.trim()) ? text.trim().toUpperCase() : text)
  }
  const choose = (code: string) => {
    setChosen(found.found(code))
    setTyped(undefined)
    onChange(code)
  }
  return (
    <Field id={id} label={label} error={error}>
      {aria => (
        <Combobox
          {...aria}
          value={known ? value : ''}
          text={typed ?? words ?? value}
          onText={type}
          onChange={choose}
          options={found.options}
          placeholder={t('search:place_placeholder')}
        />
      )}
    </Field>
  )
}
