import type { ReactNode } from 'react'
import { stops as line, ring } from '#styled-system/recipes'

interface StopLineProps {
  /** Longer ones by their `length`. */
  stops: { key: string; title: ReactNode; note?: ReactNode; length?: number }[]
  home?: boolean
}

/** One thing after another, as rings on a line that runs with the text. */
export const StopLine = ({ stops, home }: StopLineProps) => (
  <ol className={line()} data-home={home || undefined}>
    {stops.map(({ key, title, note, length }) => (
      <li key={key} className={ring({ line: 'above' })} style={length ? { flexGrow: length } : undefined}>
        <b>{title}</b>
        {note && <span>{note}</span>}
      </li>
    ))}
  </ol>
)
