import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLang } from '#client/lib/island.tsx'
import { lateTexts } from '#client/lib/late-texts.tsx'
import { withStyles } from '#client/lib/whole-styles.ts'
import type { Place } from '#shared/contract/seat-blocks.ts'
import type { Lang } from '#shared/i18n/index.ts'
import type { LateFacts, SearchBasics } from './search-basics.ts'

/** Suggestions, calendar and counters. */
export type RichControls = LateFacts & { controls: typeof import('./SearchControls.tsx') }
export type ControlsProps = SearchBasics & { rich?: RichControls }

const TEXTS = ['age', 'itinerary', 'search', 'ui'] as const

const importControls = () => withStyles(import('./SearchControls.tsx'))
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
 * Suggestions, calendar and counters are heavy, and most visitors of the home page never touch them: they are
 * fetched when a pointer or the focus first comes near, and are added to the fields that stand there.
 */
export function useRichControls(form: RefObject<HTMLElement | null>) {
  const lang = useLang()
  const [rich, setRich] = useState<RichControls>()
  const [failed, setFailed] = useState(false)
  const asked = useRef(false)
  const pressed = useRef<string>(undefined)
  const load = () => {
    if (asked.current) return
    asked.current = true
    fetchControls(lang)
      .catch(() => fetchControls(lang))
      .then(controls => setRich({ ...controls, pressed: pressed.current }))
      .catch(() => setFailed(true))
  }
  const begin = useEffectEvent(load)
  useLayoutEffect(() => {
    if (form.current?.contains(document.activeElement)) begin()
  }, [form])
  const press = (event: { target: EventTarget }) => {
    if (event.target instanceof Element) pressed.current = event.target.closest('[id]')?.id
  }
  return { rich, failed, load, press }
}
