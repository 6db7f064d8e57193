import { DAY_MS } from '#shared/base/durations.ts'
import type { Unit } from '../../context/context.ts'
import { accessUrl, pageUrl } from '../../lib/links.ts'
import type { AttemptRow } from './payments.repo.ts'

const LINK_MS = 7 * DAY_MS

/** The payment's page, which the link opens until a week after its time, and for a week from now. */
export function linkToPayment({ tenant, lang, now }: Unit, { id, expires_at }: AttemptRow): string {
  const until = new Date(Math.max(expires_at.getTime(), now.getTime()) + LINK_MS)
  return accessUrl(pageUrl(tenant, lang, `/payment-attempts/${id}`), tenant, id, until)
}
