import type { FormProblem } from './errors/ErrorSummary.tsx'
import type { Messages } from './errors/messages.ts'

export interface FormPlan<V extends object, Answer = unknown> {
  /** By field name, in page order. */
  start: V
  /** External state, such as a draft. */
  keep?: { values: V; change: (patch: Partial<V>) => void }
  /** Form names on the server, to restore a posted form. */
  names?: readonly string[]
  prefix?: string
  /** Target of a summary line, for a field of several controls. */
  idOf?: (field: string, values: V) => string
  /** Summary lines, by default the messages. */
  summary?: (messages: Messages) => FormProblem[]
  check?: (values: V) => Messages
  /** Calls the server; `pressed` is the button's value. Returning `true` keeps the form busy during a redirect. */
  send: (values: V, pressed: string | undefined) => Promise<Answer>
  fieldOf?: (path: string) => string
  /** Server errors are shown for the whole form. */
  vague?: boolean
  /** Warns before leaving with unsaved changes, under this name. */
  unsaved?: string
}

export interface Control<Value> {
  id: string
  error?: string
  value: Value
  onChange: (value: Value) => void
}
