import type { ReactNode } from 'react'
import { css, cx } from '#styled-system/css'
import { card } from '#styled-system/recipes'

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '3',
  rowGap: '2',
  minBlockSize: '13',
  paddingBlock: '2',
  paddingInline: '4',
  '& h2': { fontSize: '16', fontWeight: 'semibold', lineHeight: 'snug' },
})
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  minBlockSize: '11',
  paddingBlock: '2',
  paddingInline: '4',
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'divider',
})

interface PanelProps {
  id: string
  title: ReactNode
  aside?: ReactNode
  footer?: ReactNode
  children: ReactNode
  className?: string
}

/** A card at the desk: heading, content to its edges, foot. */
export function Panel({ id, title, aside, footer, children, className }: PanelProps) {
  return (
    <section aria-labelledby={id} className={cx(card({ pad: 'none' }), className)}>
      <header className={head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
      {footer && <footer className={foot}>{footer}</footer>}
    </section>
  )
}
