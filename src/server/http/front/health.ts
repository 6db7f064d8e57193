import type { ServerResponse } from 'node:http'
import type { Database } from '../../db/open.ts'

const FRESH_MS = 1000

/** Reasons for being unhealthy, checked at most once a second. */
export function makeHealth({ health }: Database): () => Promise<string[]> {
  let last: { at: number; answer: Promise<string[]> } | undefined
  const ask = async () => {
    const trouble = await health.trouble()
    return trouble === undefined ? [] : [`database: ${trouble}`]
  }
  return () => {
    if (!last || Date.now() - last.at > FRESH_MS) last = { at: Date.now(), answer: ask() }
    return last.answer
  }
}

/** Replicas that are left out: the server works without them. */
export const replicaNotes = ({ replicas }: Pick<Database, 'replicas'>): string[] =>
  replicas().flatMap(({ number, trouble }) => (trouble ? `replica ${number}: ${trouble}` : []))

/** Probe response: `ok`, or 503 with reasons; then notes. Without personal data. */
export function sayHealth(res: ServerResponse, reasons: string[] = [], notes: string[] = []): void {
  const text = `${[...(reasons.length === 0 ? ['ok'] : reasons), ...notes].join('\n')}\n`
  res.writeHead(reasons.length === 0 ? 200 : 503, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
  })
  res.end(text)
}
