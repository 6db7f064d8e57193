import { sql } from 'kysely'
import { zonedDate } from '#shared/rules/days/zones.ts'
import type { Unit } from '../../src/server/context/context.ts'
import { loadBooking } from '../../src/server/features/bookings/access.service.ts'
import { holdBooking } from '../../src/server/features/bookings/holds/hold.service.ts'
import { type BookingKind, registerKind } from '../../src/server/features/bookings/kind.port.ts'

export type Asked = Awaited<ReturnType<NonNullable<BookingKind['papers']>>>

const MINUTE_MS = 60_000
const HOLD_MINUTES = 30

/** Permits that are left, held or sold: a third kind of booking, smaller than any real one. */
export class Visas implements BookingKind {
  readonly name = 'visa'
  readonly taken = new Map<string, 'held' | 'sold'>()
  /** What it asks of each traveller. */
  readonly #asked: Asked
  readonly #total: number

  constructor(total: number, asked: Asked = { rules: [], dueAt: null }) {
    this.#total = total
    this.#asked = asked
    registerKind(this)
  }

  get left(): number {
    return this.#total - this.taken.size
  }

  /** Holds one permit for so many adults at a price in minor units. */
  async hold(u: Unit, adults: number, totalMinor: number, children = 0) {
    // Where the agency is, it is tomorrow from 21:00 UTC on.
    const day = zonedDate(u.now, u.tenant.settings.time_zone)
    const held = await holdBooking(u, 'TB', {
      kind: this.name,
      supplier: null,
      supplierReference: null,
      adults,
      children,
      infants: 0,
      currency: u.tenant.settings.currency.code,
      priceLines: [
        {
          ...{ kind: 'fare', category: 'ADT', quantity: adults, unitMinor: totalMinor / adults },
          ...{ netMinor: totalMinor, vatMinor: 0, totalMinor, vatCategory: 'Z' },
        },
      ],
      totalMinor,
      vatMinor: 0,
      expiresAt: new Date(u.now.getTime() + HOLD_MINUTES * MINUTE_MS),
      startsOn: day,
      endsOn: day,
    })
    if (this.left === 0) throw new Error('No permit left')
    this.taken.set(held.id, 'held')
    return held
  }

  readonly pagesOf = ({ id }: { id: string }) => ({
    show: `/visas/${id}`,
    print: `/visas/${id}/print`,
    checkout: `/visas/create?booking=${id}`,
    calendar: `/api/visas/${id}/calendar`,
  })
  readonly journey = async (u: Unit) => ({
    nameListDeadline: new Date(u.now.getTime() + 60 * MINUTE_MS),
    countries: ['SA'],
  })
  readonly papers = async () => this.#asked
  readonly companions = async () => []
  readonly products = { of: () => sql<string>`'permit'`, names: async () => new Map() }
  readonly holdUntil = async (u: Unit) => new Date(u.now.getTime() + HOLD_MINUTES * MINUTE_MS)
  readonly startsAt = async (_: Unit, { starts_on }: { starts_on: string }) => new Date(starts_on)
  readonly confirm = async (_: Unit, id: string) => {
    if (!this.taken.has(id) && this.left === 0) return false
    this.taken.set(id, 'sold')
    return true
  }
  readonly holdAgain = async (_: Unit, id: string) => {
    if (this.left === 0) return false
    this.taken.set(id, 'held')
    return true
  }
  readonly cancelTerms = async () => ({ feeMinor: 0, taxesMinor: {} })
  readonly release = async (_: Unit, ids: string[]) => {
    for (const id of ids) this.taken.delete(id)
  }
  readonly titles = async (_: Unit, ids: string[]) => new Map(ids.map(id => [id, { en: 'A permit' }]))
  readonly facts = async () => ({
    what: 'a permit',
    confirmed: {
      title: 'Your permit is there',
      lead: 'Hello.',
      people: 'Travellers',
      next: 'Carry it with you.',
    },
    references: [['Office', 'Riyadh']] as [string, string][],
    blocks: [],
    calendar: (url: string) => `BEGIN:VCALENDAR\nURL:${url}\nEND:VCALENDAR`,
  })
  readonly view = (ctx: Parameters<BookingKind['view']>[0], id: string) =>
    ctx.unit(async u => ({ reference: (await loadBooking(u, id)).reference }))
}
