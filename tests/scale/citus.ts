import { spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Launcher } from '../../src/server/db/embedded/binaries.ts'
import { initialise, makeDir, socketDir } from '../../src/server/db/embedded/directory.ts'
import { launch, type Server } from '../../src/server/db/embedded/launch.ts'
import { look } from '../../src/server/db/embedded/look.ts'
import { type Found, findCitus } from './find-citus.ts'

/**
 * `node tests/scale/citus.ts COMMAND …` runs a command on a coordinator and two workers in new temporary folders,
 * which are its TEST_DATABASE_URL and TEST_WORKER_URLS. Without a command they run until they are interrupted.
 */

const MACHINES = ['coordinator', 'worker-1', 'worker-2']
const READY_MS = 30_000

// Every test file has a database of its own, which keeps a process on each machine. No one waits for the disk.
const settings = (sockets: string) => `
shared_preload_libraries = 'citus'
citus.local_hostname = '${sockets}'
citus.node_conninfo = 'sslmode=disable'
max_prepared_transactions = 400
max_worker_processes = 64
max_locks_per_transaction = 512
fsync = off
synchronous_commit = off
full_page_writes = off
`

interface Machine {
  url: string
  server: Server
}

async function startMachine(root: string, name: string, { bin }: Found): Promise<Machine> {
  const dir = join(root, name)
  const prefix = process.getuid?.() === 0 ? ['unshare', '-U'] : []
  const launcher: Launcher = { bin, prefix }
  initialise(dir, launcher)
  const sockets = socketDir(dir)
  makeDir(sockets, launcher)
  appendFileSync(join(dir, 'postgresql.conf'), settings(sockets))
  const server = launch(dir, sockets, launcher)
  const until = Date.now() + READY_MS
  while ((await look(dir)) !== 'ready') {
    if (server.exited() || Date.now() > until)
      throw new Error(`The ${name} did not start: see ${dir}/server.log`)
    await sleep(50)
  }
  return { url: `postgresql://postgres@${encodeURIComponent(sockets)}:5432/postgres`, server }
}

const [program, ...args] = process.argv.slice(2)

/** Resolves with the exit code of the command, or when this process is interrupted. */
function work(env: Record<string, string>): Promise<number> {
  // The servers alone would not keep this process.
  const awake = setInterval(() => undefined, 60_000)
  const interrupted = new Promise<number>(done => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => done(program ? 1 : 0))
  }).finally(() => clearInterval(awake))
  if (!program) {
    for (const [name, value] of Object.entries(env)) console.log(`${name}=${value}`)
    return interrupted
  }
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const ended = new Promise<number>((done, fail) => {
    child.once('exit', code => done(code ?? 1)).once('error', fail)
  })
  return Promise.race([ended, interrupted]).finally(() => clearInterval(awake))
}

async function run(found: Found): Promise<number> {
  console.log(`${found.version} with Citus: ${MACHINES.join(', ')}`)
  const root = await mkdtemp(join(tmpdir(), 'rihla-citus-'))
  const machines: Machine[] = []
  try {
    for (const name of MACHINES) machines.push(await startMachine(root, name, found))
    const [coordinator, ...workers] = machines.map(({ url }) => url)
    return await work({ TEST_DATABASE_URL: coordinator as string, TEST_WORKER_URLS: workers.join(',') })
  } finally {
    for (const { server } of machines) await server.stop()
    await rm(root, { recursive: true, force: true })
  }
}

const found = await findCitus()
if (Array.isArray(found)) {
  console.error(`No PostgreSQL with Citus on this machine:\n${found.join('\n')}`)
  console.error('tests/scale/build-citus.sh builds it from source; PG_CONFIG names another PostgreSQL.')
  process.exitCode = 2
} else process.exitCode = await run(found)
