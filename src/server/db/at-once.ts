import pg from 'pg'
import { asAppError, codeOf, isRetriable, opening } from './unit.ts'

export type Value = string | number | boolean | Date | null

/**
 * One statement that does a whole piece of work and fails when it cannot. Its text is constant, every
 * parameter in it has a cast, and `name` names it on every connection.
 */
export interface Statement {
  name: string
  text: string
  values: readonly Value[]
  /** Id of the row it waits for last. Those of one transaction are taken in the order of their ids. */
  lock: string
}

function literal(value: Value): string {
  if (value === null) return 'null'
  if (typeof value === 'string') return pg.escapeLiteral(value)
  if (value instanceof Date) return `'${value.toISOString()}'`
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('A figure must be finite')
  return String(value)
}

const call = ({ name, values }: Statement) => `execute ${name}(${values.map(literal).join(', ')})`

const prepared = new WeakMap<pg.PoolClient, Set<string>>()

// Under the role that will run it, or its plan would be made again.
async function prepare(client: pg.PoolClient, tenantId: string, statements: Statement[]): Promise<void> {
  const known = prepared.get(client) ?? new Set()
  prepared.set(client, known)
  for (const { name, text } of statements) {
    if (known.has(name)) continue
    await client.query(`${opening(tenantId)}; prepare ${name} as ${text}; commit`)
    known.add(name)
  }
}

/** SQLSTATE of `require_moved`: the statement found too little of what it was to take. */
const NOT_MOVED = 'RHL01'
// What the careful way round can still turn out well, or say in the right words.
const REFUSED = new Set([NOT_MOVED, '23505', '55P03', '26000'])

async function attempt(pool: pg.Pool, tenantId: string, statements: Statement[]): Promise<void> {
  const client = await pool.connect()
  const ignore = () => undefined
  client.on('error', ignore)
  let broken: Error | undefined
  try {
    await prepare(client, tenantId, statements)
    await client.query([opening(tenantId), ...statements.map(call), 'commit'].join('; '))
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    if (isRetriable(error) || codeOf(error) === '26000') broken = error as Error
    throw error
  } finally {
    client.off('error', ignore)
    client.release(broken)
  }
}

async function tryAll(pool: pg.Pool, tenantId: string, statements: Statement[]): Promise<boolean> {
  try {
    await attempt(pool, tenantId, statements)
    return true
  } catch (error) {
    if (REFUSED.has(codeOf(error) as string) || isRetriable(error)) return false
    throw asAppError(error)
  }
}

interface Waiting {
  statement: Statement
  resolve: (done: boolean) => void
  reject: (error: unknown) => void
}

/** Transactions of one tenant under way at a time; what comes meanwhile travels together. */
const LANES = 3
const MOST = 24

/**
 * Runs statements as transactions, each message a transaction with its opening and its commit. What is asked for
 * while the lanes are busy shares one; when one of those fails, each is tried by itself.
 */
export function makeAtOnce(pool: pg.Pool): (tenantId: string, statement: Statement) => Promise<boolean> {
  const queues = new Map<string, { waiting: Waiting[]; lanes: number }>()

  async function alone(tenantId: string, { statement, resolve, reject }: Waiting): Promise<void> {
    await tryAll(pool, tenantId, [statement]).then(resolve, reject)
  }

  async function together(tenantId: string, batch: Waiting[]): Promise<void> {
    const [only] = batch
    if (only && batch.length === 1) return alone(tenantId, only)
    const statements = batch.map(({ statement }) => statement)
    statements.sort((a, b) => (a.lock < b.lock ? -1 : Number(a.lock > b.lock)))
    const done = await tryAll(pool, tenantId, statements).catch(() => false)
    if (done) for (const { resolve } of batch) resolve(true)
    else for (const each of batch) await alone(tenantId, each)
  }

  async function drive(tenantId: string, queue: { waiting: Waiting[]; lanes: number }): Promise<void> {
    if (queue.lanes >= LANES) return
    queue.lanes++
    while (queue.waiting.length > 0) await together(tenantId, queue.waiting.splice(0, MOST))
    queue.lanes--
    if (queue.lanes === 0) queues.delete(tenantId)
  }

  return (tenantId, statement) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(tenantId) ?? { waiting: [], lanes: 0 }
      queues.set(tenantId, queue)
      queue.waiting.push({ statement, resolve, reject })
      void drive(tenantId, queue)
    })
}
