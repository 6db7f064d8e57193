/** How long somebody may think again after asking for the account to be erased. */
export const ERASE_AFTER_DAYS = 30
const ERASE_AFTER_MS = ERASE_AFTER_DAYS * 24 * 60 * 60_000

/** When an account is erased that somebody asked to erase at `askedAt`. */
export const erasedAt = (askedAt: Date): Date => new Date(askedAt.getTime() + ERASE_AFTER_MS)

/** What was asked for until then is due at `now`. */
export const dueSince = (now: Date): Date => new Date(now.getTime() - ERASE_AFTER_MS)
