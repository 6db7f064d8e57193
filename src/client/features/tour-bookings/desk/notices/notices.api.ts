import { api } from '#client/lib/api.ts'
import { once } from '#client/lib/once.ts'
import { sendNotice } from '#shared/contract/desk/tours/departure-notices.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'

/** Pressed again after a lost answer, it is sent once. */
export const callSendNotice = (id: string, body: BodyIn<typeof sendNotice>) =>
  once(`notice:${id}:${JSON.stringify(body)}`, idempotencyKey =>
    api(sendNotice, { params: { id }, body, idempotencyKey, quiet: true }),
  )
