import type { ReactNode } from 'react'
import { css } from '#styled-system/css'

const line = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '[1fr]',
  fontSize: '12',
  borderBlockStartWidth: '2',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'border',
  marginBlockStart: '1.5',
  '& li': { position: 'relative', paddingBlockStart: '2', minInlineSize: '0' },
  '& li > *': { display: 'block' },
  '& li > span': { color: 'fg.muted' },
  '& li::before': {
    content: '""',
    position: 'absolute',
    insetBlockStart: '[-7px]',
    insetInlineStart: '0',
    inlineSize: '3',
    blockSize: '3',
    borderRadius: 'full',
    bg: 'bg.surface',
    borderWidth: '2',
    borderStyle: 'solid',
    borderColor: 'spark',
  },
})

interface StopLineProps {
  stops: { key: string; title: ReactNode; note?: ReactNode }[]
}

/** One thing after another, as rings on a line that runs with the text. */
export const StopLine = ({ stops }: StopLineProps) => (
  <ol className={line}>
    {stops.map(({ key, title, note }) => (
      <li key={key}>
        <b>{title}</b>
        {note && <span>{note}</span>}
      </li>
    ))}
  </ol>
)
