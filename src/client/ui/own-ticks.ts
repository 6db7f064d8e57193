import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the boxes inside an element ticked as the page knows them: on the way back a browser restores its own
 * idea of them, before or after this script, and `autocomplete` is not for boxes.
 */
export function useOwnTicks<E extends HTMLElement>(
  isTicked: (box: HTMLInputElement) => boolean,
): RefObject<E | null> {
  const root = useRef<E>(null)
  useEffect(() => {
    const tick = () => {
      for (const box of root.current?.querySelectorAll('input') ?? []) box.checked = isTicked(box)
    }
    tick()
    addEventListener('pageshow', tick)
    return () => removeEventListener('pageshow', tick)
  })
  return root
}
