import * as v from 'valibot'
import { cleanIban, ibanProblem } from '../../../base/iban.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { currency, id, integer, text } from '../../fields.ts'
import { MAX_AMOUNT } from '../../money/ledger.ts'
import { shownAccount, transfer } from '../../money/transfers.ts'

/** Bank transfers as staff see them. Amounts are minor units. */

export const bankAccount = v.object({
  id,
  ...shownAccount.entries,
  active: v.boolean(),
  version: v.number(),
})
export type BankAccount = v.InferOutput<typeof bankAccount>

export const MAX_SLIP_HOURS = 168
export const MAX_TRANSFER_DAYS = 30

export const transferSettings = v.object({
  accounts: v.array(bankAccount),
  currency,
  slip_hours: v.number(),
  days: v.number(),
})
export type TransferSettings = v.InferOutput<typeof transferSettings>

const iban = v.pipe(
  text(60),
  v.transform(cleanIban),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed ? ibanProblem(dataset.value) : undefined
    if (problem) addIssue({ message: problem })
  }),
)
const swift = v.nullish(
  v.pipe(text(11), v.toUpperCase(), v.regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'validation:swift')),
)
const details = {
  bank_name: v.strictObject({ en: text(80), ar: text(80) }),
  holder: text(120),
  iban,
  swift,
  currency,
}
const access = { permission: 'gateways.manage' } as const

export const getTransferSettings = defineEndpoint({
  method: 'GET',
  path: '/api/desk/settings/transfers',
  summary: 'Bank accounts that payers may transfer to, and how long a transfer may take',
  access,
  answer: transferSettings,
})

export const addBankAccount = defineEndpoint({
  method: 'POST',
  path: '/api/desk/bank-accounts',
  summary: 'Add a bank account, not shown yet; asks for a fresh password',
  access,
  idempotent: true,
  body: v.strictObject(details),
  answer: bankAccount,
  status: 201,
})

export const changeBankAccount = defineEndpoint({
  method: 'PUT',
  path: '/api/desk/bank-accounts/{id}',
  summary: 'Change a bank account; transfers under way keep what their payers saw; asks for a fresh password',
  access,
  body: v.strictObject({ version: integer(1, 1_000_000), ...details }),
  answer: bankAccount,
})

export const switchBankAccount = defineEndpoint({
  method: 'POST',
  path: '/api/desk/bank-accounts/{id}/switch',
  summary: 'Show a bank account to payers, or no longer; asks for a fresh password',
  access,
  body: v.strictObject({ active: v.boolean() }),
  answer: bankAccount,
})

export const saveTransferTimes = defineEndpoint({
  method: 'PUT',
  path: '/api/desk/settings/transfers',
  summary:
    'Set how long a hold lasts once a slip has arrived, and how many days a transfer without a hold may take',
  access,
  body: v.strictObject({ slip_hours: integer(1, MAX_SLIP_HOURS), days: integer(1, MAX_TRANSFER_DAYS) }),
  answer: transferSettings,
})

const money = { permission: 'refunds.create' } as const

export const downloadSlip = defineEndpoint({
  method: 'GET',
  path: '/api/desk/payments/{id}/slip',
  summary: 'The slip of a bank transfer',
  access: money,
  download: true,
  answer: v.null(),
})

export const approveTransfer = defineEndpoint({
  method: 'POST',
  path: '/api/desk/payments/{id}/approve',
  summary: 'The bank shows the money of a transfer, in this amount: a dangerous act',
  access: money,
  idempotent: true,
  body: v.strictObject({ amount_minor: integer(1, MAX_AMOUNT), reason: v.nullish(text(200)) }),
  answer: transfer,
  status: 201,
})

export const rejectTransfer = defineEndpoint({
  method: 'POST',
  path: '/api/desk/payments/{id}/reject',
  summary: 'The money of a transfer did not come; the payer is told why',
  access: money,
  body: v.strictObject({ reason: text(200) }),
  answer: transfer,
})
