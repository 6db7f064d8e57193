import type { ReactNode } from 'react'
import { empty } from '#styled-system/recipes'
import { EmptyArt } from './EmptyArt.tsx'

interface EmptyStateProps {
  title: ReactNode
  text?: ReactNode
  /** What to do next: a list without rows never ends in a dead end. */
  actions?: ReactNode
  /** Small print, such as a request number. */
  note?: ReactNode
}

/** Nothing to show, said kindly: why, and the way on. */
export function EmptyState({ title, text, actions, note }: EmptyStateProps) {
  const styles = empty()
  return (
    <div className={styles.root}>
      <div className={`${styles.art} flip`}>
        <EmptyArt />
      </div>
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
