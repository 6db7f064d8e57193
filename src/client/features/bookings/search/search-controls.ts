import { type RefObject, useEffect, useState } from 'react'
import { useFirstUse } from '#client/lib/first-use.ts'
import { useLang } from '#client/lib/island.tsx'
import { lateTexts } from '#client/lib/late-texts.tsx'
import { twice } from '#client/lib/lazy-part.tsx'
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
async function fetchControls(lang: Lang): Promise<Omit<RichControls, 'pressed'>> {
  const [controls, texts, popular] = await Promise.all([
    importControls(),
    lateTexts(lang, TEXTS),
    popularPlaces().catch((): Place[] => []),
  ])
  return { controls, texts, popular }
}

/** Rich controls are large and rarely used on the home page: loaded on first use, then attached to the fields. */
export function useRichControls(form: RefObject<HTMLElement | null>) {
  const lang = useLang()
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof fetchControls>>>()
  const [failed, setFailed] = useState(false)
  const use = useFirstUse(form)
  const used = use !== undefined
  useEffect(() => {
    if (used) twice(() => fetchControls(lang)).then(setLoaded, () => setFailed(true))
  }, [used, lang])
  return { rich: loaded && { ...loaded, ...use }, failed }
}
