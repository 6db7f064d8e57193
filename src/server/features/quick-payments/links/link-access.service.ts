import { type LinkState, linkState } from '#shared/rules/money/payment-link.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { codeHash } from './link-code.ts'
import { findByCode, getLink, type LinkRow, lockByCode } from './links.repo.ts'

export type { LinkRow }

const OVER = { used: 'link.used', expired: 'link.expired', closed: 'link.closed' } as const

/** Throws `link.used`, `link.closed` or `link.expired`. */
export function requireOpenState(state: LinkState): void {
  if (state !== 'open') throw new AppError(OVER[state])
}

/** Locks the link of a code that may be paid. Throws `link.not_found`, `link.used`, `link.closed` or `link.expired`. */
export async function requireOpenLink(u: Unit, code: string): Promise<LinkRow> {
  const link = await lockByCode(u, codeHash(u.tenant.id, code))
  if (!link) throw new AppError('link.not_found')
  const payments = (await getLink(u, link.id))?.payments ?? 0
  const state = linkState({ ...link, payments }, u.now)
  requireOpenState(state)
  return link
}

export interface AskedPayment {
  state: LinkState
  reference: string
  service: LinkRow['service']
  purpose: string
  note: string | null
  amount_minor: number | null
  min_minor: number | null
  max_minor: number | null
  currency: string
  customer_name: string | null
  /** Whether the receipt has an address already; the address itself is not shown. */
  has_email: boolean
  author: string
  once: boolean
  expires_at: string
}

export function findLink(ctx: Context, code: string): Promise<AskedPayment | undefined> {
  return ctx.unit(async u => {
    const found = await findByCode(u, codeHash(u.tenant.id, code))
    const link = found && (await getLink(u, found.id))
    if (!link) return undefined
    const { reference, service, purpose, note, amount_minor, min_minor, max_minor, currency } = link
    const asked = { reference, service, purpose, note, amount_minor, min_minor, max_minor, currency }
    return {
      ...asked,
      state: linkState(link, u.now),
      customer_name: link.customer_name,
      has_email: link.customer_email !== null,
      author: link.author.split(' ')[0] ?? '',
      once: link.once,
      expires_at: link.expires_at.toISOString(),
    }
  })
}
