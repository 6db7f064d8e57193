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

/** A card of the board: heading, content to its edges, foot. */
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

export const rows = css({ listStyle: 'none', margin: '0', padding: '0' })
export const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minBlockSize: '13',
  paddingBlock: '1.5',
  paddingInline: '4',
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'divider',
})
export const grow = css({ flex: '1', minInlineSize: '0', overflowWrap: 'anywhere', lineHeight: 'snug' })
export const quiet = css({ display: 'block', fontSize: '12', color: 'fg.muted' })
export const nothing = css({ paddingInline: '4', paddingBlockEnd: '4', color: 'fg.muted' })
