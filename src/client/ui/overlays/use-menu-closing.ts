import { type RefObject, useEffect, useRef } from 'react'

/** Closes a `details` menu by Esc, by a press outside and on blur. */
export function useMenuClosing(): RefObject<HTMLDetailsElement | null> {
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => (box.current ? closeWhenLeft(box.current) : undefined), [])
  return box
}

function closeWhenLeft(box: HTMLDetailsElement) {
  const stop = new AbortController()
  const { signal } = stop
  const closeOutside = (target: EventTarget | null) => {
    if (target instanceof Node && !box.contains(target)) box.open = false
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
