import type { ReactNode } from 'react'
import { useT } from '#client/lib/island.tsx'
import { empty } from '#styled-system/recipes'
import { Button } from './Button.tsx'
import { EmptyArt } from './EmptyArt.tsx'
import { ErrorArt } from './ErrorArt.tsx'
import { RefreshCw } from './icons.ts'

interface EmptyStateProps {
  title: ReactNode
  text?: ReactNode
  /** What to do next: a list without rows never ends in a dead end. */
  actions?: ReactNode
  /** Small print, such as a request number. */
  note?: ReactNode
  art?: 'empty' | 'error'
  /** All there is on the page: the title is its heading. */
  alone?: boolean
}

/** Nothing to show, said kindly: why, and the way on. */
export function EmptyState({ title, text, actions, note, art = 'empty', alone }: EmptyStateProps) {
  const styles = empty()
  const Heading = alone ? 'h1' : 'h2'
  return (
    <div className={styles.root}>
      <div className={`${styles.art} flip`}>{art === 'error' ? <ErrorArt /> : <EmptyArt />}</div>
      <Heading className={styles.title} tabIndex={alone ? -1 : undefined}>
        {title}
      </Heading>
      {text && <p className={styles.text}>{text}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}

interface ErrorStateProps {
  onRetry: () => void
  busy?: boolean
  title?: ReactNode
  text?: ReactNode
  /** Helps the desk to find what happened. */
  requestId?: string
  /** Beside Retry, such as WhatsApp. */
  actions?: ReactNode
}

/** Something could not be loaded: what to do, and the number to tell when asking for help. */
export function ErrorState({ onRetry, busy, title, text, requestId, actions }: ErrorStateProps) {
  const t = useT()
  return (
    <EmptyState
      art="error"
      title={title ?? t('ui:error_state.title')}
      text={text ?? t('ui:error_state.text')}
      actions={
        <>
          <Button variant="line" busy={busy} icon={<RefreshCw aria-hidden="true" />} onClick={onRetry}>
            {t('ui:retry')}
          </Button>
          {actions}
        </>
      }
      note={requestId && t('ui:error_state.request', { id: `\u2066${requestId}\u2069` })}
    />
  )
}
