import { ApiError } from './api.ts'
import { forgetKey, idempotencyKey } from './idempotency.ts'

/**
 * Runs `send` with one key for one intention, so that a press repeated after a lost answer is carried
 * out once. An answer, whichever, ends the intention.
 */
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
