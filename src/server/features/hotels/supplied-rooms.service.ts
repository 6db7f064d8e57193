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
  left: number
}

/** Of a room type and a stay, in this process. */
const answers = new LRUCache<string, Answer>({ max: 50_000 })
const asked = new Map<string, Promise<void>>()
/** By account: no question before, and questions under way. */
const quiet = new Map<string, number>()
const busy = new Map<string, number>()

interface SuppliedRoom {
  accountId: string
  /** As the supplier calls it. */
  hotel: string
  roomTypeId: string
}

const keyOf = ({ tenant }: Context, { hotel, roomTypeId }: SuppliedRoom, { from, to }: Stay) =>
  [tenant.id, roomTypeId, hotel, from, to].join(' ')

const suppliedRoom = (plan: OpenPlan): SuppliedRoom | undefined =>
  plan.supplier_account_id && plan.supplier_code
    ? { accountId: plan.supplier_account_id, hotel: plan.supplier_code, roomTypeId: plan.room_type_id }
    : undefined

/** Each room type once: several plans may sell it. */
const suppliedRooms = (plans: readonly OpenPlan[]): SuppliedRoom[] => [
  ...new Map(
    plans.flatMap(plan => {
      const room = suppliedRoom(plan)
      return room ? [[room.roomTypeId, room] as const] : []
    }),
  ).values(),
]

/** Asks for some rooms of one account, and keeps the answer: what it does not name has none left. */
async function ask(ctx: Context, accountId: string, rooms: SuppliedRoom[], stay: Stay): Promise<void> {
  busy.set(accountId, (busy.get(accountId) ?? 0) + 1)
  try {
    const found = await askRooms(ctx, { accountId, stay, rooms })
    const left = new Map(found.map(each => [each.roomTypeId, each.left]))
    for (const room of rooms)
      answers.set(keyOf(ctx, room, stay), { at: Date.now(), left: left.get(room.roomTypeId) ?? 0 })
  } catch (error) {
    ctx.log.warn({ err: error, account: accountId }, 'a supplier gave no answer to a search')
    quiet.set(accountId, Date.now() + QUIET_MS)
  } finally {
    busy.set(accountId, (busy.get(accountId) ?? 1) - 1)
  }
}

function firstRooms(rooms: readonly SuppliedRoom[]): SuppliedRoom[] {
  const hotels = [...Map.groupBy(rooms, ({ hotel }) => hotel).values()]
  return hotels.slice(0, HOTELS_MAX).flat()
}

/** What is being asked about these rooms, begun where it was not. */
function questions(ctx: Context, rooms: readonly SuppliedRoom[], stay: Stay): Promise<void>[] {
  const fresh = rooms.filter(room => !asked.has(keyOf(ctx, room, stay)))
  for (const [accountId, those] of Map.groupBy(fresh, room => room.accountId)) {
    const isQuiet = (quiet.get(accountId) ?? 0) > Date.now()
    if (isQuiet || (busy.get(accountId) ?? 0) >= QUESTIONS_MAX) continue
    const some = firstRooms(those)
    const keys = some.map(room => keyOf(ctx, room, stay))
    const question = ask(ctx, accountId, some, stay).finally(() => {
      for (const key of keys) asked.delete(key)
    })
    for (const key of keys) asked.set(key, question)
  }
  return [...new Set(rooms.flatMap(room => asked.get(keyOf(ctx, room, stay)) ?? []))]
}

const isFresh = (ctx: Context, room: SuppliedRoom, stay: Stay): boolean =>
  (answers.get(keyOf(ctx, room, stay))?.at ?? 0) > Date.now() - FRESH_MS

/** Plans with no more rooms than their suppliers have left, as far as is known. */
function known(ctx: Context, plans: readonly OpenPlan[], stay: Stay): OpenPlan[] {
  const oldest = Date.now() - KNOWN_MS
  const capped = (plan: OpenPlan): OpenPlan => {
    const room = suppliedRoom(plan)
    const answer = room && answers.get(keyOf(ctx, room, stay))
    if (!answer || answer.at <= oldest) return plan
    return { ...plan, rooms_left: Math.min(plan.rooms_left, answer.left) }
  }
  return plans.map(capped).filter(({ rooms_left, on_request }) => rooms_left > 0 || on_request)
}

/** Waits for what is being asked, and no longer. */
async function hear(open: readonly Promise<void>[], waitMs: number): Promise<void> {
  const late = new AbortController()
  await Promise.race([Promise.all(open), wait(waitMs, undefined, { signal: late.signal })])
  late.abort()
}

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
  let unknown: SuppliedRoom[] = []
  const show: ShowPlans = plans => {
    unknown = suppliedRooms(plans).filter(room => !isFresh(ctx, room, stay))
    return known(ctx, plans, stay)
  }
  const found = await find(show)
  const missing = unknown
  const open = questions(ctx, missing, stay)
  if (open.length === 0) return found
  await hear(open, waitMs)
  return missing.some(room => isFresh(ctx, room, stay)) ? find(show) : found
}
