import * as v from 'valibot'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { id as uuid } from '#shared/contract/fields.ts'
import type {
  confirmSandbox as confirmCall,
  paySandbox as payCall,
  SandboxPayment,
} from '#shared/contract/money/payments.ts'
import { request } from '../../../adapters/outbound.ts'
import { SANDBOX_LIVE } from '../../../adapters/sandbox-gateway.ts'
import {
  confirmPayment,
  needs3ds,
  payWithCard,
  type SandboxRecord,
  type SandboxStep,
} from '../../../adapters/sandbox-gateway-books.ts'
import { cardExpired } from '../../../adapters/sandbox-gateway-cards.ts'
import { reportBody, SIGNATURE_HEADER, signReport } from '../../../adapters/sandbox-gateway-webhook.ts'
import type { Context } from '../../../context/context.ts'
import type { Jobs } from '../../../context/jobs.ts'
import { config } from '../../../lib/config.ts'
import { AppError, invalidAt } from '../../../lib/errors.ts'
import { sandboxSecret } from '../gateways.service.ts'
import { findPayable, sandboxStore } from './sandbox-store.service.ts'

function toSandboxPayment(record: SandboxRecord): SandboxPayment {
  const noReturn = record.scenario === 'no_return' && record.status === 'paid'
  return {
    id: record.id,
    amount_minor: record.amountMinor,
    currency: record.currency,
    description: record.description,
    status: record.status,
    needs_3ds: needs3ds(record),
    // Empty in the scenario where the payer does not return.
    return_url: noReturn ? '' : record.returnUrl,
  }
}

async function changeOrRefuse(
  ctx: Context,
  id: string,
  decide: (record: SandboxRecord) => SandboxStep | undefined,
): Promise<SandboxPayment> {
  await requireSandboxPayment(ctx, id)
  let refused = false
  const changed = await sandboxStore(ctx).change(id, record => {
    const step = decide(record)
    refused = step === undefined
    return step
  })
  if (refused || !changed) throw new AppError('payment.closed')
  return toSandboxPayment(changed)
}

/** Data of the hosted page; the address alone gives access. Throws `payment.not_found`, also beside a live account. */
export async function requireSandboxPayment(ctx: Context, id: string): Promise<SandboxPayment> {
  const valid = ctx.tenant.gateway === 'sandbox' && v.is(uuid, id)
  const record = valid ? await findPayable(ctx, id) : undefined
  if (!record) throw new AppError('payment.not_found')
  return toSandboxPayment(record)
}

/** Submits the card form. Throws `payment.not_found`, `payment.closed`, or 422 for an expired card. */
export async function paySandbox(
  ctx: Context,
  id: string,
  card: BodyOf<typeof payCall>,
): Promise<SandboxPayment> {
  if (cardExpired(card.expiry, ctx.now)) {
    throw invalidAt('expiry', 'validation:cardExpired')
  }
  return changeOrRefuse(ctx, id, record => payWithCard(record, card.number))
}

/** The 3-D Secure step, or cancelling. Throws `payment.not_found` or `payment.closed`. */
export function confirmSandbox(
  ctx: Context,
  id: string,
  { action }: BodyOf<typeof confirmCall>,
): Promise<SandboxPayment> {
  return changeOrRefuse(ctx, id, record => confirmPayment(record, action))
}

/** This server's own address, independent of the tenant's host. */
function ownAddress(path: string): URL {
  const { host, port } = config()
  const everywhere = !host || host === '0.0.0.0' || host === '::'
  const name = everywhere ? '127.0.0.1' : host
  return new URL(path, `http://${name.includes(':') ? `[${name}]` : name}:${port}`)
}

/** Sends a signed webhook over HTTP to this tenant's site. Throws unless acknowledged, so that the job is retried. */
export async function deliverReport(ctx: Context, job: Jobs['sandbox.webhook']): Promise<void> {
  const body = reportBody(job.paymentId, job.event, SANDBOX_LIVE)
  const { status } = await request({
    url: ownAddress('/api/webhooks/sandbox'),
    headers: {
      host: new URL(ctx.tenant.origin).host,
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signReport(sandboxSecret(ctx.tenant.id), body, ctx.now),
    },
    body,
  })
  if (status < 200 || status > 299) throw new Error(`The site answered the report with ${status}`)
}
