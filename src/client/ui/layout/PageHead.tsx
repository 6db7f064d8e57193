import type { ReactNode } from 'react'
import { css, cx } from '#styled-system/css'
import { contained, pageHead } from '#styled-system/recipes'

export interface PageHeadProps {
  title: ReactNode
  /** A sentence of what the page is for. */
  lead?: ReactNode
  /** What it shows, on one line. */
  facts?: ReactNode
  actions?: ReactNode
  size?: 'md' | 'lg'
  className?: string
}

const sentence = css({ color: 'fg.muted', maxInlineSize: 'prose', textWrap: '[pretty]' })

/** The head of a page, but of the desk's (`DeskHead`). In Astro the parts may be slots. */
export function PageHead({ title, lead, facts, actions, size = 'lg', className }: PageHeadProps) {
  const styles = pageHead({ size })
  return (
    <div className={cx(styles.root, className)}>
      <div className={contained()}>
        <div className={styles.inner}>
          <div>
            <h1 className={styles.title} tabIndex={-1}>
              {title}
            </h1>
            {lead && <p className={sentence}>{lead}</p>}
            {facts && <p className={styles.facts}>{facts}</p>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      </div>
    </div>
  )
}
