import { useEffect, useRef, useState } from 'react'
import { useLang } from '#client/lib/island.tsx'
import { lateTexts } from '#client/lib/late-texts.tsx'
import type { Place } from '#shared/contract/seat-blocks.ts'
import type { Resources } from '#shared/i18n/create-t.ts'
import type { Lang } from '#shared/i18n/index.ts'
import type { SearchField, SearchForm } from '#shared/rules/search-form.ts'
import type { PlaceField, Update } from './search-state.ts'

export interface ControlsProps {
  form: SearchForm
  update: Update
  today: string
  /** Largest party that may be booked here. */
  max: number
  invalid: ReadonlySet<SearchField>
}

export interface PlaceControlProps {
  field: PlaceField
  form: SearchForm
  update: Update
  places: Record<string, Place>
  learn: (place: Place) => void
  /** Offered before anything is typed. */
  popular: Place[]
  invalid: boolean
  /** Sends the typed words with the form. */
  named: boolean
}

interface RichControls {
  controls: typeof import('./SearchControls.tsx')
  texts: Resources
  popular: Place[]
}

const TEXTS = ['age', 'itinerary', 'search', 'ui'] as const

const importControls = () => import('./SearchControls.tsx')
// With the controls, which ask by it too: the home page carries nothing that calls the server.
const popularPlaces = async () => (await import('./search.api.ts')).findPlaces('')

/** The controls and what they show at once. Without the popular places, one types. */
async function fetchControls(lang: Lang): Promise<RichControls> {
  const [controls, texts, popular] = await Promise.all([
    importControls(),
    lateTexts(lang, TEXTS),
    popularPlaces().catch((): Place[] => []),
  ])
  return { controls, texts, popular }
}

/**
 * Typeahead, calendar and counters are heavy, and most visitors of the home page never touch them: they
 * are fetched when a pointer or the focus first comes near, and take over with the focus where it was.
 */
export function useRichControls() {
  const lang = useLang()
  const [rich, setRich] = useState<RichControls>()
  const [failed, setFailed] = useState(false)
  const asked = useRef(false)
  const focused = useRef<string>(undefined)
  /** Id of the plain control that was pressed before its successor had come. */
  const pressed = useRef<string>(undefined)
  const load = () => {
    if (asked.current) return
    asked.current = true
    fetchControls(lang)
      .catch(() => fetchControls(lang))
      .then(controls => {
        focused.current = document.activeElement?.id
        setRich(() => controls)
      })
      .catch(() => setFailed(true))
  }
  useEffect(() => {
    const id = focused.current
    if (!rich || !id?.startsWith('search-')) return
    const control = document.getElementById(id)
    control?.focus()
    if (pressed.current === id) control?.click()
  }, [rich])
  const press = (event: { target: EventTarget }) => {
    if (!rich && event.target instanceof Element) pressed.current = event.target.closest('[id]')?.id
  }
  return { rich, failed, load, press }
}
