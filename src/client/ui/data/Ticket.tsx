import type { ReactNode } from 'react'
import { type TicketVariantProps, ticket } from '#styled-system/recipes'

interface TicketProps extends TicketVariantProps {
  /** At the start, or above on phones. */
  picture?: ReactNode
  children: ReactNode
  /** Price and action. */
  stubContent: ReactNode
  label?: string
}

/** For things on sale only. */
export function Ticket({ stub = 'foot', chosen, picture, children, stubContent, label }: TicketProps) {
  const styles = ticket({ stub, chosen })
  return (
    <article className={styles.root} aria-label={label}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={styles.body}>{children}</div>
      <div className={styles.perforation} aria-hidden="true" />
      <div className={styles.stub}>{stubContent}</div>
    </article>
  )
}
