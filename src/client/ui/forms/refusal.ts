import { ApiError } from '#client/lib/api.ts'
import type { usePosted } from '#client/lib/island.tsx'
import type { T } from '#shared/i18n/create-t.ts'
import type { Messages } from './messages.ts'

/** Why a form was not taken, ready to be shown: at its fields, or as a whole. */
export interface Refusal {
  messages: Messages
  message?: string
  code?: ApiError['body']['code']
  /** Undefined where there was no answer. */
  status?: number
  /** How long to wait, after too many tries. */
  minutes?: number
}

const minutesOf = (seconds = 60) => Math.max(1, Math.ceil(seconds / 60))

/** What is told about fields of the form stands at them; else it is told as a whole. */
export function refusalOf(
  error: unknown,
  fields: readonly string[],
  t: T,
  fieldOf = (path: string) => path,
): Refusal {
  if (!(error instanceof ApiError)) return { messages: {}, message: t('ui:no_connection') }
  const { status, body, retryAfter, message } = error
  const { code, errors = {} } = body
  if (status === 429) {
    const minutes = minutesOf(retryAfter)
    return { messages: {}, code, status, minutes, message: t('ui:too_many', { count: minutes }) }
  }
  const told = Object.entries(errors).map(([path, [first]]) => [fieldOf(path), first] as const)
  const messages = Object.fromEntries(told.filter(([field, first]) => first && fields.includes(field)))
  return Object.keys(messages).length > 0 ? { messages, code, status } : { messages, code, status, message }
}

/** The answer to a form that was posted before the script came, as a call would have thrown it. */
export function postedError(posted: ReturnType<typeof usePosted>): ApiError | undefined {
  const refusal = posted?.refusal
  return refusal && new ApiError(refusal.status, refusal.body, refusal.retryAfter)
}
