import { api } from '#client/lib/api.ts'
import { once } from '#client/lib/once.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'
import {
  adjustBalance,
  createAgency,
  decideTopUp,
  setAgencyTax,
  topUp,
  transferBalance,
  updateAgency,
  verifyStatement,
} from '#shared/contract/money/ledger.ts'

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

export const callDecideTopUp = (id: string, line: string, body: BodyIn<typeof decideTopUp>) =>
  once(`decide:${line}:${JSON.stringify(body)}`, idempotencyKey =>
    api(decideTopUp, { params: { id, line }, body, idempotencyKey, quiet: true }),
  )

export const callVerify = () => api(verifyStatement, { quiet: true })

export const callCreateAgency = (body: BodyIn<typeof createAgency>) =>
  once(`agency:${JSON.stringify(body)}`, idempotencyKey =>
    api(createAgency, { body, idempotencyKey, quiet: true }),
  )

export const callUpdateAgency = (id: string, body: BodyIn<typeof updateAgency>) =>
  api(updateAgency, { params: { id }, body, quiet: true })

export const callSetTax = (id: string, tax: BodyIn<typeof setAgencyTax>['tax']) =>
  api(setAgencyTax, { params: { id }, body: { tax }, quiet: true })
