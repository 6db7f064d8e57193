import type { Context, Unit } from '../../context/context.ts'
import { isolation } from '../../context/isolated.ts'
import { randomToken } from '../../lib/crypto.ts'
import { leaveAgencies, mayLeaveAgencies } from '../agencies/leaving.service.ts'
import { logAct } from '../audit-log/audit-log.service.ts'
import { endSessionsOf } from '../auth/sessions/sessions.service.ts'
import { voidTokensOf } from '../auth/tokens/tokens.service.ts'
import { deletePersonalMails } from '../notifications/notifications.service.ts'
import { deleteTravellersOf } from '../travellers/travellers.service.ts'
import { listDueErasures, lockUser, type UserRow, updateUser } from './accounts.repo.ts'
import { dueSince } from './erasure.ts'
import { erasePersonalData } from './personal-data.port.ts'

const AT_ONCE = 50
const NAME = 'Erased account'
const NO_PASSWORD = 'erased'

// The row stays: bookings and payments refer to it and must be retained by law.
async function erase(u: Unit, person: UserRow): Promise<void> {
  const { id, email, email_norm } = person
  const placeholder = `erased-${randomToken().toLowerCase()}@erased.invalid`
  await endSessionsOf(u, id)
  await voidTokensOf(u, id)
  await leaveAgencies(u, id, email_norm)
  await deleteTravellersOf(u, id)
  await deletePersonalMails(u, email)
  await erasePersonalData(u, { id, email: email_norm })
  await updateUser(u, id, {
    name: NAME,
    email: placeholder,
    email_norm: placeholder,
    password_hash: NO_PASSWORD,
    permissions: '[]',
    recovery_hashes: '[]',
    agency_id: null,
    mobile: null,
    totp_secret: null,
    totp_next: null,
    totp_enabled_at: null,
    totp_last_step: null,
    deletion_requested_at: null,
    disabled_at: u.now,
  })
}

/** Erases an account that is due, unless an agency would lose its last admin. */
async function eraseDue(u: Unit, id: string, before: Date): Promise<boolean> {
  const free = await mayLeaveAgencies(u, id)
  const person = await lockUser(u, id)
  const requestedAt = person?.deletion_requested_at
  if (!person || !requestedAt || requestedAt > before || !free) return false
  await erase(u, person)
  await logAct(u, 'account_erased', { subject: { kind: 'user', id } })
  return true
}

/** Periodic task: erases accounts after 30 days and returns their number. The last admin of an agency has to wait. */
export async function eraseAccounts(ctx: Context): Promise<number> {
  const before = dueSince(ctx.now)
  const rows = isolation(ctx, 'an account could not be erased')
  let erased = 0
  let due: string[] = []
  do {
    const after = due.at(-1)
    due = await ctx.unit(u => listDueErasures(u, { before, after, limit: AT_ONCE }))
    await rows.each(due, async id => {
      if (await ctx.unit(u => eraseDue(u, id, before))) erased++
    })
  } while (due.length === AT_ONCE)
  rows.end()
  return erased
}
