import type { ReactNode } from 'react'
import { stops as line, ring } from '#styled-system/recipes'

interface StopLineProps {
  stops: { key: string; title: ReactNode; note?: ReactNode }[]
}

/** One thing after another, as rings on a line that runs with the text. */
export const StopLine = ({ stops }: StopLineProps) => (
  <ol className={line()}>
    {stops.map(({ key, title, note }) => (
      <li key={key} className={ring({ line: 'above' })}>
        <b>{title}</b>
        {note && <span>{note}</span>}
      </li>
    ))}
  </ol>
)
