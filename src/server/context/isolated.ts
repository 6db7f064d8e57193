import { isAppError } from '../lib/errors.ts'
import type { Context, Unit } from './context.ts'

/** Rows of one job: what fails is logged and stops no other row. */
export interface Isolation {
  /** Runs `work` for each, one after the other, and returns those that failed. */
  each(ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<string[]>
  /** Throws when any has failed, so that the job counts as failed. */
  end(): void
}

export function isolation({ log }: Context, what: string): Isolation {
  const failures: unknown[] = []
  return {
    async each(ids, work) {
      const failed: string[] = []
      for (const id of ids)
        await work(id).catch(error => {
          failed.push(id)
          failures.push(error)
          log.error({ err: error, id, failed: failures.length }, what)
        })
      return failed
    },
    end: () => {
      if (failures.length > 0) throw new AggregateError(failures, `${what}: ${failures.length}`)
    },
  }
}

/** Runs `work` for each, one after the other. Throws at the end when any has failed. */
export async function forEachIsolated(
  ctx: Context,
  what: string,
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  const rows = isolation(ctx, what)
  await rows.each(ids, work)
  rows.end()
}

export interface Page<Row> {
  limit: number
  after?: Row
  /** This one alone, if it is still due. */
  only?: string
}

interface Sweep<Row> {
  limit: number
  /** Rows that are due, in an order that their work does not change. */
  list: (u: Unit, page: Page<Row>) => Promise<Row[]>
  work: (u: Unit, rows: Row[]) => Promise<unknown>
}

/**
 * Works through all rows that are due, a batch in one transaction; when a batch fails, each of its rows in its own.
 * Returns their number. Throws at the end when any has failed.
 */
export async function sweep<Row extends { id: string }>(
  ctx: Context,
  what: string,
  { limit, list, work }: Sweep<Row>,
): Promise<number> {
  const rows = isolation(ctx, what)
  let done = 0
  const run = (page: Page<Row>, seen: { due?: Row[] } = {}) =>
    ctx
      .unit(async u => {
        seen.due = await list(u, page)
        await work(u, seen.due)
        return seen.due.length
      })
      .then(count => {
        done += count
      })
  for (let after: Row | undefined, isFull = true; isFull; ) {
    const seen: { due?: Row[] } = {}
    await run({ limit, after }, seen).catch(error => {
      // Too much to do is no fault of a row.
      if (!seen.due || isAppError(error, 'server.busy')) throw error
      const ids = seen.due.map(({ id }) => id)
      return rows.each(ids, id => run({ limit: 1, only: id }))
    })
    after = seen.due?.at(-1)
    isFull = seen.due?.length === limit
  }
  rows.end()
  return done
}
