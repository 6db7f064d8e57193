import { DAY_MS } from '#shared/base/durations.ts'

const SKEW_MS = 10_000

/** Days for which a mailed link opens its booking. */
const LINK_DAYS = 7

/** When a link ends that is mailed now. */
export const linkEnd = (now: Date): Date => new Date(now.getTime() + LINK_DAYS * DAY_MS)

/** Links that end then or before were mailed earlier, also by a server with another clock. */
export const endOfLinksBefore = (now: Date): Date => linkEnd(new Date(now.getTime() - SKEW_MS))
