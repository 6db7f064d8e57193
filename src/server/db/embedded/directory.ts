import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { codeOf } from '../../lib/errors.ts'
import { command, installedVersion, type Launcher } from './binaries.ts'

/** Short path for the socket: it is limited to 107 bytes. */
export function socketDir(dataDir: string): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  return join(tmpdir(), `rihla-pg-${name}`)
}

export function makeDir(path: string, launcher: Launcher): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (launcher.account) chownSync(path, launcher.account.uid, launcher.account.gid)
}

/** Removes the socket's directory, unless another server has its socket there by now. */
export function removeSocketDir(dataDir: string): void {
  try {
    rmdirSync(socketDir(dataDir))
  } catch (error) {
    const code = codeOf(error)
    if (code !== 'ENOTEMPTY' && code !== 'ENOENT') throw error
  }
}

const isReady = (dir: string) => existsSync(join(dir, 'PG_VERSION'))

/** Creates the cluster in a temporary directory and renames it, so that a killed set-up leaves nothing behind. */
export function initialise(dir: string, launcher: Launcher): void {
  if (isReady(dir)) return
  const aside = `${dir}.init-${process.pid}`
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(dirname(dir), { recursive: true })
  makeDir(aside, launcher)
  const options = ['-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--no-instructions']
  const locale = ['--locale-provider=icu', '--icu-locale=und', '--locale=C']
  const [file, args] = command(launcher, 'initdb', ['-D', aside, ...options, ...locale])
  const made = spawnSync(file, args, { encoding: 'utf8', ...launcher.account })
  if (made.status !== 0)
    throw new Error(`The embedded database could not be made: ${made.stderr ?? made.error}`)
  try {
    renameSync(aside, dir)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    // Another process created it.
    if (!isReady(dir)) throw error
  }
}

/** Rejects a directory of another major version with a readable message. */
export function checkVersion(dir: string, launcher: Launcher): void {
  const made = readFileSync(join(dir, 'PG_VERSION'), 'utf8').trim()
  const installed = installedVersion(launcher)
  if (made === installed) return
  throw new Error(
    `The data in ${dir} was made by PostgreSQL ${made}, but the installed program is PostgreSQL ${installed}. ` +
      'Nothing was changed. Dump it with the old version and restore it with the new one (docs/operations.md).',
  )
}
