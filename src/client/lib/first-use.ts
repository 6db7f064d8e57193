import { type RefObject, useLayoutEffect, useState } from 'react'

const EVENTS = ['pointerover', 'focusin', 'click'] as const

const idOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('[id]')?.id : undefined

interface FirstUse {
  pressed?: string | undefined
}

/** Undefined until fields are pointed at or focused, when what is large is loaded for them. */
export function useFirstUse(fields: RefObject<HTMLElement | null>): FirstUse | undefined {
  const [use, setUse] = useState<FirstUse>()
  useLayoutEffect(() => {
    const element = fields.current
    // Before the script came, presses were not seen.
    if (element?.contains(document.activeElement)) setUse({ pressed: idOf(document.activeElement) })
    const begin = ({ type, target }: Event) => {
      const id = idOf(target)
      // After the click: drawn within it, a radio button would get its old value back before it reports the new one.
      if (type === 'click') setTimeout(() => setUse({ pressed: id }))
      else setUse(now => now ?? {})
    }
    for (const event of EVENTS) element?.addEventListener(event, begin)
    return () => {
      for (const event of EVENTS) element?.removeEventListener(event, begin)
    }
  }, [fields])
  return use
}
