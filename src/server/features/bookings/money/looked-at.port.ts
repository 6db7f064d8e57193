import type { Unit } from '../../../context/context.ts'

type Check = (u: Unit, bookingId: string) => Promise<boolean>

const checks = new Set<Check>()

/** Called by payments, a feature above bookings. */
export function registerLookedAt(check: Check): void {
  checks.add(check)
}

/** Whether staff look at a payment for it that is not as it was asked for. */
export async function hasLookedAt(u: Unit, bookingId: string): Promise<boolean> {
  for (const check of checks) if (await check(u, bookingId)) return true
  return false
}
