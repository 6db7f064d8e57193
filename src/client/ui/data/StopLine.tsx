import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import { ring } from '#styled-system/recipes'

const line = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '[1fr]',
  fontSize: '12',
  borderBlockStartWidth: '2',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'border',
  marginBlockStart: '1.5',
  '& li': { paddingBlockStart: '2', minInlineSize: '0' },
  '& li > *': { display: 'block' },
  '& li > span': { color: 'fg.muted' },
})

interface StopLineProps {
  stops: { key: string; title: ReactNode; note?: ReactNode }[]
}

/** One thing after another, as rings on a line that runs with the text. */
export const StopLine = ({ stops }: StopLineProps) => (
  <ol className={line}>
    {stops.map(({ key, title, note }) => (
      <li key={key} className={ring({ line: 'above' })}>
        <b>{title}</b>
        {note && <span>{note}</span>}
      </li>
    ))}
  </ol>
)
