const DAY = 86_400_000
/** Staff are told this long before a certificate ends. */
const WARNED_DAYS = 60

export const endsSoon = (validUntil: Date | null, now: Date): boolean =>
  validUntil !== null && validUntil.getTime() - now.getTime() < WARNED_DAYS * DAY
