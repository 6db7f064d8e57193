import { spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { command, type Launcher } from './binaries.ts'

export interface Server {
  pid: number | undefined
  exited(): boolean
  exit: Promise<void>
  /** Fast shutdown: ends sessions, committed data is on disk. */
  stop(): Promise<void>
}

const SETTINGS = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  max_connections: '200',
  // Updates statistics of fast-growing tables early.
  autovacuum_naptime: '10s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // After a crash one call instead of one for each of 1,700 files: 0.2 s, not 5. Only Linux has it.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
}

const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

// The kernel stops the server when this process dies, even by kill -9.
const dieWithUs = () =>
  process.platform === 'linux' && has('setpriv') ? ['setpriv', '--pdeathsig', 'INT'] : []

/** Starts the server process, which may still fail or find the directory locked. */
export function launch(dir: string, sockets: string, launcher: Launcher): Server {
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: sockets })
  const args = ['-D', dir, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const [program, programArgs] = command(launcher, 'postgres', args)
  const [file, ...rest] = [...dieWithUs(), program, ...programArgs]
  const log = openSync(join(dir, 'server.log'), 'a')
  const child = spawn(file as string, rest, { stdio: ['ignore', log, log], ...launcher.account })
  closeSync(log)
  let exited = false
  const exit = new Promise<void>(done => {
    const end = () => {
      exited = true
      done()
    }
    child.once('exit', end)
    child.once('error', end)
  })
  child.unref()
  return {
    pid: child.pid,
    exited: () => exited,
    exit,
    stop: async () => {
      if (exited) return
      child.ref()
      child.kill('SIGINT')
      await exit
    },
  }
}
