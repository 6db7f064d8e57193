import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS, HOUR_MS } from '#shared/base/durations.ts'
import type { FailureLog } from './failures.ts'

/** Pages of an unused build are kept this long, for a deployment or rollback. */
const KEPT_MS = DAY_MS
const ROUND_MS = HOUR_MS

/** Marks this build's pages as used at `now` (ms), and deletes those of builds unused for a day. */
export async function removeUnusedBuilds(dir: string, build: string, now: number): Promise<void> {
  const own = join(dir, build)
  await mkdir(own, { recursive: true })
  await utimes(own, now / 1000, now / 1000)
  for (const name of await readdir(dir)) {
    // Another process may have removed it.
    const used = await stat(join(dir, name)).catch(() => undefined)
    if (name === build || !used || now - used.mtimeMs <= KEPT_MS) continue
    await rm(join(dir, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

export function scheduleRemoval(dir: string, build: string, log: FailureLog): () => void {
  const round = () =>
    void removeUnusedBuilds(dir, build, Date.now()).catch(error =>
      log.warn({ err: error }, 'pages of old builds could not be removed'),
    )
  round()
  const timer = setInterval(round, ROUND_MS).unref()
  return () => clearInterval(timer)
}
