import { lstat, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR_MS } from '#shared/base/durations.ts'
import type { Log } from './log.ts'

/** Temporary folders by the beginning of their name, and the longest that one is in use. */
const KEPT_MS = {
  'rihla-upload-': HOUR_MS,
  'rihla-pdf-': HOUR_MS,
  'rihla-backup-': 24 * HOUR_MS,
}

/** Deletes our own that killed processes left: documents in plain are among them. */
export async function removeLeftBehind(dir: string, now: number): Promise<void> {
  for (const name of await readdir(dir)) {
    const kept = Object.entries(KEPT_MS).find(([beginning]) => name.startsWith(beginning))?.[1]
    if (kept === undefined) continue
    const path = join(dir, name)
    // Another process may have removed it.
    const found = await lstat(path).catch(() => undefined)
    if (found?.uid !== process.getuid?.() || now - (found?.mtimeMs ?? now) <= kept) continue
    await rm(path, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Now and every hour, until the result is called. */
export function sweepLeftBehind(log: Pick<Log, 'warn'>, dir = tmpdir()): () => void {
  const round = () =>
    void removeLeftBehind(dir, Date.now()).catch(error =>
      log.warn({ err: error }, 'temporary files of ended processes could not be removed'),
    )
  round()
  const timer = setInterval(round, HOUR_MS).unref()
  return () => clearInterval(timer)
}
