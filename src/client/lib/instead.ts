import type { MouseEvent } from 'react'

const wantsNewTab = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** A click that does this instead of following its link, which leads to the same without a script or in a new tab. */
export const instead = (work: () => void) => (event: MouseEvent) => {
  if (event.defaultPrevented || wantsNewTab(event)) return
  event.preventDefault()
  work()
}
