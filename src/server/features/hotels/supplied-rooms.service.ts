import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Stay } from '#shared/rules/hotels/stay.ts'
import type { Context } from '../../context/context.ts'
import type { OpenPlan } from './open-plans.service.ts'
import { askRooms } from './supplier-rooms.port.ts'

/** So long an answer is as good as a new one, and so long it is better than none. */
const FRESH_MS = 60_000
const KNOWN_MS = 600_000
/** A supplier that gave no answer is left alone so long. */
const QUIET_MS = 30_000
const HOTELS_MAX = 200
/** Questions at one account at a time. */
const QUESTIONS_MAX = 10

interface Answer {
  at: number
  left: ReadonlyMap<string, number>
}

/** Of a hotel and a stay, in this process. */
const answers = new LRUCache<string, Answer>({ max: 20_000 })
const asked = new Map<string, Promise<void>>()
/** By account: no question before, and questions under way. */
const quiet = new Map<string, number>()
const busy = new Map<string, number>()

interface SuppliedHotel {
  id: string
  accountId: string
  code: string
  roomTypeIds: string[]
}

const keyOf = ({ tenant }: Context, { id, code }: Pick<SuppliedHotel, 'id' | 'code'>, { from, to }: Stay) =>
  [tenant.id, id, code, from, to].join(' ')

function suppliedHotels(plans: readonly OpenPlan[]): SuppliedHotel[] {
  return [...Map.groupBy(plans, plan => plan.hotel_id)].flatMap(([id, those]) => {
    const [first] = those
    if (!first?.supplier_account_id || !first.supplier_code) return []
    const roomTypeIds = [...new Set(those.map(({ room_type_id }) => room_type_id))]
    return [{ id, accountId: first.supplier_account_id, code: first.supplier_code, roomTypeIds }]
  })
}

/** Asks for some hotels of one account, and keeps the answer. */
async function ask(ctx: Context, accountId: string, hotels: SuppliedHotel[], stay: Stay): Promise<void> {
  busy.set(accountId, (busy.get(accountId) ?? 0) + 1)
  try {
    const rooms = hotels.flatMap(({ code: hotel, roomTypeIds }) =>
      roomTypeIds.map(roomTypeId => ({ hotel, roomTypeId })),
    )
    const found = await askRooms(ctx, { accountId, stay, rooms })
    const left = new Map(found.map(each => [each.roomTypeId, each.left]))
    for (const hotel of hotels) answers.set(keyOf(ctx, hotel, stay), { at: Date.now(), left })
  } catch (error) {
    ctx.log.warn({ err: error, account: accountId }, 'a supplier gave no answer to a search')
    quiet.set(accountId, Date.now() + QUIET_MS)
  } finally {
    busy.set(accountId, (busy.get(accountId) ?? 1) - 1)
  }
}

/** What is being asked about these hotels, begun where it was not. */
function questions(ctx: Context, hotels: readonly SuppliedHotel[], stay: Stay): Promise<void>[] {
  const fresh = hotels.filter(hotel => !asked.has(keyOf(ctx, hotel, stay)))
  for (const [accountId, those] of Map.groupBy(fresh, hotel => hotel.accountId)) {
    const isQuiet = (quiet.get(accountId) ?? 0) > Date.now()
    if (isQuiet || (busy.get(accountId) ?? 0) >= QUESTIONS_MAX) continue
    const some = those.slice(0, HOTELS_MAX)
    const keys = some.map(hotel => keyOf(ctx, hotel, stay))
    const question = ask(ctx, accountId, some, stay).finally(() => {
      for (const key of keys) asked.delete(key)
    })
    for (const key of keys) asked.set(key, question)
  }
  return [...new Set(hotels.flatMap(hotel => asked.get(keyOf(ctx, hotel, stay)) ?? []))]
}

const isFresh = (ctx: Context, hotel: SuppliedHotel, stay: Stay): boolean =>
  (answers.get(keyOf(ctx, hotel, stay))?.at ?? 0) > Date.now() - FRESH_MS

/** Plans with no more rooms than their suppliers have left, as far as is known. */
function known(ctx: Context, plans: readonly OpenPlan[], stay: Stay): OpenPlan[] {
  const oldest = Date.now() - KNOWN_MS
  const found = new Map(
    suppliedHotels(plans).flatMap(hotel => {
      const answer = answers.get(keyOf(ctx, hotel, stay))
      return answer && answer.at > oldest ? [[hotel.id, answer.left] as const] : []
    }),
  )
  return plans
    .map(plan => {
      const left = found.get(plan.hotel_id)
      return left
        ? { ...plan, rooms_left: Math.min(plan.rooms_left, left.get(plan.room_type_id) ?? 0) }
        : plan
    })
    .filter(({ rooms_left, on_request }) => rooms_left > 0 || on_request)
}

/** Waits for what is being asked, and no longer. */
async function hear(open: readonly Promise<void>[], waitMs: number): Promise<void> {
  const late = new AbortController()
  await Promise.race([Promise.all(open), wait(waitMs, undefined, { signal: late.signal })])
  late.abort()
}

/** Plans of a stay with what is known of their rooms. */
export type ShowPlans = (plans: readonly OpenPlan[]) => OpenPlan[]

/**
 * Runs a search over plans that have no more rooms than their suppliers have left. What is not known is asked for,
 * and the search runs again if an answer comes within so many milliseconds; a later one serves the next search.
 * Never call it in a unit.
 */
export async function withSuppliers<T>(
  ctx: Context,
  { stay, waitMs }: { stay: Stay; waitMs: number },
  find: (show: ShowPlans) => Promise<T>,
): Promise<T> {
  let unknown: SuppliedHotel[] = []
  const show: ShowPlans = plans => {
    unknown = suppliedHotels(plans).filter(hotel => !isFresh(ctx, hotel, stay))
    return known(ctx, plans, stay)
  }
  const found = await find(show)
  const missing = unknown
  const open = questions(ctx, missing, stay)
  if (open.length === 0) return found
  await hear(open, waitMs)
  return missing.some(hotel => isFresh(ctx, hotel, stay)) ? find(show) : found
}
