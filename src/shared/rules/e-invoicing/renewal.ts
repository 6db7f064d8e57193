import { DAY_MS } from '../../base/durations.ts'

const WARNED_DAYS = 60

export const endsSoon = (validUntil: Date | null, now: Date): boolean =>
  validUntil !== null && validUntil.getTime() - now.getTime() < WARNED_DAYS * DAY_MS
