import { pathFor } from '#shared/i18n/index.ts'
import { makeTransferReference } from '#shared/rules/money/transfer-reference.ts'
import {
  BANK,
  type GatewayPayment,
  type GatewayRequest,
  type PaymentGateway,
} from '../../../adapters/gateway.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { randomPart } from '../../../lib/random.ts'
import { findShown } from './bank-accounts.repo.ts'
import { orderTransferMail } from './order-mail.service.ts'
import * as repo from './transfers.repo.ts'

const STATUS = {
  awaiting: 'initiated',
  slip: 'pending',
  approved: 'paid',
  rejected: 'failed',
  closed: 'voided',
} as const

/** A transfer as a gateway would report it: what staff saw at the bank counts. */
export function asPayment(row: repo.TransferRow): GatewayPayment {
  return {
    id: row.reference,
    givenId: row.attempt_id,
    status: STATUS[row.state],
    amountMinor: row.received_minor ?? row.asked_minor,
    currency: row.account.currency,
    live: true,
    refundedMinor: 0,
    reason: row.state === 'rejected' ? 'transfer_rejected' : undefined,
  }
}

async function ask(u: Unit, { attemptId, amountMinor, currency }: GatewayRequest): Promise<repo.TransferRow> {
  const shown = await findShown(u, currency)
  if (!shown) throw new AppError('payment.gateway_unavailable')
  const { id: account_id, bank_name, holder, iban, swift } = shown
  const made = await repo.insertTransfer(u, {
    attempt_id: attemptId,
    account_id,
    account: JSON.stringify({ bank_name, holder, iban, swift, currency }),
    reference: makeTransferReference(randomPart(8)),
    asked_minor: amountMinor,
  })
  if (made) await orderTransferMail(u, attemptId, 'asked')
  const row = made ?? (await repo.getTransferRow(u, attemptId))
  if (!row) throw new Error('No such transfer')
  return row
}

const find = (u: Unit, by: { gatewayPaymentId: string } | { attemptId: string }) =>
  'attemptId' in by ? repo.getTransferRow(u, by.attemptId) : repo.findByReference(u, by.gatewayPaymentId)

/** The agency's own bank accounts, behind the same shape as every gateway. Its books are our transfers. */
export function bankGateway(ctx: Context): PaymentGateway {
  return {
    name: BANK,
    account: BANK,
    live: true,
    returnsByHand: true,
    async create(request) {
      const { reference } = await ctx.unit(u => ask(u, request))
      return {
        gatewayPaymentId: reference,
        payUrl: pathFor(request.lang, `/payment-attempts/${request.attemptId}`),
      }
    },
    async fetch(by) {
      const row = await ctx.unit(u => find(u, by))
      return row && asPayment(row)
    },
    refund: async () => false,
    cancel: reference => ctx.unit(u => repo.closeTransfer(u, reference)),
    verifyWebhook: () => undefined,
  }
}
