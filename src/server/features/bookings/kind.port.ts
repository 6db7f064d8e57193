import type { RawBuilder } from 'kysely'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { CancelTerms } from '#shared/contract/bookings/cancellation.ts'
import type { DepositRule } from '#shared/contract/bookings/deposits.ts'
import type { PaperRule } from '#shared/contract/bookings/papers.ts'
import type { PriceLine } from '#shared/contract/bookings/prices.ts'
import type { JourneyLeg } from '#shared/contract/bookings/quotes.ts'
import type { Localized } from '#shared/contract/fields.ts'
import type { Lang } from '#shared/i18n/index.ts'
import type { Taxes } from '#shared/rules/invoices/retaxed.ts'
import type { SplitParty, SplitPassenger } from '#shared/rules/split/split-party.ts'
import type { SplitLines } from '#shared/rules/split/split-price.ts'
import { type CalendarEntry, daysEntry } from '#shared/rules/texts/calendar-entries.ts'
import type { Context, Unit } from '../../context/context.ts'
import { tFor } from '../../lib/i18n.ts'
import type { MailBlock } from '../notifications/mail-layout.service.ts'
import type { BookingRow } from './bookings.repo.ts'

export type { BookingRow }

/** The dates passenger rules depend on. */
export interface Journey {
  /** First and last day at the departure place; age and document rules use the last one. */
  firstDate: string
  lastDate: string
  /** Names may be changed freely until then. */
  nameListDeadline: Date
  countries: string[]
}

/** A traveller as typed, and the text key of what is wrong at a field. */
export type PeopleCheck = (
  u: Unit,
  booking: BookingRow,
  people: { id: string; gender: string; birth_date: string; category: string }[],
) => Promise<{ id: string; field: 'gender' | 'birth_date'; key: string }[]>

export interface BookingFacts {
  /** Short title, as in "your booking": "Riyadh to Jeddah". */
  what: string
  /** `people`: heading over their names. */
  confirmed: { title: string; lead: string; people: string; next: string }
  /** Further references, such as the airline's PNR. */
  references: [label: string, value: string][]
  blocks: MailBlock[]
  /** iCalendar text; `url` is the booking's page. */
  calendar(url: string): string
}

export interface MoveTarget {
  id: string
  code: string
  legs: JourneyLeg[]
  lines: PriceLine[]
  /** Instead of `Moves.terms`, where they depend on the target. */
  terms?: CancelTerms
  /** Kept with an offer, for `Moves.move`. */
  ofKind?: unknown
}

export interface OtherTarget extends MoveTarget {
  /** For this booking. */
  placesLeft: number
}

/** Columns of a booking that follow from where it is. */
export type Place = Pick<BookingRow, 'supplier' | 'supplier_reference' | 'starts_on' | 'ends_on'>

export interface MovedWith {
  /** Bookings that are moved with it, and stay together. */
  along?: readonly string[]
  /** Of its target, when it was offered. */
  ofKind?: unknown
}

/** Of a kind with bookings that can be moved elsewhere. */
export interface Moves {
  here(u: Unit, id: string): Promise<Pick<MoveTarget, 'code' | 'legs'>>
  /** Near the old one, or by the beginning of a code. */
  others(u: Unit, booking: BookingRow, q: string): Promise<OtherTarget[]>
  /** Throws unless the booking's party can be moved there; seats are counted by `move`. */
  target(u: Unit, booking: BookingRow, targetId: string): Promise<MoveTarget>
  /** What the rules ask for a change now. */
  terms(u: Unit, id: string): Promise<CancelTerms>
  /** Takes stock there and gives the old one back. Throws as `target`, and `booking.stock_gone`. */
  move(u: Unit, booking: BookingRow, targetId: string, how: MovedWith): Promise<Place>
  hasTickets(u: Unit, id: string): Promise<boolean>
  voidTickets(u: Unit, id: string, reason: string): Promise<void>
}

/** Of a kind that lets passengers leave for a booking of their own. */
export interface Splitting {
  /** Price lines of both parts, when not those of the core's rule; who stays may pay more than before. */
  price?(u: Unit, booking: BookingRow, party: SplitParty<SplitPassenger>): Promise<SplitLines>
  /** Takes stock and papers along. */
  take(u: Unit, split: Split): Promise<void>
}

/** A booking that was divided; both are locked, and their passengers are where they belong. */
export interface Split {
  from: BookingRow
  /** The same with another id, reference, party and money. */
  to: BookingRow
}

/** When a request is promised an answer, and when it ends without one. */
export type AnswerTimes = { answer_by: Date; answer_ends_at: Date }

/** What reports sum sales by. */
export interface Products {
  /** Key of a booking `b`, as SQL. */
  of(u: Unit): RawBuilder<string>
  names(u: Unit, keys: string[]): Promise<Map<string, Localized>>
}

/** Port of a kind of booking. The core has checked access and, for changes, locked the booking. */
export interface BookingKind {
  name: string
  /** Paths of a booking's pages, without language. */
  pagesOf(booking: Pick<BookingRow, 'id' | 'reference'>): Omit<Booking['pages'], 'look_up'>
  journey(u: Unit, id: string): Promise<Omit<Journey, 'firstDate' | 'lastDate'>>
  /** Ids of live bookings on the same trip: a person may be on one only. */
  companions(u: Unit, id: string): Promise<string[]>
  /** `minutes` instead of the rules'. */
  holdUntil(u: Unit, booking: BookingRow, minutes?: number): Promise<Date>
  startsAt(u: Unit, booking: BookingRow): Promise<Date>
  /** Staff note who has come: who has not is ended unpaid after its beginning, too. */
  notesArrival?: boolean
  /** Takes stock again for a booking that has none, as held; true when it holds some. False when none is left. */
  holdAgain(u: Unit, id: string): Promise<boolean>
  /** Marks held stock as sold, or takes it again after the hold ended. False when none is left. */
  confirm(u: Unit, id: string): Promise<boolean>
  /** Orders what was just sold at its supplier; true when it is confirmed only by the supplier's answer. */
  orders?(u: Unit, id: string): Promise<boolean>
  /** Of a request of now, where it does not follow from `answer_hours`; undefined when nothing has to be asked for. */
  answerTimes?(u: Unit, id: string): Promise<AnswerTimes | undefined>
  /** Whether all that it holds belongs to its agency, which need not ask for it. */
  holdsOwn?(u: Unit, id: string): Promise<boolean>
  /** Hours to pay from the yes to a request; a day when left out. */
  approvedHours?(u: Unit): number
  /** So many hours before a hold ends its payer is warned; never when left out. */
  warnHours?(u: Unit): number
  /** Whether it is paid by card or not at all, not from an agency's balance. */
  cardOnly?(u: Unit, id: string): Promise<boolean>
  /** Whether what was booked will not take place and may not be paid. */
  isWithdrawn?(u: Unit, id: string): Promise<boolean>
  /** Releases held or sold stock; idempotent. */
  release(u: Unit, ids: string[]): Promise<void>
  /** What the rules keep when it is cancelled at that time. */
  cancelTerms(u: Unit, id: string, at: Date): Promise<CancelTerms>
  /** How it may be paid in parts now; null when all is paid at once. */
  depositRule?(u: Unit, id: string): Promise<DepositRule | null>
  /** When the rest is due where no plan says it, as SQL about a booking `b` of the kind; never when left out. */
  balanceDue?(u: Unit): RawBuilder<Date>
  /** Where no rule says by when, what is unpaid after a change must be paid before; without rules the booking ends. */
  payBefore?(u: Unit, id: string): Promise<Date>
  /** How what was booked is taxed by now. */
  taxes?(u: Unit, id: string): Promise<Taxes>
  /** What only this kind asks of its travellers. */
  checkPeople?: PeopleCheck
  moves?: Moves
  split?: Splitting
  /** Kind of the mail that says all is issued. */
  fulfilledMail?: string
  /** Whether the first traveller and the contact are enough to pay; the others are named until the deadline. */
  namesLater?(booking: Pick<BookingRow, 'agency_id'>): boolean
  /** Who must be named, and nothing else, where no documents are asked for. */
  namesOnly?(u: Unit, id: string): Promise<string[]>
  /** What each traveller hands in, and by when; nothing when left out. */
  papers?(u: Unit, id: string): Promise<{ rules: PaperRule[]; dueAt: Date | null }>
  /** Clears what its own rows tell of the travellers, long after the journey. */
  forget?(u: Unit, ids: string[]): Promise<void>
  titles(u: Unit, ids: string[]): Promise<Map<string, Localized>>
  products: Products
  facts(u: Unit, booking: BookingRow, lang: Lang): Promise<BookingFacts>
  /** For calendars; its title on all its days when left out. */
  entries?(u: Unit, booking: BookingRow, lang: Lang): Promise<CalendarEntry[]>
  view(ctx: Context, id: string): Promise<object>
}

const kinds = new Map<string, BookingKind>()

export function registerKind(kind: BookingKind): void {
  kinds.set(kind.name, kind)
}

/** Kinds of which nothing is issued: confirmed is all they become before the journey. */
export const kindsWithoutTickets = (): string[] =>
  [...kinds.values()].filter(({ fulfilledMail }) => !fulfilledMail).map(({ name }) => name)

export const allKinds = (): BookingKind[] => [...kinds.values()]

export const hasSeveralKinds = () => kinds.size > 1

/** Throws when the kind is not registered. */
export function kindOf({ kind }: Pick<BookingRow, 'kind'>): BookingKind {
  const found = kinds.get(kind)
  if (!found) throw new Error(`No booking kind ${kind}`)
  return found
}

export async function journeyOf(u: Unit, booking: BookingRow): Promise<Journey> {
  const { id, starts_on, ends_on } = booking
  return { firstDate: starts_on, lastDate: ends_on, ...(await kindOf(booking).journey(u, id)) }
}

export async function titlesOf(
  u: Unit,
  bookings: Pick<BookingRow, 'id' | 'kind'>[],
): Promise<Map<string, Localized>> {
  const titles = new Map<string, Localized>()
  for (const [kind, same] of Map.groupBy(bookings, booking => booking.kind)) {
    const ids = same.map(({ id }) => id)
    for (const [id, title] of await kindOf({ kind }).titles(u, ids)) titles.set(id, title)
  }
  return titles
}

export async function entriesOf(u: Unit, booking: BookingRow, lang: Lang): Promise<CalendarEntry[]> {
  const own = kindOf(booking).entries
  if (own) return own(u, booking, lang)
  const { id, reference, starts_on: from, ends_on: to } = booking
  const title = (await titlesOf(u, [booking])).get(id) ?? { en: reference, ar: reference }
  return [daysEntry({ reference, title, from, to }, lang, tFor(lang))]
}
