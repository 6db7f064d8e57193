import { can, SEES_AGENCIES } from '#shared/base/permissions.ts'
import type { QueryOf } from '#shared/contract/endpoint.ts'
import type {
  Statement,
  StatementEntry,
  getStatement as statementCall,
} from '#shared/contract/money/ledger.ts'
import { maySeeBooking } from '#shared/rules/access/booking-access.ts'
import { spanOfDays } from '#shared/rules/days/zones.ts'
import { availableMinor } from '#shared/rules/money/ledger.ts'
import { requireOwnAgency } from '../../context/caller.ts'
import type { Context, Unit } from '../../context/context.ts'
import { requireAccount } from './account.service.ts'
import { type EntryFilter, type EntryRow, getEntry, listEntries } from './statement.repo.ts'

export type StatementFilter = QueryOf<typeof statementCall>

const PAGE = 25

export function readFilter({ tenant }: Context, filter: StatementFilter): EntryFilter {
  const { from, to, kind, before } = filter
  return { kind, before, ...spanOfDays({ from, to }, tenant.settings.time_zone) }
}

/** The booking of an entry, if the caller may open it. */
export function bookingOf({ user }: Context, row: EntryRow): StatementEntry['booking'] {
  const { booking_id: id, reference, booking_kind: kind, booked_by: user_id, booked_for: agency_id } = row
  if (!id || !reference || !kind || !maySeeBooking(user, { user_id, agency_id })) return null
  return { id, reference, kind }
}

function toEntry(ctx: Context, row: EntryRow): StatementEntry {
  return {
    entry_no: row.entry_no,
    posted_at: row.posted_at.toISOString(),
    kind: row.kind,
    amount_minor: row.amount_minor,
    balance_after_minor: row.balance_after_minor,
    reason: row.reason,
    counterparty: row.counterparty,
    booking: bookingOf(ctx, row),
    hash: row.hash,
  }
}

export async function loadEntry(u: Unit, agencyId: string, entryNo: number): Promise<StatementEntry> {
  return toEntry(u, await getEntry(u, agencyId, entryNo))
}

function statementOf(ctx: Context, agencyId: string, filter: StatementFilter): Promise<Statement> {
  return ctx.unit(async u => {
    const account = await requireAccount(u, agencyId)
    const found = await listEntries(u, agencyId, readFilter(u, filter), PAGE + 1)
    const entries = found.slice(0, PAGE).map(row => toEntry(u, row))
    const { balance_minor, credit_limit_minor } = account
    // Beside the balance, what is available is the limit.
    const seesLimit = can(u.user, 'credit.view') || can(u.user, SEES_AGENCIES)
    return {
      agency: { id: account.id, name: account.name },
      currency: account.currency,
      balance_minor,
      credit_limit_minor: seesLimit ? credit_limit_minor : null,
      available_minor: seesLimit ? availableMinor(balance_minor, credit_limit_minor) : null,
      entries,
      next: found.length > PAGE ? (entries.at(-1)?.entry_no ?? null) : null,
    }
  })
}

export async function getStatement(ctx: Context, filter: StatementFilter): Promise<Statement> {
  return statementOf(ctx, requireOwnAgency(ctx), filter)
}

/** For staff. Throws `agency.not_found`. */
export function getAgencyStatement(
  ctx: Context,
  agencyId: string,
  filter: StatementFilter,
): Promise<Statement> {
  return statementOf(ctx, agencyId, filter)
}
