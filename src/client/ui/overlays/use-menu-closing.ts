import { type RefObject, useEffect, useRef } from 'react'

/** Closes a `details` by Esc and, where it lies over the page, by a press outside and on blur. */
export function useMenuClosing(): RefObject<HTMLDetailsElement | null> {
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => (box.current ? closeWhenLeft(box.current) : undefined), [])
  return box
}

/** In the flow, closing it would move what is pressed. */
const isOver = ({ lastElementChild: panel }: HTMLDetailsElement) =>
  panel !== null && getComputedStyle(panel).position === 'absolute'

function closeWhenLeft(box: HTMLDetailsElement) {
  const stop = new AbortController()
  const { signal } = stop
  const closeOutside = (target: EventTarget | null) => {
    if (box.open && target instanceof Node && !box.contains(target) && isOver(box)) box.open = false
  }
  document.addEventListener('pointerdown', event => closeOutside(event.target), { signal })
  box.addEventListener('focusout', event => closeOutside(event.relatedTarget), { signal })
  box.addEventListener('keydown', event => event.key === 'Escape' && box.open && closeMenu(box), { signal })
  return () => stop.abort()
}

function closeMenu(box: HTMLDetailsElement): void {
  box.open = false
  box.querySelector('summary')?.focus()
}

/** Closes the entry's menu and returns the focus to its button. */
export function leaveMenu(entry: Element): void {
  const box = entry.closest('details')
  if (box) closeMenu(box)
}
