import * as v from 'valibot'
import type { Booking, Contact } from '#shared/contract/bookings/bookings.ts'
import type { Category } from '#shared/contract/bookings/prices.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { PASSENGER_FIELDS, type PassengerValues, valuesOf } from '../people/passenger-draft.ts'

export interface BookingDraft {
  passengers: Record<string, PassengerValues>
  contact: Contact
}

const text = v.fallback(v.string(), '')
const passengerShape = v.object(
  Object.fromEntries(PASSENGER_FIELDS.map(field => [field, v.optional(text, '')])) as Record<
    (typeof PASSENGER_FIELDS)[number],
    v.OptionalSchema<typeof text, ''>
  >,
)
const contactShape = v.object({
  name: text,
  email: text,
  mobile: text,
  whatsapp: v.fallback(v.boolean(), false),
  lang: v.picklist(['en', 'ar']),
})
const draftShape = v.object({
  passengers: v.record(v.string(), passengerShape),
  contact: v.optional(contactShape),
})
const copyShape = v.object({ version: v.number(), draft: draftShape })
const carryShape = v.object({
  contact: contactShape,
  passengers: v.array(v.object({ category: v.string(), values: passengerShape })),
})

export type TabCopy = v.InferOutput<typeof copyShape>

export const contactOf = ({ contact, contact_masked }: Booking): Contact | null =>
  contact_masked ? null : contact

export function storedDraft(booking: Booking, lang: Lang): BookingDraft {
  return {
    passengers: Object.fromEntries(booking.passengers.map(each => [each.id, valuesOf(each)])),
    contact: contactOf(booking) ?? { name: '', email: '', mobile: '', whatsapp: false, lang },
  }
}

export function readTabCopy(json: string | null): TabCopy | undefined {
  const result = v.safeParse(copyShape, parse(json))
  return result.success ? result.output : undefined
}

function parse(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null')
  } catch {
    return null
  }
}

function lay(over: TabCopy['draft'], under: BookingDraft): BookingDraft {
  const known = Object.entries(under.passengers).map(([id, values]) => [id, over.passengers[id] ?? values])
  return { contact: over.contact ?? under.contact, passengers: Object.fromEntries(known) }
}

/** The server's draft has no document numbers once names are stored. */
function withNumbersOf(copy: TabCopy | undefined, draft: BookingDraft): BookingDraft {
  const passengers = Object.entries(draft.passengers).map(([id, values]) => [
    id,
    {
      ...values,
      document_number: values.document_number || copy?.draft.passengers[id]?.document_number || '',
    },
  ])
  return { ...draft, passengers: Object.fromEntries(passengers) }
}

/** Priority: this tab's copy (unless the server's is newer), the server's draft, stored data. */
export function mergeDrafts(booking: Booking, lang: Lang, copy?: TabCopy): BookingDraft {
  const stored = storedDraft(booking, lang)
  const parsed = v.safeParse(draftShape, booking.draft)
  const server = parsed.success ? lay(parsed.output, stored) : stored
  const newest = copy && copy.version >= booking.draft_version ? lay(copy.draft, server) : server
  return withNumbersOf(copy, newest)
}

export function carryOf(booking: Booking, draft: BookingDraft): string {
  const passengers = booking.passengers.map(({ id, category }) => ({
    category,
    values: draft.passengers[id],
  }))
  return JSON.stringify({ contact: draft.contact, passengers })
}

/** Fills empty passengers by category, in order. Undefined when none fits. */
export function carriedInto(
  booking: Booking,
  draft: BookingDraft,
  json: string | null,
): BookingDraft | undefined {
  const result = v.safeParse(carryShape, parse(json))
  if (!result.success) return undefined
  const left = [...result.output.passengers]
  const take = (category: Category) => {
    const at = left.findIndex(each => each.category === category)
    return at < 0 ? undefined : left.splice(at, 1)[0]?.values
  }
  const filled = booking.passengers.map(({ id, category }) => [id, take(category) ?? draft.passengers[id]])
  return { contact: result.output.contact, passengers: Object.fromEntries(filled) }
}
