import type { ReactNode } from 'react'
import { css, cx } from '#styled-system/css'
import { button, menu } from '#styled-system/recipes'
import { useMenuClosing } from './use-menu-closing.ts'

interface DetailsMenuProps {
  label: ReactNode
  children: ReactNode
  className?: string
  size?: 'sm' | 'md'
}

const frame = css({
  position: 'relative',
  '& > summary': { listStyle: 'none', cursor: 'pointer' },
  '& > summary::-webkit-details-marker': { display: 'none' },
})
const summary = css({ inlineSize: 'full' })
const panel = css({
  position: 'absolute',
  inlineSize: 'max',
  insetBlockStart: '[calc(100% + 8px)]',
  insetInlineStart: { base: '0', md: '[auto]' },
  insetInlineEnd: { base: '[auto]', md: '0' },
  '& button': { inlineSize: 'full', textAlign: 'start', cursor: 'pointer' },
})

/** A button with a menu: a `details` element, which works without JavaScript. */
export function DetailsMenu({ label, children, className, size = 'sm' }: DetailsMenuProps) {
  return (
    <details ref={useMenuClosing()} className={cx(frame, className)}>
      <summary className={cx(button({ variant: 'line', size }), summary)}>{label}</summary>
      <div className={cx(menu().content, panel)}>{children}</div>
    </details>
  )
}
