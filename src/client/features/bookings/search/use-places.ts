import { useEffect, useState } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import type { ComboboxOption } from '#client/ui/forms/suggestions/Suggestions.tsx'
import type { Place } from '#shared/contract/flights/seat-blocks.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { findPlaces } from './search.api.ts'
import { placeLabel } from './search-state.ts'

const WAIT_MS = 120
const known = new Map<string, Place[]>()

interface Found {
  text: string
  list: Place[]
}

function usePlacesFor(text: string): Found | undefined {
  const [places, setPlaces] = useState<Found>()
  useEffect(() => {
    if (!text) return
    const cached = known.get(text)
    if (cached) {
      setPlaces({ text, list: cached })
      return
    }
    const abort = new AbortController()
    const timer = setTimeout(() => {
      findPlaces(text, abort.signal)
        .then(list => {
          known.set(text, list)
          setPlaces({ text, list })
        })
        // The server looks up the text on submit.
        .catch(() => undefined)
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text])
  return text ? places : undefined
}

/** Suggestions with the text they belong to; popular places for empty text. The selected one comes first. */
export function usePlaces(typed: string, popular: Place[], chosen: Place | undefined) {
  const t = useT()
  const lang = useLang()
  const text = typed.trim()
  // Old suggestions stay while new ones load.
  const offered = usePlacesFor(text) ?? { text: '', list: text ? [] : popular }
  const list = chosen ? [chosen, ...offered.list.filter(({ iata }) => iata !== chosen.iata)] : offered.list
  const options = list.map(
    (place): ComboboxOption => ({
      value: place.iata,
      label: placeLabel(place, lang, t),
      note: t('search:place_note', {
        airport: localized(place.name, lang),
        country: countryName(place.country, lang),
      }),
    }),
  )
  return { options, text: offered.text, found: (code: string) => list.find(place => place.iata === code) }
}

function countryName(code: string, lang: Lang): string {
  return new Intl.DisplayNames([lang], { type: 'region', fallback: 'code' }).of(code) ?? code
}
