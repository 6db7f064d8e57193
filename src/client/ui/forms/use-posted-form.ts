import { usePosted, useT } from '#client/lib/island.tsx'
import type { Messages } from './errors/messages.ts'
import { postedError, refusalOf } from './errors/refusal.ts'

/** Input and errors of a form that needs no script; others use `useForm`. `missing`: texts for fields left empty. */
export function usePostedForm(name: string, fields: readonly string[] = [], missing: Messages = {}) {
  const t = useT()
  const posted = usePosted(name)
  const error = postedError(posted)
  const { messages, message }: { messages: Messages; message?: string } = error
    ? refusalOf(error, fields, t)
    : { messages: {} }
  const errorOf = (field: string) =>
    messages[field] && ((!posted?.values[field] && missing[field]) || messages[field])
  const field = (of: string) => ({ id: `${name}-${of}`, error: errorOf(of) })
  const problems = fields.flatMap(of => {
    const { id, error: told } = field(of)
    return told ? [{ field: id, message: told, name: of }] : []
  })
  return {
    values: posted?.values,
    messages,
    /** Id and error of a field. */
    field,
    /** In the order of the fields. */
    problems,
    refused: error && (message ?? t('ui:error_summary.title')),
  }
}
