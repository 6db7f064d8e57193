import { can } from '#shared/base/permissions.ts'
import type {
  BookingPapers,
  Paper,
  PaperKind,
  PaperRule,
  TravellerPapers,
} from '#shared/contract/bookings/papers.ts'
import { paperStateOf, progressOf, rulesFor } from '#shared/rules/papers/asked.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { mayAct, requireBooking } from '../access.service.ts'
import type { BookingRow } from '../bookings.repo.ts'
import { kindOf } from '../kind.port.ts'
import { listFileRows } from '../passengers/documents.repo.ts'
import { toFile } from '../passengers/documents.service.ts'
import { papersOpen } from '../passengers/name-window.ts'
import { listPaperRows, type PaperRow } from '../passengers/papers.repo.ts'
import { listPassengerRows, type PassengerRow } from '../passengers/passengers.repo.ts'

/** What the kind of booking asks for; nothing where it does not. */
export const paperRulesOf = async (u: Unit, booking: BookingRow) =>
  (await kindOf(booking).papers?.(u, booking.id)) ?? { rules: [] as PaperRule[], dueAt: null }

interface PaperRights {
  opens: (passenger: PassengerRow) => boolean
  /** Those the caller may upload for. */
  adds: (passenger: PassengerRow) => boolean
}

interface Kept extends PaperRights {
  rows: PaperRow[]
  files: Awaited<ReturnType<typeof listFileRows>>
}

function paperOf(passenger: PassengerRow, rule: PaperRule, { rows, files, opens }: Kept): Paper {
  const isIt = (row: { passenger_id: string }, kind: PaperKind | null) =>
    row.passenger_id === passenger.id && kind === rule.kind
  const row = rows.find(one => isIt(one, one.kind))
  const file = opens(passenger) ? files.find(one => isIt(one, one.paper)) : undefined
  return {
    kind: rule.kind,
    state: paperStateOf(rule, row?.state),
    reason: row?.reason ?? null,
    file: file ? toFile(file) : null,
  }
}

function travellerOf(passenger: PassengerRow, rules: PaperRule[], kept: Kept): TravellerPapers {
  const papers = rulesFor(rules, passenger.category).map(rule => paperOf(passenger, rule, kept))
  const { id, position, category, title, given_names, surname } = passenger
  const who = {
    passenger_id: id,
    position,
    category,
    title,
    given_names,
    surname,
    open: kept.adds(passenger),
  }
  return { ...who, papers, ...progressOf(papers.map(({ state }) => state)) }
}

/** How far each traveller's papers are. The caller has checked access, also to passengers in `rights`. */
export async function papersOf(
  u: Unit,
  booking: BookingRow,
  rights: PaperRights,
): Promise<Pick<BookingPapers, 'due_at' | 'percent' | 'travellers'>> {
  const { rules, dueAt } = await paperRulesOf(u, booking)
  if (rules.length === 0) return { due_at: null, percent: 100, travellers: [] }
  const kept = {
    rows: await listPaperRows(u, booking.id),
    files: await listFileRows(u, booking.id),
    ...rights,
  }
  const going = (await listPassengerRows(u, booking.id)).filter(({ status }) => status !== 'cancelled')
  const travellers = going.map(passenger => travellerOf(passenger, rules, kept))
  const states = travellers.flatMap(({ papers }) => papers.map(({ state }) => state))
  return { due_at: dueAt?.toISOString() ?? null, percent: progressOf(states).percent, travellers }
}

/** The papers of a booking the caller may open. Throws `booking.not_found`. */
export function bookingPapers(ctx: Context, id: string): Promise<BookingPapers> {
  return ctx.unit(async u => {
    const booking = await requireBooking(u, id)
    const staff = u.user?.kind === 'staff'
    const documents = mayAct(u, booking, 'passengers.view_documents')
    const open = papersOpen(u, booking) && mayAct(u, booking, 'passengers.edit')
    const isOurs = (row: PassengerRow) => staff || !row.private
    const papers = await papersOf(u, booking, {
      opens: row => documents && isOurs(row),
      adds: row => open && isOurs(row),
    })
    return {
      ...papers,
      open,
      decides: staff && can(u.user, 'pii.view'),
    }
  })
}
