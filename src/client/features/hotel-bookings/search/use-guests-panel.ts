import { type RefObject, useEffect, useRef, useState } from 'react'

export interface GuestsPanel {
  box: RefObject<HTMLDetailsElement | null>
  /** At first; later the element keeps its own state. */
  startsOpen: boolean
  open: () => void
}

/** A `details` that opens where an age is missing, and closes by Esc, and by a press outside where it lies over the page. */
export function useGuestsPanel(wanted: boolean): GuestsPanel {
  const box = useRef<HTMLDetailsElement>(null)
  const [startsOpen] = useState(wanted)
  const open = () => {
    if (box.current) box.current.open = true
  }
  useEffect(() => {
    if (wanted && box.current) box.current.open = true
  }, [wanted])
  useEffect(() => (box.current ? closeWhenLeft(box.current) : undefined), [])
  return { box, startsOpen, open }
}

/** In the flow, closing it would move what is pressed. */
const isOver = (box: HTMLDetailsElement) =>
  box.lastElementChild !== null && getComputedStyle(box.lastElementChild).position === 'absolute'

function closeWhenLeft(box: HTMLDetailsElement) {
  const stop = new AbortController()
  const { signal } = stop
  const outside = ({ target }: Event) => {
    if (box.open && target instanceof Node && !box.contains(target) && isOver(box)) box.open = false
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !box.open) return
    box.open = false
    box.querySelector('summary')?.focus()
  }
  document.addEventListener('pointerdown', outside, { signal })
  box.addEventListener('keydown', onKey, { signal })
  return () => stop.abort()
}
