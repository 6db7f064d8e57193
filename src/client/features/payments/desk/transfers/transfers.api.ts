import { api } from '#client/lib/api.ts'
import { once } from '#client/lib/once.ts'
import * as contract from '#shared/contract/desk/money/transfers.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'

/** Quiet: dialogs show errors. */
export const callAddAccount = (body: BodyIn<typeof contract.addBankAccount>) =>
  once(`bank-account:${JSON.stringify(body)}`, idempotencyKey =>
    api(contract.addBankAccount, { body, idempotencyKey, quiet: true }),
  )
export const callChangeAccount = (id: string, body: BodyIn<typeof contract.changeBankAccount>) =>
  api(contract.changeBankAccount, { params: { id }, body, quiet: true })
export const callSwitchAccount = (id: string, active: boolean) =>
  api(contract.switchBankAccount, { params: { id }, body: { active } })
export const callSaveTimes = (body: BodyIn<typeof contract.saveTransferTimes>) =>
  api(contract.saveTransferTimes, { body })

export const callApprove = (id: string, body: BodyIn<typeof contract.approveTransfer>) =>
  once(`approve:${id}:${JSON.stringify(body)}`, idempotencyKey =>
    api(contract.approveTransfer, { params: { id }, body, idempotencyKey, quiet: true }),
  )
export const callReject = (id: string, reason: string) =>
  api(contract.rejectTransfer, { params: { id }, body: { reason }, quiet: true })
