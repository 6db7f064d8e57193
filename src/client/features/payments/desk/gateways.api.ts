import { api } from '#client/lib/api.ts'
import { forgetKey, idempotencyKey } from '#client/lib/idempotency.ts'
import {
  addGatewayAccount,
  changeGatewayAccount,
  orderGatewayAccounts,
  switchGatewayAccount,
  testGatewayAccount,
} from '#shared/contract/desk/money/gateways.ts'
import { type MethodFees, saveMethodFees } from '#shared/contract/desk/money/method-fees.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'

// Not named after the body, as elsewhere: that holds a secret.
const ADDING = 'gateway-account'

/** Quiet: dialogs and cards show errors. */
export const callAdd = (body: BodyIn<typeof addGatewayAccount>) =>
  api(addGatewayAccount, { body, idempotencyKey: idempotencyKey(ADDING), quiet: true }).finally(() =>
    forgetKey(ADDING),
  )
export const callChange = (id: string, body: BodyIn<typeof changeGatewayAccount>) =>
  api(changeGatewayAccount, { params: { id }, body, quiet: true })
export const callSwitch = (id: string, active: boolean) =>
  api(switchGatewayAccount, { params: { id }, body: { active } })
export const callOrder = (ids: string[]) => api(orderGatewayAccounts, { body: { ids } })
export const callSaveFees = (fees: MethodFees) => api(saveMethodFees, { body: { fees } })
export const callTest = (id: string) => api(testGatewayAccount, { params: { id }, body: {} })
