import { DAY_MS } from '#shared/base/durations.ts'

export const ERASE_AFTER_DAYS = 30
const ERASE_AFTER_MS = ERASE_AFTER_DAYS * DAY_MS

export const erasedAt = (askedAt: Date): Date => new Date(askedAt.getTime() + ERASE_AFTER_MS)

/** Requests until this instant are due at `now`. */
export const dueSince = (now: Date): Date => new Date(now.getTime() - ERASE_AFTER_MS)
