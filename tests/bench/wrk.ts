import { spawn, spawnSync } from 'node:child_process'
import type { LoadResult } from './load.ts'

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

const milliseconds = (text: string) => {
  const [, value = '', unit = ''] = /^([\d.]+)(us|ms|s|m)$/.exec(text) ?? []
  return Number(value) * (UNITS[unit] ?? Number.NaN)
}

/** What wrk printed with `--latency`; an error for anything but whole answers of success. */
export function readWrk(output: string): LoadResult {
  const figure = (pattern: RegExp) => pattern.exec(output)?.[1] ?? ''
  const count = Number(figure(/(\d+) requests in/))
  const wrong = figure(/(Non-2xx[^\n]*|Socket errors:[^\n]*)/)
  if (wrong || !(count > 0)) throw new Error(`wrk: ${wrong || output}`)
  return {
    count,
    perSecond: Math.round(Number(figure(/Requests\/sec:\s+([\d.]+)/))),
    p50: Number(milliseconds(figure(/^\s+50%\s+(\S+)/m)).toFixed(2)),
    p99: Number(milliseconds(figure(/^\s+99%\s+(\S+)/m)).toFixed(2)),
    statuses: { '2xx': count },
  }
}

export const hasWrk = () => spawnSync('wrk', ['--version']).error === undefined

interface Target {
  port: number
  path: string
  headers: Record<string, string>
  connections: number
  seconds: number
  /** A Lua file that makes the requests, and its arguments; it decides the requests, not the host. */
  script?: { file: string; told: readonly string[] }
}

/** Loads one address with wrk from one thread: it costs a tenth of what our own generator does. */
export function runWrk({ port, path, headers, connections, seconds, script }: Target): Promise<LoadResult> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const shape = ['-t1', '--timeout', '10s', `-c${connections}`, `-d${seconds}s`, '--latency']
  const scripted = script ? ['-s', script.file] : []
  const told = script ? ['--', ...script.told] : []
  const child = spawn('wrk', [...shape, ...scripted, ...sent, `http://127.0.0.1:${port}${path}`, ...told])
  let output = ''
  child.stdout.on('data', chunk => (output += chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => {
      try {
        resolve(readWrk(output))
      } catch (error) {
        reject(error)
      }
    })
  })
}
