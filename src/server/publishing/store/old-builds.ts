import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { FailureLog } from './failures.ts'

/** Pages of another build stay so long after its last server: for a deploy under way, and for the way back. */
const KEPT_MS = 24 * 3_600_000
const ROUND_MS = 3_600_000

/**
 * Says that this build's pages are in use, and removes those of builds that nobody said so of for a day.
 * @param dir folder of all builds
 * @param now milliseconds since 1970
 */
export async function tidyBuilds(dir: string, build: string, now: number): Promise<void> {
  const own = join(dir, build)
  await mkdir(own, { recursive: true })
  await utimes(own, now / 1000, now / 1000)
  for (const name of await readdir(dir)) {
    // Another process may have removed it meanwhile.
    const used = await stat(join(dir, name)).catch(() => undefined)
    if (name === build || !used || now - used.mtimeMs <= KEPT_MS) continue
    await rm(join(dir, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Does so now and every hour. What fails is tried again then. */
export function keepTidy(dir: string, build: string, log: FailureLog): () => void {
  const round = () =>
    void tidyBuilds(dir, build, Date.now()).catch(error =>
      log.warn({ err: error }, 'pages of old builds could not be removed'),
    )
  round()
  const timer = setInterval(round, ROUND_MS).unref()
  return () => clearInterval(timer)
}
