import type { ReactNode } from 'react'
import { type TicketVariantProps, ticket } from '#styled-system/recipes'

interface TicketProps extends TicketVariantProps {
  children: ReactNode
  /** Price and action. */
  stubContent: ReactNode
  label?: string
}

/** For things on sale only. */
export function Ticket({ stub = 'foot', chosen, children, stubContent, label }: TicketProps) {
  const styles = ticket({ stub, chosen })
  return (
    <article className={styles.root} aria-label={label}>
      <div className={styles.body}>{children}</div>
      <div className={styles.perforation} aria-hidden="true" />
      <div className={styles.stub}>{stubContent}</div>
    </article>
  )
}
