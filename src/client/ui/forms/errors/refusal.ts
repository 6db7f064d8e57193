import { ApiError } from '#client/lib/api.ts'
import type { usePosted } from '#client/lib/island.tsx'
import { requestIdOf } from '#client/lib/request-id.ts'
import type { T } from '#shared/i18n/create-t.ts'
import type { Messages } from './messages.ts'

export interface Refusal {
  messages: Messages
  message?: string
  code?: ApiError['body']['code']
  /** Undefined without response. */
  status?: number
  /** Of a failure of the server. */
  requestId?: string | undefined
}

/** Errors of known fields, others for the whole form. */
export function refusalOf(
  error: unknown,
  fields: readonly string[],
  t: T,
  fieldOf = (path: string) => path,
): Refusal {
  if (!(error instanceof ApiError)) return { messages: {}, message: t('ui:no_connection') }
  const { status, body } = error
  const message = error.message || t('ui:failed')
  const { code, errors = {} } = body
  const told = Object.entries(errors).map(([path, [first]]) => [fieldOf(path), first] as const)
  const messages = Object.fromEntries(told.filter(([field, first]) => first && fields.includes(field)))
  return Object.keys(messages).length > 0
    ? { messages, code, status }
    : { messages, code, status, message, requestId: requestIdOf(error) }
}

/** The posted form's error, as thrown by a call. */
export function postedError(posted: ReturnType<typeof usePosted>): ApiError | undefined {
  const refusal = posted?.refusal
  return refusal && new ApiError(refusal.status, refusal.body, refusal.retryAfter)
}
