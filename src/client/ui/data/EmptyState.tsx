import type { ReactNode } from 'react'
import { empty } from '#styled-system/recipes'
import { EmptyArt } from './EmptyArt.tsx'

interface EmptyStateProps {
  title: ReactNode
  text?: ReactNode
  actions?: ReactNode
  /** The title is the page's heading. */
  alone?: boolean
}

export function EmptyState({ title, text, actions, alone }: EmptyStateProps) {
  const styles = empty()
  const Heading = alone ? 'h1' : 'h2'
  return (
    <div className={styles.root}>
      <div className={`${styles.art} flip`}>
        <EmptyArt />
      </div>
      <Heading className={styles.title} tabIndex={alone ? -1 : undefined}>
        {title}
      </Heading>
      {text && <p className={styles.text}>{text}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
