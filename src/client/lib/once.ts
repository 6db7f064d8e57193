import { ApiError } from './api.ts'
import { forgetKey, idempotencyKey } from './idempotency.ts'

/** Runs `send` with one idempotency key until there is a response, so that a retry after a lost one is safe. */
export async function once<Answer>(
  intention: string,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await send(idempotencyKey(intention))
    forgetKey(intention)
    return answer
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) forgetKey(intention)
    throw error
  }
}
