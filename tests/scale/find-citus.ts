import { execFile } from 'node:child_process'
import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const DEBIAN = '/usr/lib/postgresql'

/** Where a PostgreSQL that has Citus keeps its programs. */
export interface Found {
  bin: string
  version: string
}

async function configsOf(): Promise<string[]> {
  const given = process.env.PG_CONFIG
  if (given) return [given]
  const versions = await readdir(DEBIAN).catch(() => [])
  return [...versions.map(version => join(DEBIAN, version, 'bin/pg_config')), 'pg_config']
}

const ask = async (config: string, option: string) => (await run(config, [option])).stdout.trim()
const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

async function look(config: string): Promise<{ found?: Found; lacks: string }> {
  try {
    const [bin, lib, version] = await Promise.all(
      ['--bindir', '--pkglibdir', '--version'].map(option => ask(config, option)),
    )
    const lacks = (await exists(join(bin as string, 'postgres'))) ? 'citus.so' : 'a server'
    if (lacks === 'citus.so' && (await exists(join(lib as string, 'citus.so'))))
      return { found: { bin: bin as string, version: version as string }, lacks }
    return { lacks: `${config} (${version}): no ${lacks}` }
  } catch {
    return { lacks: `${config}: not there` }
  }
}

/** @returns a PostgreSQL with Citus, or a sentence per place where none is */
export async function findCitus(): Promise<Found | string[]> {
  const looked = await Promise.all((await configsOf()).map(look))
  return looked.find(({ found }) => found)?.found ?? looked.map(({ lacks }) => lacks)
}
