interface LinkFacts {
  closed_at: Date | string | null
  expires_at: Date | string
  once: boolean
  payments: number
}

export type LinkState = 'open' | 'used' | 'closed' | 'expired'

/** How a payment link stands; paid comes first, because that is what its payer wants to read. */
export function linkState({ closed_at, expires_at, once, payments }: LinkFacts, now: Date): LinkState {
  if (once && payments > 0) return 'used'
  if (closed_at) return 'closed'
  return new Date(expires_at) <= now ? 'expired' : 'open'
}

interface Due {
  status: string
  total_minor: number
}

/** The least that may be paid of what is due (minor units): what is due next for a hold, a tenth of the price later. */
export function leastMinor({ status, total_minor }: Due, dueMinor: number, nextMinor = dueMinor): number {
  return status === 'held' ? nextMinor : Math.min(dueMinor, Math.ceil(total_minor / 10))
}
