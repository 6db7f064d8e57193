import pg from 'pg'
import { codeOf } from '../lib/errors.ts'
import { asAppError, isRetriable } from './failures.ts'
import { opening } from './unit.ts'

/** A statement for many callers, applied to all or none; constant text, prepared under `name`. */
interface Bulk {
  name: string
  text: string
  /** Text parameters for all items. */
  bind(items: readonly unknown[]): string[]
}

/** One caller's item of a batch. */
export interface Piece {
  bulk: Bulk
  item: unknown
}

/** Creates items of one batched statement. */
export function piecesOf<Item>(bulk: {
  name: string
  text: string
  bind(items: readonly Item[]): string[]
}): (item: Item) => Piece {
  // Only this function creates items of `bulk`.
  return item => ({ bulk: bulk as Bulk, item })
}

// A regular expression is faster than escaping: most long texts need none.
const literal = (text: string) => (/['\\]/.test(text) ? pg.escapeLiteral(text) : `'${text}'`)

const call = (bulk: Bulk, items: readonly unknown[]) =>
  `execute ${bulk.name}(${bulk.bind(items).map(literal).join(', ')})`

const prepared = new WeakMap<pg.PoolClient, Set<string>>()

// Prepared under the role that runs it; otherwise it would be planned again.
async function prepare(client: pg.PoolClient, tenantId: string, { name, text }: Bulk): Promise<void> {
  const known = prepared.get(client) ?? new Set()
  prepared.set(client, known)
  if (known.has(name)) return
  await client.query(`${opening(tenantId)}; prepare ${name} as ${text}; commit`)
  known.add(name)
}

/** SQLSTATE of `require_moved`: a balance was too small. */
const NOT_MOVED = 'RHL01'
// Errors after which the general path is tried.
const REFUSED = new Set([NOT_MOVED, '55P03', '26000'])
/** Unique violation; it does not name the item. */
const CLASH = '23505'

async function attempt(pool: pg.Pool, tenantId: string, bulk: Bulk, items: unknown[]): Promise<void> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await prepare(client, tenantId, bulk)
    await client.query(`${opening(tenantId)}; ${call(bulk, items)}; commit`)
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    if (isRetriable(error) || codeOf(error) === '26000') broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

async function tryAll(
  pool: pg.Pool,
  tenantId: string,
  bulk: Bulk,
  items: unknown[],
): Promise<'done' | 'refused' | 'clash'> {
  try {
    await attempt(pool, tenantId, bulk, items)
    return 'done'
  } catch (error) {
    if (codeOf(error) === CLASH) return 'clash'
    if (REFUSED.has(codeOf(error) as string) || isRetriable(error)) return 'refused'
    throw asAppError(error)
  }
}

interface Waiting {
  item: unknown
  resolve: (done: boolean) => void
  reject: (error: unknown) => void
}

interface Queue {
  waiting: Waiting[]
  lanes: number
}

/** Concurrent transactions per tenant and statement; items that arrive meanwhile share the next one. */
const LANES = 2
const MOST = 64

/**
 * Runs items in batches, one message per transaction. A failed batch sends its callers to the general path; only
 * unique violations are searched by bisection, so that just the conflicting item is rejected.
 */
export function makeAtOnce(pool: pg.Pool): (tenantId: string, piece: Piece) => Promise<boolean> {
  const queues = new Map<string, Queue>()

  async function together(tenantId: string, bulk: Bulk, batch: Waiting[]): Promise<void> {
    const items = batch.map(({ item }) => item)
    try {
      const outcome = await tryAll(pool, tenantId, bulk, items)
      if (outcome === 'clash' && batch.length > 1) {
        const middle = batch.length >> 1
        await together(tenantId, bulk, batch.slice(0, middle))
        return together(tenantId, bulk, batch.slice(middle))
      }
      for (const { resolve } of batch) resolve(outcome === 'done')
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  async function drive(tenantId: string, bulk: Bulk, name: string, queue: Queue): Promise<void> {
    if (queue.lanes >= LANES) return
    queue.lanes++
    while (queue.waiting.length > 0) await together(tenantId, bulk, queue.waiting.splice(0, MOST))
    queue.lanes--
    if (queue.lanes === 0) queues.delete(name)
  }

  return (tenantId, { bulk, item }) =>
    new Promise((resolve, reject) => {
      const name = `${bulk.name} ${tenantId}`
      const queue = queues.get(name) ?? { waiting: [], lanes: 0 }
      queues.set(name, queue)
      queue.waiting.push({ item, resolve, reject })
      void drive(tenantId, bulk, name, queue)
    })
}
