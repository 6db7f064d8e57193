import type { FocusEvent, ReactNode } from 'react'
import { css } from '#styled-system/css'
import type { PassengerField } from './passenger-draft.ts'

const stack = css({ display: 'grid', gap: '3' })

interface WatchedProps {
  field: PassengerField
  onLeave: (field: PassengerField) => void
  children: ReactNode
}

/** Tells when the focus leaves a field of several controls for good, not when it moves between them. */
export function Watched({ field, onLeave, children }: WatchedProps) {
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave(field)
  }
  return (
    <div role="presentation" className={stack} onBlur={leave}>
      {children}
    </div>
  )
}
