import type { MouseEvent } from 'react'

/** A click that does this instead of following its link, which leads to the same without a script. */
export const instead = (work: () => void) => (event: MouseEvent) => {
  event.preventDefault()
  work()
}
