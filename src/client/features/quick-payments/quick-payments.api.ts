import { api } from '#client/lib/api.ts'
import { once } from '#client/lib/once.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'
import { createQuickPayment, findDue } from '#shared/contract/money/quick-payments.ts'
import { cleanReference } from '#shared/rules/texts/reference.ts'

export const callFindDue = ({ reference, proof }: { reference: string; proof: string }) =>
  api(findDue, { body: { reference: cleanReference(reference), proof }, quiet: true })

export const callPay = (body: BodyIn<typeof createQuickPayment>) =>
  once(`quick:${JSON.stringify(body)}`, idempotencyKey =>
    api(createQuickPayment, { body, idempotencyKey, quiet: true }),
  )
