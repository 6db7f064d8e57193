import type { T } from '#shared/i18n/create-t.ts'
import { refusalOf } from '../forms/errors/refusal.ts'
import type { BulkResult } from './BulkReport.tsx'

interface Outcome {
  id: string
  /** Null when it does not exist. */
  code: string | null
  error: string | null
}

/** Calls for several rows, and says what became of each; of a call refused as a whole, of all. */
export async function runBulk(
  t: T,
  ids: string[],
  nameOf: (id: string) => string,
  call: () => Promise<{ results: Outcome[] }>,
): Promise<BulkResult[]> {
  const refused = (error: unknown) => {
    const failure = refusalOf(error, [], t).message
    return ids.map(id => ({ id, name: nameOf(id), failure }))
  }
  const told = ({ id, code, error }: Outcome) => ({
    id,
    name: code ?? nameOf(id),
    failure: error ?? undefined,
  })
  return call().then(({ results }) => results.map(told), refused)
}
