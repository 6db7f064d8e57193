import { useEffect, useRef } from 'react'

/** The native change event: a slider fires it on release. */
export function useFormChange(changed: (data: FormData) => void) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const element = form.current
    if (!element) return
    const listen = () => changed(new FormData(element))
    element.addEventListener('change', listen)
    return () => element.removeEventListener('change', listen)
  })
  return form
}
