import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { inTurn } from '#client/lib/typed-before.ts'

/**
 * Keeps the boxes inside an element and the page of one mind. What was ticked before the script had come, or what
 * a browser restored on the way back (before or after the script; `autocomplete` is not for boxes), is told to the
 * page; afterwards they are ticked as the page knows them.
 */
export function useOwnTicks<E extends HTMLElement>(
  isTicked: (box: HTMLInputElement) => boolean,
  tell: (box: HTMLInputElement, ticked: boolean) => void,
): RefObject<E | null> {
  const root = useRef<E>(null)
  const untold = useRef(0)
  const boxes = () => [...(root.current?.querySelectorAll('input') ?? [])]
  const show = useEffectEvent(() => {
    if (untold.current === 0) for (const box of boxes()) box.checked = isTicked(box)
  })
  const hear = useEffectEvent((box: HTMLInputElement, ticked: boolean) => {
    untold.current -= 1
    if (isTicked(box) !== ticked) tell(box, ticked)
  })
  const listen = useEffectEvent(() => {
    const other = boxes().filter(box => !box.disabled && box.checked !== isTicked(box))
    if (other.length === 0) return show()
    untold.current += other.length
    for (const box of other) {
      const { checked } = box
      inTurn(() => hear(box, checked))
    }
    inTurn(show)
  })
  // At once, so that a press that follows the awakening waits until all is told.
  useLayoutEffect(() => {
    listen()
    const late = () => listen()
    addEventListener('pageshow', late)
    return () => removeEventListener('pageshow', late)
  }, [])
  useEffect(() => show())
  return root
}
