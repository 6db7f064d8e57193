import type { PriceLine } from '#shared/contract/bookings/prices.ts'
import { storeLines } from '#shared/rules/money/schedule/lines.ts'
import type { DueLine } from '#shared/rules/money/schedule/plan.ts'
import { makeReference, type ReferencePrefix } from '#shared/rules/texts/reference.ts'
import type { Context } from '../../../context/context.ts'
import { newId } from '../../../lib/ids.ts'
import { randomPart } from '../../../lib/random.ts'

export interface HoldFacts {
  kind: string
  supplier: string | null
  supplierReference: string | null
  adults: number
  children: number
  infants: number
  currency: string
  priceLines: PriceLine[]
  totalMinor: number
  vatMinor: number
  /** Parts of the price; undefined when all is paid at once. */
  schedule?: { lines: DueLine[]; zone: string; lapseDays: number | null }
  expiresAt: Date
  /** Hours in which its request is answered; left out when it is sold without one. */
  answerHours?: number | null
  /** What its history begins with; `held` when left out. */
  eventKind?: string
  startsOn: string
  endsOn: string
  /** The owner, when staff make it; the caller when left out. */
  forAgency?: string | null
}

export interface NewBookingRow extends Omit<HoldFacts, 'schedule' | 'forAgency' | 'answerHours'> {
  eventKind: string
  /** As texts of arrays. */
  dueAt: string | null
  dueThrough: string | null
  dueZone: string | null
  lapseDays: number | null
  id: string
  reference: string
  userId: string | null
  agencyId: string | null
  eventId: string
  at: Date
  lang: string
  actorKind: string
  actorId: string | null
}

export interface NewPassenger {
  id: string
  position: number
  category: string
  linkedAdult: number | null
}

export interface NewBooking {
  row: NewBookingRow
  passengers: NewPassenger[]
}

export const newReference = (prefix: ReferencePrefix) => makeReference(prefix, randomPart(6))

const arrayText = (values: readonly string[] | undefined) => (values ? `{${values.join(',')}}` : null)

function scheduleColumns(schedule: HoldFacts['schedule']) {
  const { due_at, due_through } = storeLines(schedule?.lines)
  return {
    dueAt: arrayText(due_at?.map(at => at.toISOString())),
    dueThrough: arrayText(due_through?.map(String)),
    dueZone: schedule?.zone ?? null,
    lapseDays: schedule?.lapseDays ?? null,
  }
}

export function newBooking(
  ctx: Context,
  prefix: ReferencePrefix,
  { schedule, forAgency, answerHours: _, ...facts }: HoldFacts,
): NewBooking {
  const { user, now, lang, actor } = ctx
  const row = {
    ...facts,
    ...scheduleColumns(schedule),
    id: newId(),
    reference: newReference(prefix),
    userId: user?.id ?? null,
    agencyId: forAgency ?? user?.travel_agency?.id ?? null,
    eventKind: facts.eventKind ?? 'held',
    eventId: newId(),
    at: now,
    lang,
    actorKind: actor.kind,
    actorId: actor.id,
  }
  return { row, passengers: passengersOf(facts) }
}

function passengersOf({
  adults,
  children,
  infants,
}: Pick<HoldFacts, 'adults' | 'children' | 'infants'>): NewPassenger[] {
  const categories = [
    ...Array<string>(adults).fill('ADT'),
    ...Array<string>(children).fill('CHD'),
    ...Array<string>(infants).fill('INF'),
  ]
  return categories.map((category, index) => ({
    id: newId(),
    position: index + 1,
    category,
    // One lap infant per adult, in order.
    linkedAdult: category === 'INF' ? index + 1 - adults - children : null,
  }))
}
