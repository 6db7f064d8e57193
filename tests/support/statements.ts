import pg from 'pg'
import { vi } from 'vitest'

export interface Statement {
  text: string
  values: unknown[]
}

type Sent = string | { text: string; values?: unknown[] }

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
  try {
    await work()
    return sent
  } finally {
    spy.mockRestore()
  }
}
