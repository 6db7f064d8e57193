import pg from 'pg'
import { vi } from 'vitest'

const textOf = (asked: unknown) =>
  typeof asked === 'string' ? asked : ((asked as { text?: string })?.text ?? '')

/** The next transaction with such a statement is committed, and its connection breaks before the answer. */
export function loseCommitOf(statement: RegExp): void {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  let found: unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const text = textOf(args[0])
    if (statement.test(text)) found = this
    const answer = query.apply(this, args)
    if (found !== this || !/\bcommit\b/.test(text)) return answer
    spy.mockRestore()
    return Promise.resolve(answer).then(() => {
      throw new Error('Connection terminated unexpectedly')
    })
  } as never)
}
