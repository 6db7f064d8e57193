import { usePosted, useT } from '#client/lib/island.tsx'
import type { Messages } from './errors/messages.ts'
import { postedError, refusalOf } from './errors/refusal.ts'

/** Input and errors of a form that needs no script; others use `useForm`. */
export function usePostedForm(name: string, fields: readonly string[] = []) {
  const t = useT()
  const posted = usePosted(name)
  const error = postedError(posted)
  const { messages, message }: { messages: Messages; message?: string } = error
    ? refusalOf(error, fields, t)
    : { messages: {} }
  return {
    values: posted?.values,
    messages,
    refused: error && (message ?? t('ui:error_summary.title')),
  }
}
