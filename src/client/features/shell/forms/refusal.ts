import { ApiError } from '#client/lib/api.ts'
import type { FormProblem } from '#client/ui/forms/ErrorSummary.tsx'
import type { ErrorCode } from '#shared/contract/errors.ts'
import type { Posted } from '#shared/contract/forms.ts'
import type { T } from '#shared/i18n/create-t.ts'

/** Why a form was not taken, ready to be shown: at its fields, or as a whole. */
export interface Refusal {
  problems: FormProblem[]
  message?: string
  code?: ErrorCode
}

const minutesOf = (seconds = 60) => Math.max(1, Math.ceil(seconds / 60))

/** Fields of the form named like those of the call get their messages; what is left is told as a whole. */
export function refusalOf(error: unknown, fields: readonly string[], t: T): Refusal {
  if (!(error instanceof ApiError)) return { problems: [], message: t('ui:no_connection') }
  const { status, body, retryAfter, message } = error
  const { code } = body
  if (status === 429)
    return { problems: [], code, message: t('ui:too_many', { count: minutesOf(retryAfter) }) }
  const told = fields.flatMap(field => {
    const [first] = body.errors?.[field] ?? []
    return first ? [{ field, message: first }] : []
  })
  return told.length > 0 ? { problems: told, code } : { problems: [], code, message }
}

/** The same for a form that was posted before the script came; undefined where it was not refused. */
export function postedRefusal(
  posted: Posted | undefined,
  fields: readonly string[],
  t: T,
): Refusal | undefined {
  if (!posted?.refusal) return undefined
  const { status, body, retryAfter } = posted.refusal
  return refusalOf(new ApiError(status, body, retryAfter), fields, t)
}
