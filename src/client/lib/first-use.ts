import { type RefObject, useLayoutEffect, useState } from 'react'

const EVENTS = ['pointerover', 'pointerdown', 'focusin'] as const

/** Undefined until fields are pointed at or focused, when what is large is loaded for them. */
export function useFirstUse(fields: RefObject<HTMLElement | null>): { pressed: boolean } | undefined {
  const [use, setUse] = useState<{ pressed: boolean }>()
  useLayoutEffect(() => {
    const element = fields.current
    // Before the script came, presses were not seen.
    if (element?.contains(document.activeElement)) setUse({ pressed: true })
    const begin = ({ type }: Event) =>
      setUse(now => (now?.pressed ? now : { pressed: type === 'pointerdown' }))
    for (const event of EVENTS) element?.addEventListener(event, begin)
    return () => {
      for (const event of EVENTS) element?.removeEventListener(event, begin)
    }
  }, [fields])
  return use
}
