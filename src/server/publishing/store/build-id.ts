import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../lib/root.ts'

const NOTE = join(ROOT, 'dist/sources')

/** Id of the running build, the same in all its processes. */
export const buildId = (): string => (existsSync(NOTE) ? readFileSync(NOTE, 'utf8').slice(0, 16) : 'unbuilt')
