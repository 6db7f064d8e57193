import type { Localized } from '#shared/contract/fields.ts'
import type { Lang } from '#shared/i18n/index.ts'
import type { Context, Unit } from '../../context/context.ts'
import type { MailBlock } from '../notifications/mail-layout.service.ts'
import type { BookingRow } from './bookings.repo.ts'

export type { BookingRow }

/** What passengers are judged by. */
export interface Journey {
  /** First and last day at the place of departure; ages and documents count on the last one. */
  firstDate: string
  lastDate: string
  /** Until then names may be changed without asking. */
  nameListDeadline: Date
  /** Countries it touches: not every document is enough everywhere. */
  countries: string[]
}

/** What a mail says of a booking, in the language of its contact. */
export interface BookingFacts {
  /** In a few words, as after "your booking": "Riyadh to Jeddah". */
  what: string
  confirmed: { title: string; lead: string; next: string }
  /** More rows of what the booking is known by, such as the airline's PNR. */
  references: [label: string, value: string][]
  /** Times, places and rules. */
  blocks: MailBlock[]
  /** iCalendar text; `url` is the booking's page. */
  calendar(url: string): string
}

/**
 * What the core asks of a kind of booking. Every function gets a booking whose access has been checked, inside the
 * unit that has locked it where something is changed.
 */
export interface BookingKind {
  /** As in the column `kind`. */
  name: string
  /** Path of a booking's page, without language. */
  pathOf(id: string): string
  journey(u: Unit, id: string): Promise<Omit<Journey, 'firstDate' | 'lastDate'>>
  /** Ids of the live bookings that travel together with this one: nobody is on two of them. */
  companions(u: Unit, id: string): Promise<string[]>
  /** Until when a hold that is extended now is held. */
  holdUntil(u: Unit, booking: BookingRow): Promise<Date>
  /** Makes what is held sold, or takes it again when the hold was over. False when none is left. */
  confirm(u: Unit, id: string): Promise<boolean>
  /** Gives back what the bookings hold or have bought. Safe for one that has nothing. */
  release(u: Unit, ids: string[]): Promise<void>
  /** A few words for each booking in a list, in both languages. */
  titles(u: Unit, ids: string[]): Promise<Map<string, Localized>>
  facts(u: Unit, booking: BookingRow, lang: Lang): Promise<BookingFacts>
  /** The booking as its owner sees it, for an export of personal data. */
  view(ctx: Context, id: string): Promise<object>
}

const kinds = new Map<string, BookingKind>()

/** Called by the one place that knows all kinds, `composition.ts`. */
export function registerKind(kind: BookingKind): void {
  kinds.set(kind.name, kind)
}

/** Whether bookings have to be told apart by their kind at all. */
export const hasSeveralKinds = () => kinds.size > 1

/** The kind of a booking. Throws when its feature is not part of this server. */
export function kindOf({ kind }: Pick<BookingRow, 'kind'>): BookingKind {
  const found = kinds.get(kind)
  if (!found) throw new Error(`No booking kind ${kind}`)
  return found
}

/** What the passengers of a booking are judged by. */
export async function journeyOf(u: Unit, booking: BookingRow): Promise<Journey> {
  const { id, starts_on, ends_on } = booking
  return { firstDate: starts_on, lastDate: ends_on, ...(await kindOf(booking).journey(u, id)) }
}

/** A few words for each of these bookings, of whatever kind. */
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
