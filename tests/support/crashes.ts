import type { Database } from '../../src/server/db/open.ts'
import type { Parts } from '../../src/server/runtime/runtime.ts'

/** A runtime that loses its nth transaction from now, as when the process ends before its commit; 0 for none. */
export function crashing() {
  let left = 0
  const parts: Parts = {
    wrapDatabase: (database: Database) => ({
      ...database,
      unit: (tenantId, work, ...rest) =>
        database.unit(
          tenantId,
          async (...given) => {
            const result = await work(...given)
            if (left > 0 && --left === 0) throw new Error('The process ended here')
            return result
          },
          ...rest,
        ),
    }),
  }
  const crashAt = (transaction: number) => {
    left = transaction
  }
  return { parts, crashAt }
}
