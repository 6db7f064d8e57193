import type { ServerResponse } from 'node:http'
import type { Database } from '../../db/open.ts'

const FRESH_MS = 1000

/** Why the server cannot do its work now, a line each; asked at most once a second however often probes come. */
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

/** The answer to a probe: `ok`, or 503 with the reasons, which name no address and no person. */
export function sayHealth(res: ServerResponse, reasons: string[] = []): void {
  const text = `${(reasons.length === 0 ? ['ok'] : reasons).join('\n')}\n`
  res.writeHead(reasons.length === 0 ? 200 : 503, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
  })
  res.end(text)
}
