import { useEffect, useRef, useState } from 'react'
import type { Place } from '#shared/contract/seat-blocks.ts'
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
  popular: Place[]
  invalid: boolean
  /** Sends the typed words with the form. */
  named: boolean
}

type RichControls = typeof import('./SearchControls.tsx')

/**
 * Typeahead, calendar and counters are heavy, and most visitors of the home page never touch them: they
 * are fetched when a pointer or the focus first comes near, and take over with the focus where it was.
 */
export function useRichControls() {
  const [rich, setRich] = useState<RichControls>()
  const [failed, setFailed] = useState(false)
  const asked = useRef(false)
  const focused = useRef<string>(undefined)
  /** Id of the plain control that was pressed before its successor had come. */
  const pressed = useRef<string>(undefined)
  const load = () => {
    if (asked.current) return
    asked.current = true
    const fetchOnce = () => import('./SearchControls.tsx')
    fetchOnce()
      .catch(fetchOnce)
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
