import type { ApiError } from './api.ts'

/** Of a call that the server failed: what staff look for in its log. Without api.ts, for pages without calls. */
export function requestIdOf(error: unknown): string | undefined {
  const { status = 0, body } = (error ?? {}) as Partial<ApiError>
  return status >= 500 ? body?.requestId : undefined
}
