import pg from 'pg'
import { codeOf, isDuplicate } from '../lib/errors.ts'
import { asAppError, isRetriable } from './failures.ts'
import { isDistributed } from './machines/distributed.ts'
import { END_OF_LOG, type Wrote } from './replicas/log-position.ts'
import { begin, opening } from './unit.ts'

/** A statement for many callers, applied to all or none; constant text, prepared under `name`. */
interface BatchStatement {
  name: string
  text: string
  /** Text parameters for all items. */
  bind(items: readonly unknown[]): string[]
  /** No two items of a batch may have the same. */
  keyOf(item: unknown): string
}

export interface BatchItem {
  statement: BatchStatement
  item: unknown
}

export function batchItemsOf<Item>(statement: {
  name: string
  text: string
  bind(items: readonly Item[]): string[]
  keyOf(item: Item): string
}): (item: Item) => BatchItem {
  return item => ({ statement: statement as BatchStatement, item })
}

// A regular expression is faster than escaping: most long texts need none.
const literal = (text: string) => (/['\\]/.test(text) ? pg.escapeLiteral(text) : `'${text}'`)

const call = (statement: BatchStatement, items: readonly unknown[]) =>
  `execute ${statement.name}(${statement.bind(items).map(literal).join(', ')})`

// `execute` runs on another machine than `prepare`, and Citus plans with the values each time.
function written({ text, bind }: BatchStatement, items: readonly unknown[]): string {
  const values = bind(items).map(literal)
  return text.replace(/\$(\d+)/g, (_, number) => values[Number(number) - 1] as string)
}

const prepared = new WeakMap<pg.PoolClient, Set<string>>()

// Prepared under the role that runs it; otherwise it would be planned again.
async function prepare(
  client: pg.PoolClient,
  tenantId: string,
  { name, text }: BatchStatement,
): Promise<void> {
  const names = prepared.get(client) ?? new Set()
  prepared.set(client, names)
  if (names.has(name)) return
  await client.query(`${opening(tenantId)}; prepare ${name} as ${text}; commit`)
  names.add(name)
}

/** SQLSTATE of `require_moved`: a balance was too small. */
const NOT_MOVED = 'RHL01'
// Errors after which the general path is tried.
const GENERAL_PATH = new Set([NOT_MOVED, '55P03', '26000'])
/** Unique violation; it does not name the item. */

interface Run {
  pool: pg.Pool
  tenantId: string
  statement: BatchStatement
}

async function attempt({ pool, tenantId, statement }: Run, items: unknown[], wrote?: Wrote): Promise<void> {
  const distributed = await isDistributed(pool)
  const client = distributed ? await begin(pool, opening(tenantId)) : await pool.connect()
  let broken: Error | undefined
  try {
    const run = distributed ? written(statement, items) : call(statement, items)
    if (!distributed) await prepare(client, tenantId, statement)
    const ending = wrote ? `commit; select ${END_OF_LOG} as at` : 'commit'
    const text = `${distributed ? '' : `${opening(tenantId)}; `}${run}; ${ending}`
    const results: pg.QueryResult[] = [await client.query(text)].flat()
    wrote?.(results.at(-1)?.rows[0].at)
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

async function runItems(
  run: Run,
  items: unknown[],
  wrote?: Wrote,
): Promise<'done' | 'rejected' | 'conflict'> {
  try {
    await attempt(run, items, wrote)
    return 'done'
  } catch (error) {
    if (isDuplicate(error)) return 'conflict'
    if (GENERAL_PATH.has(codeOf(error) as string) || isRetriable(error)) return 'rejected'
    throw asAppError(error)
  }
}

interface QueuedItem {
  item: unknown
  wrote: Wrote | undefined
  resolve: (done: boolean) => void
  reject: (error: unknown) => void
}

/** Tells each caller of a batch where it is; undefined when no one asks. */
function wroteOf(batch: readonly QueuedItem[]): Wrote | undefined {
  if (!batch.some(({ wrote }) => wrote)) return undefined
  return at => {
    for (const { wrote } of batch) wrote?.(at)
  }
}

interface Queue {
  items: QueuedItem[]
  running: number
}

type RunBatched = (tenantId: string, piece: BatchItem, wrote?: Wrote) => Promise<boolean>

/** Concurrent transactions per tenant and statement; items that arrive meanwhile share the next one. */
const MAX_CONCURRENT = 2
const MAX_BATCH = 64

async function runBatch(run: Run, batch: QueuedItem[]): Promise<void> {
  const items = batch.map(({ item }) => item)
  try {
    const outcome = await runItems(run, items, wroteOf(batch))
    if (outcome === 'conflict' && batch.length > 1) {
      const middle = batch.length >> 1
      await runBatch(run, batch.slice(0, middle))
      return runBatch(run, batch.slice(middle))
    }
    for (const { resolve } of batch) resolve(outcome === 'done')
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}

async function runNext(run: Run, queue: Queue): Promise<void> {
  const { keyOf } = run.statement
  const groups = [...Map.groupBy(queue.items.splice(0, MAX_BATCH), ({ item }) => keyOf(item)).values()]
  const [first, repeats] = [groups.flatMap(([one]) => one ?? []), groups.flatMap(([, ...more]) => more)]
  await runBatch(run, first)
  // A call sent twice would conflict with itself.
  for (const { resolve } of repeats) resolve(false)
}

/**
 * Runs items in batches, one message per transaction. A failed batch sends its callers to the general path; only
 * unique violations are searched by bisection, so that just the conflicting item is rejected.
 */
export function makeBatcher(pool: pg.Pool): RunBatched {
  const queues = new Map<string, Queue>()

  async function processQueue(run: Run, name: string, queue: Queue): Promise<void> {
    if (queue.running >= MAX_CONCURRENT) return
    queue.running++
    while (queue.items.length > 0) await runNext(run, queue)
    queue.running--
    if (queue.running === 0) queues.delete(name)
  }

  return (tenantId, { statement, item }, wrote) =>
    new Promise((resolve, reject) => {
      const name = `${statement.name} ${tenantId}`
      const queue = queues.get(name) ?? { items: [], running: 0 }
      queues.set(name, queue)
      queue.items.push({ item, wrote, resolve, reject })
      void processQueue({ pool, tenantId, statement }, name, queue)
    })
}
