import { HOUR_MS } from '#shared/base/durations.ts'
import type { Unit } from '../../context/context.ts'
import { signFacts } from '../../lib/crypto.ts'
import { AppError } from '../../lib/errors.ts'
import { wideNetworkOf } from '../../lib/network.ts'
import { countRefused } from './quick-payments.repo.ts'

/** Refused cards in an hour after which nothing more is tried: people give up sooner, card testers do not. */
const MOST = { email: 5, network: 20, tenant: 60 }

/** Keyed, so that the table names no network. */
export const networkHash = ({ tenant, ip }: Pick<Unit, 'tenant' | 'ip'>): string =>
  signFacts('payment-link', ['network', tenant.id, wideNetworkOf(ip) ?? ip])

/** Throws `quick.paused` after too many refused cards; `open`: the whole site's count holds too. */
export async function requireNoTesting(
  u: Unit,
  { email, open }: { email: string | null; open: boolean },
): Promise<void> {
  const since = new Date(u.now.getTime() - HOUR_MS)
  const refused = await countRefused(u, { network: networkHash(u), email, since })
  const over = refused.email >= MOST.email || refused.network >= MOST.network
  if (!over && !(open && refused.tenant >= MOST.tenant)) return
  u.log.warn({ refused }, 'quick payments pause after refused cards')
  throw new AppError('quick.paused', { details: { retry_after: HOUR_MS / 1000 } })
}

/** What fills in the hidden field is no person: the answer is that of a limit. */
export function requirePerson({ website }: { website: string }): void {
  if (website) throw new AppError('request.too_many', { details: { retry_after: HOUR_MS / 1000 } })
}
