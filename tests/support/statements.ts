import pg from 'pg'
import { vi } from 'vitest'

export interface Statement {
  text: string
  values: unknown[]
}

type Sent = string | { text: string; values?: unknown[] }

let counting = false
/** While statements of this process are counted, with `npm run test:many` too. */
export const isCounting = () => counting

/** Asked at any time, to know how far the replica of `npm run test:many` is. */
const isAboutReplica = (text: string) => /^select pg_(is_in_recovery|current_wal|last_wal|wal_lsn)/.test(text)

/** What `work` sends to the database of this process, in order, several in one message as one. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = []
  const query = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const first = args[0] as Sent
    if (typeof first === 'string') sent.push({ text: first, values: (args[1] as unknown[]) ?? [] })
    else sent.push({ text: first.text, values: first.values ?? (args[1] as unknown[]) ?? [] })
    return Reflect.apply(query, this, args)
  } as never)
  counting = true
  try {
    await work()
    return sent.filter(({ text }) => !isAboutReplica(text))
  } finally {
    counting = false
    spy.mockRestore()
  }
}
