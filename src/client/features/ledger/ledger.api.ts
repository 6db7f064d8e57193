import { ApiError, api } from '#client/lib/api.ts'
import { forgetKey, idempotencyKey } from '#client/lib/idempotency.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'
import {
  adjustBalance,
  createAgency,
  topUp,
  transferBalance,
  updateAgency,
  verifyStatement,
} from '#shared/contract/ledger.ts'

/**
 * Runs `send` with one key for one intention, so that a press repeated after a lost answer moves money
 * once. An answer, whichever, ends the intention.
 */
async function once<Answer>(intention: string, send: (key: string) => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await send(idempotencyKey(intention))
    forgetKey(intention)
    return answer
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) forgetKey(intention)
    throw error
  }
}

export const callTopUp = (body: BodyIn<typeof topUp>) =>
  once(`top-up:${JSON.stringify(body)}`, idempotencyKey => api(topUp, { body, idempotencyKey, quiet: true }))

export const callTransfer = (body: BodyIn<typeof transferBalance>) =>
  once(`transfer:${JSON.stringify(body)}`, idempotencyKey =>
    api(transferBalance, { body, idempotencyKey, quiet: true }),
  )

export const callAdjust = (id: string, body: BodyIn<typeof adjustBalance>) =>
  once(`adjust:${id}:${JSON.stringify(body)}`, idempotencyKey =>
    api(adjustBalance, { params: { id }, body, idempotencyKey, quiet: true }),
  )

export const callVerify = () => api(verifyStatement, { quiet: true })

export const callCreateAgency = (body: BodyIn<typeof createAgency>) =>
  api(createAgency, { body, quiet: true })

export const callUpdateAgency = (id: string, body: BodyIn<typeof updateAgency>) =>
  api(updateAgency, { params: { id }, body, quiet: true })
