import type { ReactNode, SubmitEvent } from 'react'

/** Acts that a booking's page asks about. */
export type Act = 'cancel' | 'change' | 'accept' | 'keep' | 'dates' | 'guests'

interface AskFormProps {
  act: Act
  onAsk: () => void
  className?: string
  /** With a submit button. */
  children: ReactNode
}

/** Asks in a dialog; without a script, on the page (`?ask=`). */
export function AskForm({ act, onAsk, className, children }: AskFormProps) {
  const ask = (event: SubmitEvent) => {
    event.preventDefault()
    onAsk()
  }
  return (
    <form onSubmit={ask} className={className}>
      <input type="hidden" name="ask" value={act} />
      {children}
    </form>
  )
}
