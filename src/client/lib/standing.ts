import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Takes what stands in a field into the state when its component hydrates: what was typed, ticked or filled in by
 * the browser before the script had come. `take` runs in the layout effect of the hydrating commit and what it
 * sets is rendered in the same task, so no key press can fall between; from then on React is told of each change.
 * It runs again on `pageshow`, because some browsers restore fields after the script.
 * State that `take` sets must be set by a function of the state before, since several fields are taken at once.
 */
export function useStanding<E extends Element>(take: (element: E) => void): RefObject<E | null> {
  const ref = useRef<E>(null)
  const look = useEffectEvent(() => {
    if (ref.current) take(ref.current)
  })
  useLayoutEffect(() => {
    look()
    const again = () => look()
    addEventListener('pageshow', again)
    return () => removeEventListener('pageshow', again)
  }, [])
  return ref
}

/** What fields tell: the part of a change event that is there without an event as well. */
export interface FieldChange<E extends Element = HTMLInputElement> {
  currentTarget: E
}

interface TextField<E> {
  value?: unknown
  onChange?: (change: { currentTarget: E }) => void
}

/** `useStanding` for a text field: one without `value` keeps its text by itself. */
export function useStandingText<E extends HTMLInputElement | HTMLTextAreaElement>(field: TextField<E>) {
  const { value, onChange } = field
  return useStanding<E>(element => {
    if (value !== undefined && element.value !== String(value)) onChange?.({ currentTarget: element })
  })
}

/**
 * Selects what stands in a field that got the focus, so that typing replaces it; but not what was just typed: React
 * tells a component of a focus that came before its script only after hydration, when letters may stand there already.
 */
export function selectUntouched(field: HTMLInputElement, text: string): void {
  if (field.value === text) field.select()
}
