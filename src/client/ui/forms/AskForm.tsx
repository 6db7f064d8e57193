import type { ReactNode, SubmitEvent } from 'react'

interface AskFormProps {
  /** `?ask=` of the page. */
  act: string
  /** Path of the page that asks; this one by default. */
  page?: string
  /** Id of what the page then scrolls to. */
  at?: string
  /** Of what the question is about. */
  fields?: Record<string, string>
  onAsk: (form: HTMLFormElement) => void
  className?: string
  /** With a submit button. */
  children: ReactNode
}

/** Asks in a dialog; without a script, on the page (`?ask=`). */
export function AskForm({ act, page, at, fields = {}, onAsk, className, children }: AskFormProps) {
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onAsk(event.currentTarget)
  }
  return (
    <form action={page ?? (at && `#${at}`)} onSubmit={ask} className={className}>
      <input type="hidden" name="ask" value={act} />
      <HiddenFields fields={fields} />
      {children}
    </form>
  )
}

export const HiddenFields = ({ fields }: { fields: Record<string, string> }) =>
  Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
