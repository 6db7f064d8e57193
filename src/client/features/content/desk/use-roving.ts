import { type KeyboardEvent, useState } from 'react'

/** A toolbar is one stop of the Tab key; arrow keys, Home and End walk its buttons. */
export function useRoving() {
  const [at, setAt] = useState(0)
  const stop = (index: number) => ({ tabIndex: index === at ? 0 : -1, onFocus: () => setAt(index) })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const here = buttons.indexOf(event.target as HTMLButtonElement)
    const next = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const to = { Home: 0, End: -1, ArrowRight: here + next, ArrowLeft: here - next }[event.key]
    if (here < 0 || to === undefined) return
    event.preventDefault()
    buttons.at(to % buttons.length)?.focus()
  }
  return { stop, onKeyDown }
}
