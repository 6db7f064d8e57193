import type { FormProblem } from './ErrorSummary.tsx'
import type { Messages } from './messages.ts'

/** What a form is: what it asks for, what can be told before asking the server, and what is sent. */
export interface FormPlan<V extends object, Answer = unknown> {
  /** By the field names of the call, in page order. */
  start: V
  /** Where values are kept that outlive the form, such as in a draft. */
  keep?: { values: V; change: (patch: Partial<V>) => void }
  /** Names of the form where the server answers it too: what was posted before the script came is gone on with. */
  names?: readonly string[]
  /** Before the ids, where several forms on one page ask for the same. */
  prefix?: string
  /** Where a line of the summary leads, for a field of several controls. */
  idOf?: (field: string, values: V) => string
  /** The lines of the summary, where they are not the messages of the fields. */
  summary?: (messages: Messages) => FormProblem[]
  check?: (values: V) => Messages
  /**
   * Calls the server; `pressed` is the value of the button. With `true` the form stays busy, while the page goes on
   * elsewhere.
   */
  send: (values: V, pressed: string | undefined) => Promise<Answer>
  /** The field that a path of the call’s body is about. */
  fieldOf?: (path: string) => string
  /** What the server says is told as a whole, never at a field. */
  vague?: boolean
  /** Name of a form that asks before the page is left with something unsaved in it. */
  unsaved?: string
}

/** What a field with its control needs of a form. */
export interface Control<Value> {
  id: string
  error?: string
  value: Value
  onChange: (value: Value) => void
}
