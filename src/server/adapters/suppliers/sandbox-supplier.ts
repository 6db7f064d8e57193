import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { SANDBOX_KEY, SANDBOX_WAYS, type SandboxWay } from '#shared/base/suppliers.ts'
import { nightsOf } from '#shared/rules/hotels/stay.ts'
import type { OrderAnswer } from '#shared/rules/hotels/supplier-order.ts'
import type { BookOrder, RemoteSupplier, RoomSearch, SearchedRoom, SupplierOrder } from '../supplier.ts'

export interface SandboxOrder {
  reference: string
  hotel: string
  from: string
  to: string
  roomTypes: string[]
  state: 'held' | 'booked' | 'cancelled'
  number: string | null
  amountMinor: number
  currency: string
}

export interface SandboxBooks {
  find(reference: string): Promise<SandboxOrder | undefined>
  /** Orders of hotels that are not cancelled and share a night with the stay. */
  live(hotels: readonly string[], stay: RoomSearch['stay']): Promise<SandboxOrder[]>
  save(order: SandboxOrder): Promise<void>
}

/** Runs calls one after the other. */
type Turn = <T>(work: (books: SandboxBooks) => Promise<T>) => Promise<T>

const ROOMS = 6
const SLOW_MS = 4000
const DEARER_PERCENT = 110

/** What a hotel's code says the sandbox does with it. */
const wayOf = (hotel: string): SandboxWay | undefined => SANDBOX_WAYS.find(way => hotel.endsWith(`-${way}`))

function roomsOf(hotel: string): number {
  const way = wayOf(hotel)
  if (way === 'FULL') return 0
  return way === 'LAST' ? 1 : ROOMS
}

function leftOn(night: string, { hotel, roomTypeId }: SearchedRoom, live: readonly SandboxOrder[]): number {
  const taken = live
    .filter(order => order.hotel === hotel && order.from <= night && night < order.to)
    .reduce((sum, { roomTypes }) => sum + roomTypes.filter(type => type === roomTypeId).length, 0)
  return Math.max(0, roomsOf(hotel) - taken)
}

function fullFor({ hotel, stay, rooms }: SupplierOrder, live: readonly SandboxOrder[]): string[] {
  const byType = Map.groupBy(rooms, ({ roomTypeId }) => roomTypeId)
  return nightsOf(stay).filter(night =>
    [...byType].some(([roomTypeId, those]) => leftOn(night, { hotel, roomTypeId }, live) < those.length),
  )
}

const shown = ({ state, number, amountMinor, currency }: SandboxOrder): OrderAnswer =>
  state === 'cancelled' ? { state } : { state, number, price: { amountMinor, currency } }

async function search(books: SandboxBooks, { stay, rooms }: RoomSearch) {
  const live = await books.live([...new Set(rooms.map(({ hotel }) => hotel))], stay)
  return rooms.map(room => ({
    ...room,
    left: Math.min(...nightsOf(stay).map(night => leftOn(night, room, live))),
  }))
}

async function hold(books: SandboxBooks, order: SupplierOrder): Promise<OrderAnswer> {
  const { reference, hotel, stay, rooms, atMost } = order
  const known = await books.find(reference)
  if (known) return shown(known)
  const nights = fullFor(order, await books.live([hotel], stay))
  if (nights.length > 0) return { state: 'rejected', nights }
  const held: SandboxOrder = {
    ...{ reference, hotel, ...stay, roomTypes: rooms.map(({ roomTypeId }) => roomTypeId) },
    ...{ state: 'held', number: null },
    ...{ amountMinor: atMost?.amountMinor ?? 0, currency: atMost?.currency ?? 'SAR' },
  }
  await books.save(held)
  return shown(held)
}

async function book(books: SandboxBooks, { reference }: BookOrder): Promise<OrderAnswer> {
  const order = await books.find(reference)
  if (!order || order.state === 'cancelled') return { state: 'rejected', nights: [] }
  if (order.state === 'booked') return shown(order)
  const way = wayOf(order.hotel)
  if (way === 'REJECTS') {
    await books.save({ ...order, state: 'cancelled' })
    return { state: 'rejected', nights: [] }
  }
  if (way === 'DEARER') {
    const amountMinor = Math.round((order.amountMinor * DEARER_PERCENT) / 100)
    return { state: 'price_changed', price: { amountMinor, currency: order.currency } }
  }
  const booked: SandboxOrder = { ...order, state: 'booked', number: `SB-${randomInt(100_000, 1_000_000)}` }
  await books.save(booked)
  return shown(booked)
}

async function cancel(books: SandboxBooks, reference: string): Promise<OrderAnswer> {
  const order = await books.find(reference)
  if (!order) return { state: 'cancelled' }
  if (order.state === 'booked' && wayOf(order.hotel) === 'KEEPS') return { state: 'rejected', nights: [] }
  await books.save({ ...order, state: 'cancelled' })
  return { state: 'cancelled' }
}

/** A supplier with its own books, for demos and tests: the end of a hotel's code says how it misbehaves. */
export function sandboxSupplier(turn: Turn, key: string): RemoteSupplier {
  const answer = async <T>(work: (books: SandboxBooks) => Promise<T>): Promise<T> => {
    if (!key.startsWith(SANDBOX_KEY)) throw new Error('The sandbox refuses the key')
    return turn(work)
  }
  const slowly = async (hotels: readonly string[]) => {
    if (hotels.some(hotel => wayOf(hotel) === 'SLOW')) await wait(SLOW_MS)
  }
  return {
    async search(wish) {
      await slowly(wish.rooms.map(({ hotel }) => hotel))
      return answer(books => search(books, wish))
    },
    async hold(order) {
      await slowly([order.hotel])
      return answer(books => hold(books, order))
    },
    async book(order) {
      const before = await answer(books => books.find(order.reference))
      const given = await answer(books => book(books, order))
      // It has booked, and does not say so.
      if (before?.state === 'held' && wayOf(before.hotel) === 'SILENT')
        throw new Error('The sandbox is silent')
      return given
    },
    cancel: reference => answer(books => cancel(books, reference)),
    async status(reference) {
      const order = await answer(books => books.find(reference))
      return order ? shown(order) : { state: 'none' }
    },
    check: async () => (key.startsWith(SANDBOX_KEY) ? 'works' : 'key_refused'),
  }
}
