import { DAY_MS } from '#shared/base/durations.ts'
import type {
  createPaymentLink as createCall,
  LinkFilter,
  PaymentLink,
} from '#shared/contract/desk/money/payment-links.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { linkState } from '#shared/rules/money/payment-link.ts'
import { makeReference, normaliseReference } from '#shared/rules/texts/reference.ts'
import { requireUser } from '../../../context/caller.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { cutPage } from '../../../lib/cut-page.ts'
import { AppError, invalidAt } from '../../../lib/errors.ts'
import { isId, newId } from '../../../lib/ids.ts'
import { pageUrl } from '../../../lib/links.ts'
import { randomPart } from '../../../lib/random.ts'
import { logAct } from '../../audit-log/audit-log.service.ts'
import { findByReference } from '../booking-numbers.repo.ts'
import { codeHash, linkCode } from './link-code.ts'
import * as repo from './links.repo.ts'

const PAGE = 25

export const linkUrl = ({ tenant }: Pick<Context, 'tenant'>, id: string, lang: Lang): string =>
  pageUrl(tenant, lang, `/quick-payment?code=${linkCode(tenant.id, id)}`)

function toLink(ctx: Context, row: repo.ShownLink): PaymentLink {
  const { id, reference, service, purpose, note, amount_minor, min_minor, max_minor, currency } = row
  const asked = { id, reference, service, purpose, note, amount_minor, min_minor, max_minor, currency }
  const { customer_name, customer_email, customer_mobile, booking_reference, once, payments } = row
  return {
    ...asked,
    ...{ customer_name, customer_email, customer_mobile, booking_reference, once, payments },
    state: linkState(row, ctx.now),
    expires_at: row.expires_at.toISOString(),
    created_at: row.created_at.toISOString(),
    created_by: row.author,
    paid_minor: row.paid,
    last_paid_at: row.last_paid_at?.toISOString() ?? null,
    url: linkUrl(ctx, id, ctx.lang),
  }
}

export function listPaymentLinks(
  ctx: Context,
  filter: LinkFilter,
): Promise<{ rows: PaymentLink[]; next: string | null }> {
  return ctx.read(async u => {
    const { rows, next } = cutPage(await repo.listLinks(u, filter, PAGE + 1), PAGE)
    return { rows: rows.map(row => toLink(u, row)), next }
  })
}

async function requireLink(u: Unit, id: string): Promise<PaymentLink> {
  const row = isId(id) ? await repo.getLink(u, id) : undefined
  if (!row) throw new AppError('link.not_found')
  return toLink(u, row)
}

export const showPaymentLink = (ctx: Context, id: string): Promise<PaymentLink> =>
  ctx.unit(u => requireLink(u, id))

type Input = BodyOf<typeof createCall>

/** Fixed, or between two limits. */
function amountsOf({ amount_minor, min_minor, max_minor }: Input) {
  if (amount_minor !== null) return { amount_minor, min_minor: null, max_minor: null }
  if (min_minor === null) throw invalidAt('min_minor', 'validation:required')
  if (max_minor === null) throw invalidAt('max_minor', 'validation:required')
  if (max_minor < min_minor) throw invalidAt('max_minor', 'validation:amountLimits')
  return { amount_minor, min_minor, max_minor }
}

async function bookingIdOf(u: Unit, { booking_reference }: Input): Promise<string | null> {
  if (!booking_reference) return null
  const booking = await findByReference(u, normaliseReference(booking_reference))
  if (!booking) throw invalidAt('booking_reference', 'validation:unknownBooking')
  return booking.id
}

/** Throws 422 at a field. */
export function createPaymentLink(ctx: Context, input: Input): Promise<PaymentLink> {
  return ctx.unit(async u => {
    const id = newId()
    const { service, purpose, note, once, days, customer_name, customer_email, customer_mobile } = input
    const link = {
      ...{ id, service, purpose, once, ...amountsOf(input) },
      reference: makeReference('QP', randomPart(6)),
      code_hash: codeHash(u.tenant.id, linkCode(u.tenant.id, id)),
      note: note ?? null,
      currency: u.tenant.settings.currency.code,
      customer_name: customer_name ?? null,
      customer_email: customer_email?.toLowerCase() || null,
      customer_mobile: customer_mobile ?? null,
      booking_id: await bookingIdOf(u, input),
      expires_at: new Date(u.now.getTime() + days * DAY_MS),
    }
    await repo.insertLink(u, link, requireUser(u).id)
    await logAct(u, 'link_made', { after: { reference: link.reference, amount_minor: link.amount_minor } })
    return requireLink(u, id)
  })
}

/** Takes no more payments by it; what is being paid still counts. Throws `link.not_found`. */
export function closePaymentLink(ctx: Context, id: string): Promise<PaymentLink> {
  return ctx.unit(async u => {
    const { reference } = await requireLink(u, id)
    if (await repo.closeLink(u, id)) await logAct(u, 'link_closed', { after: { reference } })
    return requireLink(u, id)
  })
}
