import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLang } from '#client/lib/island.tsx'
import { lateTexts } from '#client/lib/late-texts.tsx'
import { withStyles } from '#client/lib/whole-styles.ts'
import type { Place } from '#shared/contract/flights/seat-blocks.ts'
import type { Lang } from '#shared/i18n/index.ts'
import type { LateFacts, SearchBasics } from './search-basics.ts'

export type RichControls = LateFacts & { controls: typeof import('./SearchControls.tsx') }
export type ControlsProps = SearchBasics & { rich?: RichControls }

const TEXTS = ['age', 'itinerary', 'search', 'ui'] as const

const importControls = () => withStyles(import('./SearchControls.tsx'))
// Loaded with the controls, so that the home page has no API client.
const popularPlaces = async () => (await import('./search.api.ts')).findPlaces('')

/** Popular places are optional. */
async function fetchControls(lang: Lang): Promise<RichControls> {
  const [controls, texts, popular] = await Promise.all([
    importControls(),
    lateTexts(lang, TEXTS),
    popularPlaces().catch((): Place[] => []),
  ])
  return { controls, texts, popular }
}

/**
 * Rich controls are large and rarely used on the home page: loaded on first pointer or focus, then attached to the
 * fields.
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
