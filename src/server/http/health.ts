import type { Runtime } from '../runtime.ts'

const FRESH_MS = 1000
const PATIENCE_MS = 1500

/** Whether the database answers; asked at most once a second however often probes come. */
export function makeHealth({ db }: Runtime): () => Promise<boolean> {
  let last: { at: number; answer: Promise<boolean> } | undefined
  const ask = async () => {
    const late = new Promise<boolean>(done => setTimeout(done, PATIENCE_MS, false).unref())
    const query = db.pool.query('select 1').then(
      () => true,
      () => false,
    )
    return Promise.race([query, late])
  }
  return () => {
    if (!last || Date.now() - last.at > FRESH_MS) last = { at: Date.now(), answer: ask() }
    return last.answer
  }
}
