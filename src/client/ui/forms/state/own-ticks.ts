import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { useHydrationReplay } from '#client/lib/fields/hydration-replay.ts'

/**
 * Keeps the boxes inside an element and the state of the page equal. What was ticked before the script had come, or what
 * a browser restored on the way back (`autocomplete` is not for boxes), is told to the page; afterwards they are
 * ticked as the page knows them.
 */
export function useOwnTicks<E extends HTMLElement>(
  isTicked: (box: HTMLInputElement) => boolean,
  tell: (box: HTMLInputElement, ticked: boolean) => void,
): RefObject<E | null> {
  const boxesIn = (element: E | null) => [...(element?.querySelectorAll('input') ?? [])]
  const root = useHydrationReplay<E>(element => {
    for (const box of boxesIn(element))
      if (!box.disabled && box.checked !== isTicked(box)) tell(box, box.checked)
  })
  const show = useEffectEvent(() => {
    for (const box of boxesIn(root.current)) box.checked = isTicked(box)
  })
  // In the commit itself: a later effect would untick what is ticked between the commit and the effect.
  useLayoutEffect(() => show())
  return root
}
