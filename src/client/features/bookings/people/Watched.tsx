import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { css } from '#styled-system/css'
import type { PassengerField } from './passenger-draft.ts'

interface WatchedProps {
  field: PassengerField
  onLeave: (field: PassengerField) => void
  children: ReactNode
}

const stack = css({ display: 'grid', gap: '3' })

/** Blur of a field with several controls. */
export function Watched({ field, onLeave, children }: WatchedProps) {
  const box = useRef<HTMLDivElement>(null)
  const leave = useEffectEvent((event: FocusEvent) => {
    if (!box.current?.contains(event.relatedTarget as Node | null)) onLeave(field)
  })
  useEffect(() => {
    const element = box.current
    const listen = (event: FocusEvent) => leave(event)
    element?.addEventListener('focusout', listen)
    return () => element?.removeEventListener('focusout', listen)
  }, [])
  return (
    <div ref={box} className={stack}>
      {children}
    </div>
  )
}
