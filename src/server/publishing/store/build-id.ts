import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../lib/root.ts'

// The build notes there what it was made from (cli/sources.ts).
const NOTE = join(ROOT, 'dist/sources')

/** Short name of the build that runs; the same for all processes that run it. */
export const buildId = (): string => (existsSync(NOTE) ? readFileSync(NOTE, 'utf8').slice(0, 16) : 'unbuilt')
