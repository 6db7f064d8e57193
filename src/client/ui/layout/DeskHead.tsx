import type { ReactNode } from 'react'
import { deskHead, link } from '#styled-system/recipes'

interface DeskHeadProps {
  title: ReactNode
  /** The list, or what this is a part of. */
  crumb?: { href: string; text: ReactNode }
  /** Up to three: booking, payment, fulfilment. */
  chips?: ReactNode
  /** One line of what the page is about. */
  facts?: ReactNode
  /** At most one of them filled. */
  actions?: ReactNode
}

/** The head of a staff page. In Astro the parts may be slots. */
export function DeskHead({ title, crumb, chips, facts, actions }: DeskHeadProps) {
  const styles = deskHead()
  const line = (
    <div className={styles.line}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {chips}
    </div>
  )
  const about = facts && <div className={styles.facts}>{facts}</div>
  const acts = actions && <div className={styles.actions}>{actions}</div>
  return (
    <header className={styles.root}>
      {crumb && (
        <div className={styles.crumb}>
          <a className={link()} href={crumb.href}>
            {crumb.text}
          </a>
        </div>
      )}
      {chips && line}
      <div className={styles.row}>
        {chips ? (
          (about ?? <span />)
        ) : (
          <div className={styles.about}>
            {line}
            {about}
          </div>
        )}
        {acts}
      </div>
    </header>
  )
}
