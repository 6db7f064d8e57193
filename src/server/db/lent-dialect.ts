import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'

// Limits prepared statements per connection: lists of varying length would fill the server's memory.
const MAX_NAMES = 400
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const cached = names.get(text)
  if (cached !== undefined || names.size >= MAX_NAMES) return cached
  const name = `q${names.size}`
  names.set(text, name)
  return name
}

const COUNTED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

class LentConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    // Without parameters it may be several statements, as migrations are, which cannot be prepared.
    const name = parameters.length > 0 ? nameOf(sql) : undefined
    const asked = { name, text: sql, values: parameters as unknown[] }
    const { command, rowCount, rows } = await this.#client.query(asked)
    return { rows: rows as Row[], numAffectedRows: COUNTED.has(command) ? BigInt(rowCount ?? 0) : undefined }
  }

  // biome-ignore lint/correctness/useYield: nothing is streamed in a unit
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('A unit reads no streams')
  }
}

/** Lends one connection without managing its transaction. */
class LentDriver extends DummyDriver {
  readonly #connection: DatabaseConnection

  constructor(client: pg.PoolClient) {
    super()
    this.#connection = new LentConnection(client)
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }

  override async beginTransaction(): Promise<void> {
    throw new Error('The connection is in a transaction already')
  }
}

export const lentDialect = (client: pg.PoolClient): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new LentDriver(client),
  createIntrospector: db => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})
