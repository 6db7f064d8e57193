import { afterAll } from 'vitest'
import { type SimAnswer, type SimCall, serve } from './gateways/simulator.ts'

export const SUPPLIER_KEY = 'sk_supplier_test_1'

interface SimOrder {
  reference: string
  state: 'held' | 'booked' | 'cancelled'
  number: string | null
  guests: string[]
  nights: string[]
  roomType: string
  rooms: number
}

/** What it does on purpose, until it is told otherwise. */
interface Behaviour {
  /** Percent of the price that it was told, when it holds and when it books. */
  holdPercent: number
  bookPercent: number
  /** Has no room left for any search. */
  isFull: boolean
  rejectsHolds: boolean
  rejectsBooks: boolean
  rejectsCancels: boolean
  /** Books again whenever it is asked, whatever the reference. */
  forgetsReferences: boolean
}

const GOOD: Behaviour = {
  ...{ holdPercent: 100, bookPercent: 100 },
  ...{
    isFull: false,
    rejectsHolds: false,
    rejectsBooks: false,
    rejectsCancels: false,
    forgetsReferences: false,
  },
}

const nightsOf = (from: string, to: string): string[] => {
  const days: string[] = []
  for (let at = Date.parse(from); at < Date.parse(to); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

/** A supplier with so many rooms of every type on every night, which may misbehave. */
export async function supplierSimulator({ rooms = 1000, port = 0 } = {}) {
  const orders = new Map<string, SimOrder & { price: { amount_minor: number; currency: string } }>()
  /** References of every booking that was really made: two of one are two bookings. */
  const booked: string[] = []
  const behaviour: Behaviour = { ...GOOD }
  const json = (body: unknown, status = 200): SimAnswer => ({ status, body })
  const leftOn = (night: string, type: string | undefined): number => {
    const taken = [...orders.values()]
      .filter(it => it.state !== 'cancelled' && it.roomType === type && it.nights.includes(night))
      .reduce((sum, it) => sum + it.rooms, 0)
    return rooms - taken
  }
  const fullOf = (wish: { from: string; to: string; rooms: { room_type: string }[] }) =>
    nightsOf(wish.from, wish.to).filter(night => leftOn(night, wish.rooms[0]?.room_type) < wish.rooms.length)
  const found = ({ from, to, rooms: asked }: SimSearch) => ({
    rooms: asked.map(room => ({
      ...room,
      left: behaviour.isFull
        ? 0
        : Math.min(...nightsOf(from, to).map(night => leftOn(night, room.room_type))),
    })),
  })
  const percent = ({ amount_minor, currency }: SimPrice, of: number) => ({
    ...{ amount_minor: Math.round((amount_minor * of) / 100), currency },
  })
  const shown = ({ state, number, price }: SimOrder & { price: SimPrice }) =>
    json(state === 'cancelled' ? { state } : { state, number, price })

  function hold(reference: string, text: string): SimAnswer {
    const known = orders.get(reference)
    if (known) return shown(known)
    const wish = JSON.parse(text)
    const full = behaviour.rejectsHolds ? [wish.from] : fullOf(wish)
    if (full.length > 0) return json({ state: 'rejected', nights: full })
    const price = percent(wish.at_most, behaviour.holdPercent)
    if (price.amount_minor > wish.at_most.amount_minor) return json({ state: 'price_changed', price })
    const order = {
      ...{ reference, state: 'held' as const, number: null, guests: [], price },
      ...{ nights: nightsOf(wish.from, wish.to), roomType: wish.rooms[0].room_type },
      rooms: wish.rooms.length,
    }
    orders.set(reference, order)
    return shown(order)
  }

  function book(order: SimOrder & { price: SimPrice }, text: string): SimAnswer {
    if (order.state === 'booked' && !behaviour.forgetsReferences) return shown(order)
    if (behaviour.rejectsBooks || order.state === 'cancelled') {
      order.state = 'cancelled'
      return json({ state: 'rejected' })
    }
    if (behaviour.bookPercent !== 100)
      return json({ state: 'price_changed', price: percent(order.price, behaviour.bookPercent) })
    booked.push(order.reference)
    Object.assign(order, { state: 'booked', number: `S-${booked.length}`, guests: JSON.parse(text).guests })
    return shown(order)
  }

  function cancel(order: SimOrder & { price: SimPrice }): SimAnswer {
    if (behaviour.rejectsCancels) return json({ state: 'rejected' })
    order.state = 'cancelled'
    return shown(order)
  }

  function answer({ method, path, text, headers }: SimCall): SimAnswer {
    if (headers.authorization !== `Bearer ${SUPPLIER_KEY}`) return json({}, 401)
    if (path === '/search') return json(found(JSON.parse(text)))
    const [, , reference = '', act] = path.split('/')
    if (method === 'PUT') return hold(reference, text)
    const order = orders.get(reference)
    if (!order) return json({}, 404)
    if (act === 'book') return book(order, text)
    return act === 'cancel' ? cancel(order) : shown(order)
  }

  const server = await serve({ port, answer, page: () => undefined })
  afterAll(server.close)
  const behave = (more: Partial<Behaviour> = {}) => Object.assign(behaviour, GOOD, more)
  /** Bookings that were made for a booking of ours and are still there. */
  const liveOf = (bookingId: string) =>
    [...orders.values()].filter(it => it.reference.startsWith(bookingId) && it.state === 'booked')
  /** As when its people cancel it by telephone. */
  const forget = (reference: string) => orders.delete(reference)
  return { ...server, orders, booked, behave, forget, liveOf, supplierUrls: { simulator: server.url } }
}

interface SimSearch {
  from: string
  to: string
  rooms: { hotel: string; room_type: string }[]
}

interface SimPrice {
  amount_minor: number
  currency: string
}

export type SupplierSimulator = Awaited<ReturnType<typeof supplierSimulator>>
