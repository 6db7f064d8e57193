import * as v from 'valibot'
import type { OrderAnswer } from '#shared/rules/hotels/supplier-order.ts'
import { callGateway, keyCheck, requireAnswer } from '../gateways/json-call.ts'
import type { RemoteSupplier, RoomSearch, SupplierOrder } from '../supplier.ts'

const price = v.object({
  amount_minor: v.pipe(v.number(), v.integer(), v.minValue(0)),
  currency: v.pipe(v.string(), v.length(3)),
})
const nights = v.array(v.pipe(v.string(), v.isoDate()))
const answer = v.variant('state', [
  v.object({
    state: v.picklist(['held', 'booked']),
    number: v.optional(v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(40))), null),
    price,
  }),
  v.object({ state: v.literal('price_changed'), price }),
  v.object({ state: v.literal('cancelled') }),
  v.object({ state: v.literal('rejected'), nights: v.optional(nights, []) }),
])
const roomsLeft = v.object({
  hotel: v.string(),
  room_type: v.string(),
  left: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
const found = v.object({ rooms: v.array(roomsLeft) })

type Answer = v.InferOutput<typeof answer>

function toAnswer(given: Answer): OrderAnswer {
  if (!('price' in given)) return given
  const { amount_minor: amountMinor, currency } = given.price
  return { ...given, price: { amountMinor, currency } }
}

const wishOf = ({ hotel, stay, rooms, atMost }: Omit<SupplierOrder, 'reference'>) => ({
  ...{ hotel, ...stay },
  rooms: rooms.map(({ roomTypeId, adults, children }) => ({ room_type: roomTypeId, adults, children })),
  at_most: atMost && { amount_minor: atMost.amountMinor, currency: atMost.currency },
})

const ANY_NIGHT = { from: '2030-01-01', to: '2030-01-02' }

interface SupplierOptions {
  name: string
  /** Without a slash at the end. */
  baseUrl: string
  key: string
}

/** A supplier that is asked over the network, as `docs/suppliers.md` says. */
export function httpSupplier({ name, baseUrl, key }: SupplierOptions): RemoteSupplier {
  const at = { name, baseUrl, headers: { authorization: `Bearer ${key}` } }
  const pathOf = (reference: string) => `/orders/${encodeURIComponent(reference)}`
  const ask = async (method: 'PUT' | 'POST', path: string, act: string, body: object = {}) => {
    const headers = { 'idempotency-key': `${path.split('/')[2]}:${act}` }
    return toAnswer(await requireAnswer(callGateway(at, { method, path, body, headers, answer })))
  }
  const search = async ({ stay, rooms }: RoomSearch) => {
    const named = rooms.map(({ hotel, roomTypeId }) => ({ hotel, room_type: roomTypeId }))
    const body = { ...stay, rooms: named }
    const call = callGateway(at, { method: 'POST', path: '/search', body, answer: found })
    return (await requireAnswer(call)).rooms.map(({ hotel, room_type: roomTypeId, left }) => ({
      ...{ hotel, roomTypeId, left },
    }))
  }
  return {
    search,
    async check() {
      const outcome = await keyCheck(search({ stay: ANY_NIGHT, rooms: [] }).then(() => true))
      return outcome === 'works' ? 'works' : 'key_refused'
    },
    hold: ({ reference, ...wish }) => ask('PUT', pathOf(reference), 'hold', wishOf(wish)),
    book: ({ reference, guests }) => ask('POST', `${pathOf(reference)}/book`, 'book', { guests }),
    cancel: reference => ask('POST', `${pathOf(reference)}/cancel`, 'cancel'),
    async status(reference) {
      const given = await callGateway(at, { path: pathOf(reference), answer })
      return given ? toAnswer(given) : { state: 'none' }
    },
  }
}
