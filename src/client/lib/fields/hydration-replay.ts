import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { keepUnderPointer } from './pressed.ts'

/**
 * Hydration replay: takes what was typed, ticked or autofilled before hydration into the state. `take` runs in the
 * layout effect of the hydrating commit, so no key press is lost, and again on `pageshow`, after which browsers
 * restore fields.
 * Set state with updater functions, since several fields replay at once.
 */
export function useHydrationReplay<E extends Element>(take: (element: E) => void): RefObject<E | null> {
  const ref = useRef<E>(null)
  const replay = useEffectEvent(() => {
    if (ref.current) take(ref.current)
  })
  useLayoutEffect(() => {
    keepUnderPointer()
    replay()
    const again = () => replay()
    addEventListener('pageshow', again)
    return () => removeEventListener('pageshow', again)
  }, [])
  return ref
}

/** The used part of a change event. */
export interface FieldChange<E extends Element = HTMLInputElement> {
  currentTarget: E
}

interface TextField<E> {
  value?: unknown
  onChange?: (change: { currentTarget: E }) => void
}

/** For text fields; one without `value` is uncontrolled. */
export function useTextReplay<E extends HTMLInputElement | HTMLTextAreaElement>(field: TextField<E>) {
  const { value, onChange } = field
  return useHydrationReplay<E>(element => {
    if (value !== undefined && element.value !== String(value)) onChange?.({ currentTarget: element })
  })
}

/** Selects a field's text on focus, except when letters were typed before hydration. */
export function selectUntouched(field: HTMLInputElement, text: string): void {
  if (field.value === text) field.select()
}
