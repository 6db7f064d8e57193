import { realpathSync } from 'node:fs'
import pg from 'pg'
import { socketDir } from './directory.ts'

/** Connection to an embedded server: a private socket without TCP and password. */
export interface EmbeddedConnection {
  host: string
  port: number
  user: string
  database: string
}

export const connectionOf = (dir: string): EmbeddedConnection => ({
  host: socketDir(dir),
  port: 5432,
  user: 'postgres',
  database: 'postgres',
})

/** No one listens at the socket. */
const ABSENT = new Set(['ENOENT', 'ECONNREFUSED'])

/** `busy` starts, stops, has no connection left, or is too slow on a loaded machine: it may be there. */
export type Sight = 'ready' | 'busy' | 'gone'

/** Looks for the server of a directory by a connection of its own. */
export async function look(dir: string, waitMs = 2000): Promise<Sight> {
  const client = new pg.Client({ ...connectionOf(dir), connectionTimeoutMillis: waitMs })
  // A broken connection also fails the query below.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ dir: string }>("select current_setting('data_directory') as dir")
    return realpathSync(rows[0]?.dir ?? '') === realpathSync(dir) ? 'ready' : 'gone'
  } catch (error) {
    // Errors of a start are in the server's log.
    return ABSENT.has((error as NodeJS.ErrnoException).code ?? '') ? 'gone' : 'busy'
  } finally {
    // The connection is usually broken already.
    await client.end().catch(() => undefined)
  }
}
