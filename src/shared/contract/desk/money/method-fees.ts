import * as v from 'valibot'
import { GATEWAY_METHODS } from '../../../base/gateways.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { integer } from '../../fields.ts'

/** The highest share (basis points) and amount (minor units) that may be added. */
export const MAX_FEE_BP = 1000
export const MAX_FEE_EACH = 1_000_000

/** Added to the price of a booking that is paid by a method: a share of what is paid and an amount, with VAT. */
const methodFee = v.strictObject({
  share_bp: integer(0, MAX_FEE_BP),
  each_minor: integer(0, MAX_FEE_EACH),
})
export const methodFees = v.partial(
  v.strictObject(
    Object.fromEntries(GATEWAY_METHODS.map(method => [method, methodFee])) as Record<
      (typeof GATEWAY_METHODS)[number],
      typeof methodFee
    >,
  ),
)
export type MethodFees = v.InferOutput<typeof methodFees>

export const saveMethodFees = defineEndpoint({
  method: 'PUT',
  path: '/api/desk/settings/method-fees',
  summary: 'Set what is added to a booking that is paid by a method; asks for a fresh password',
  access: { permission: 'gateways.manage' },
  body: v.strictObject({ fees: methodFees }),
  answer: v.object({ fees: methodFees }),
})
