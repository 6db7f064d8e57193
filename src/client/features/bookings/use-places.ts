import { useEffect, useState } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import type { ComboboxOption } from '#client/ui/Combobox.tsx'
import type { Place } from '#shared/contract/seat-blocks.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/names-by-language.ts'
import { findPlaces } from './search.api.ts'
import { placeLabel } from './search-state.ts'

const WAIT_MS = 120
const known = new Map<string, Place[]>()

function usePlacesFor(text: string): Place[] | undefined {
  const [places, setPlaces] = useState<{ text: string; list: Place[] }>()
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
        // The words stay and the server looks them up when the form is sent.
        .catch(() => undefined)
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text])
  return text ? places?.list : undefined
}

/**
 * Places for typed words; the popular ones while nothing is typed. The chosen one is always among them:
 * a combobox forgets a value that its list does not hold.
 */
export function usePlaces(typed: string, popular: Place[], chosen: Place | undefined) {
  const t = useT()
  const lang = useLang()
  const text = typed.trim()
  const offered = usePlacesFor(text) ?? (text ? [] : popular)
  const list = chosen ? [chosen, ...offered.filter(({ iata }) => iata !== chosen.iata)] : offered
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
  return { options, found: (code: string) => list.find(place => place.iata === code) }
}

function countryName(code: string, lang: Lang): string {
  return new Intl.DisplayNames([lang], { type: 'region', fallback: 'code' }).of(code) ?? code
}
