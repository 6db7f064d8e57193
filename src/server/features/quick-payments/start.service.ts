import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { PaymentAttempt } from '#shared/contract/money/payments.ts'
import type { createQuickPayment as createCall } from '#shared/contract/money/quick-payments.ts'
import { takesMethod } from '#shared/rules/money/payment-methods.ts'
import { makeReference } from '#shared/rules/texts/reference.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError, invalidAt } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { randomPart } from '../../lib/random.ts'
import { endGrantsTo, grantGuest, hasGrant } from '../auth/guests/guests.service.ts'
import { openAttempt } from '../payments/open-attempt.service.ts'
import { isBeingPaid } from '../payments/payments.service.ts'
import { targetOf } from '../payments/targets/target.port.ts'
import { type LinkRow, requireOpenLink } from './links/link-access.service.ts'
import { quickTarget } from './quick.target.ts'
import {
  findOfLink,
  getQuick,
  insertQuick,
  type NewQuick,
  type QuickRow,
  updateQuick,
} from './quick-payments.repo.ts'
import { networkHash, requireNoTesting, requirePerson } from './velocity.service.ts'

type Input = BodyOf<typeof createCall>
type ByLink = Extract<Input, { mode: 'link' }>
type Open = Extract<Input, { mode: 'open' }>
type Payer = Pick<
  NewQuick,
  'amount_minor' | 'name' | 'email' | 'mobile' | 'purpose' | 'reference_text' | 'booking_id'
>

const lower = (email: string | null | undefined) => email?.trim().toLowerCase() || null

function amountBy({ amount_minor, min_minor, max_minor }: LinkRow, typed: number | undefined): number {
  if (amount_minor !== null) return amount_minor
  if (typed === undefined) throw invalidAt('amount_minor', 'validation:required')
  if (typed < (min_minor ?? 1) || typed > (max_minor ?? typed))
    throw invalidAt('amount_minor', 'validation:amountLimits')
  return typed
}

function payerBy(link: LinkRow, input: ByLink): Payer {
  const email = lower(link.customer_email ?? input.email)
  if (!email) throw invalidAt('email', 'validation:required')
  return {
    amount_minor: amountBy(link, input.amount_minor),
    name: link.customer_name ?? input.name ?? null,
    email,
    mobile: link.customer_mobile,
    purpose: link.purpose,
    reference_text: null,
    booking_id: link.booking_id,
  }
}

const newRow = (u: Unit, id: string, payer: Payer, linkId: string | null): NewQuick => ({
  ...payer,
  id,
  link_id: linkId,
  reference: makeReference('QP', randomPart(6)),
  currency: u.tenant.settings.currency.code,
  lang: u.lang,
  network_hash: networkHash(u),
})

/** No other holder of a link takes over the name and receipt of who pays it now. Throws `payment.under_way`. */
async function requireSamePayer(u: Unit, made: QuickRow, typed: string | null): Promise<void> {
  if ((typed && made.email === typed) || (await hasGrant(u, made.id))) return
  if (await isBeingPaid(u, made.id)) throw new AppError('payment.under_way')
  await endGrantsTo(u, made.id)
}

/** The link is locked: of two who pay a link for one payment, the second pays the same. */
async function placeByLink(u: Unit, id: string, input: ByLink): Promise<QuickRow> {
  const link = await requireOpenLink(u, input.code)
  const payer = payerBy(link, input)
  await requireNoTesting(u, { email: payer.email ?? null, open: false })
  const made = link.once ? await findOfLink(u, link.id) : await getQuick(u, id)
  if (!made) return insertQuick(u, newRow(u, id, payer, link.id))
  // An address that the link names proves nothing: every holder would have it.
  await requireSamePayer(u, made, link.customer_email ? null : lower(input.email))
  return updateQuick(u, made.id, { ...payer, network_hash: networkHash(u) })
}

async function placeOpen(u: Unit, id: string, input: Open): Promise<QuickRow> {
  const { name, mobile, purpose, reference, amount_minor } = input
  const email = lower(input.email)
  await requireNoTesting(u, { email, open: true })
  const made = await getQuick(u, id)
  if (made) return made
  const payer = {
    amount_minor,
    name,
    email,
    mobile,
    purpose,
    reference_text: reference ?? null,
    booking_id: null,
  }
  return insertQuick(u, newRow(u, id, payer, null))
}

function start(ctx: Context, input: ByLink | Open): Promise<PaymentAttempt> {
  requirePerson(input)
  const { settings } = ctx.tenant
  if (input.mode === 'open' && !settings.has_open_payment) throw new AppError('quick.open_off')
  const id = newId()
  return openAttempt(ctx, async u => {
    const row = input.mode === 'link' ? await placeByLink(u, id, input) : await placeOpen(u, id, input)
    if (!(await hasGrant(u, row.id))) await grantGuest(u, row.id, 'made')
    return quickTarget.request(u, { targetId: row.id, method: input.method })
  })
}

/** @throws AppError `link.*`, `quick.open_off`, `quick.paused`, 422 at a field, and what `openAttempt` throws */
export async function createQuickPayment(ctx: Context, input: Input): Promise<PaymentAttempt> {
  if (!takesMethod(ctx.tenant.settings, input.method)) throw new AppError('booking.not_payable')
  if (input.method === 'balance') throw invalidAt('method', 'validation:required')
  if (input.mode !== 'booking') return start(ctx, input)
  const { booking_id: targetId, method, due_minor, amount_minor = due_minor, fee_minor: feeMinor } = input
  const ask = { targetId, method, feeMinor, chosen: { amount_minor, due_minor } }
  return openAttempt(ctx, u => targetOf({ target_kind: 'booking' }).request(u, ask))
}
