import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../lib/log.ts'
import { findLauncher } from './binaries.ts'
import { checkVersion, initialise, makeDir, removeSocketDir, socketDir } from './directory.ts'
import { launch, type Server } from './launch.ts'
import { connectionOf, type EmbeddedConnection, look } from './look.ts'

export interface Embedded {
  connection: EmbeddedConnection
  /** Whether this process started the server. */
  owner: boolean
  /** Resolves when the server has stopped. */
  stopped: Promise<void>
  stop(): Promise<void>
}

const answers = async (dir: string) => (await look(dir)) === 'ready'

async function untilReady(dir: string, server: Server): Promise<boolean> {
  for (let tries = 0; tries < 2000 && !server.exited(); tries++) {
    if (await answers(dir)) return true
    await sleep(15)
  }
  return answers(dir)
}

function ownsLock(dir: string, server: Server): boolean {
  const pid = Number(readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n')[0])
  return pid === server.pid && !server.exited()
}

const LOOK_MS = 1000

// Polls a server that another process started, until it is gone or `left`.
async function untilStopped(dir: string, left: AbortSignal): Promise<void> {
  do await sleep(LOOK_MS, undefined, { ref: false })
  while (!left.aborted && (await look(dir)) !== 'gone')
}

function adopt(dir: string): Embedded {
  const leaving = new AbortController()
  return {
    connection: connectionOf(dir),
    owner: false,
    stopped: untilStopped(dir, leaving.signal),
    stop: async () => leaving.abort(),
  }
}

async function start(dir: string): Promise<Embedded | undefined> {
  const launcher = findLauncher()
  initialise(dir, launcher)
  checkVersion(dir, launcher)
  // Here, because a server that stops takes it along.
  makeDir(socketDir(dir), launcher)
  const server = launch(dir, socketDir(dir), launcher)
  if (!(await untilReady(dir, server))) return undefined
  if (!ownsLock(dir, server)) return adopt(dir)
  const stop = async () => {
    await server.stop()
    removeSocketDir(dir)
  }
  return { connection: connectionOf(dir), owner: true, stopped: server.exit, stop }
}

/**
 * Starts PostgreSQL on a directory, created on first use, or connects to a running server. It stops with this
 * process.
 * @throws Error with a readable message for another major version or a failed start
 */
export async function openEmbedded(dataDir: string): Promise<Embedded> {
  const dir = resolve(dataDir)
  for (let tries = 0; tries < 60; tries++) {
    const sight = existsSync(join(dir, 'postmaster.pid')) ? await look(dir) : 'gone'
    if (sight === 'ready') return adopt(dir)
    const started = sight === 'gone' && (await start(dir))
    if (started) return started
    // Another process starts it, or the previous server is stopping and holds the lock.
    await sleep(150)
  }
  const log = readFileSync(join(dir, 'server.log'), 'utf8').slice(-800)
  throw new Error(`The embedded database did not start: ${log}`)
}

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5000

/** Restarts the server when it stops. Its lock lets one of several processes start it; until then queries are busy. */
export async function superviseEmbedded(
  dataDir: string,
  log: Pick<Log, 'warn' | 'error'>,
): Promise<Embedded> {
  let current = await openEmbedded(dataDir)
  let stopped = false
  const reopen = async () => {
    for (let pause = FIRST_PAUSE_MS; !stopped; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        current = await openEmbedded(dataDir)
        log.warn({ started: current.owner }, 'the embedded database runs again')
        return
      } catch (error) {
        log.error({ err: error, pause }, 'the embedded database could not be started')
        await sleep(pause, undefined, { ref: false })
      }
    }
  }
  let reopening: Promise<void> | undefined
  const watch = async () => {
    while (!stopped) {
      await current.stopped
      if (stopped) return
      log.warn('the embedded database is gone')
      reopening = reopen()
      await reopening
    }
  }
  void watch()
  return {
    ...current,
    stop: async () => {
      stopped = true
      await reopening
      await current.stop()
    },
  }
}
