import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { ROOT } from '../../src/server/root.ts'

export interface Tally {
  passed: number
  failed: number
  /** The failed tests, each with what it said, so that the end of a long output says what to look for. */
  names?: string[]
}

export interface Step {
  name: string
  command: string[]
  env?: Record<string, string>
  /** Reads the report the command wrote to `report`; without it the step itself is what passes or fails. */
  read?: (report: unknown) => Tally
  report?: string
}

export const RESULTS = join(ROOT, 'test-results')
const BIN = join(ROOT, 'node_modules/.bin')

/** Runs a command with the project's own programs first in the path, its output passed through. */
export function runCommand(
  [file = '', ...args]: string[],
  env: Record<string, string> = {},
): Promise<number> {
  const path = [BIN, process.env.PATH].join(delimiter)
  return new Promise(done => {
    const child = spawn(file, args, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, PATH: path, ...env },
    })
    child.once('error', error => {
      console.error(`${file} could not be started: ${error.message}`)
      done(127)
    })
    child.once('close', code => done(code ?? 1))
  })
}

function readReport({ report, read }: Step): Tally | undefined {
  if (!report || !read) return undefined
  try {
    return read(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return undefined
  }
}

/** A command that failed without naming a failed test counts as one failure. */
async function tallyOf(step: Step): Promise<Tally> {
  if (step.report) {
    rmSync(step.report, { force: true })
    mkdirSync(dirname(step.report), { recursive: true })
  }
  const code = await runCommand(step.command, step.env)
  const tally = readReport(step)
  if (!tally) return code === 0 && !step.report ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

/** Runs the steps one after another, whatever becomes of each, and adds up. */
export async function runSteps(steps: Step[]): Promise<Tally> {
  const total = { passed: 0, failed: 0 }
  const lines: string[] = []
  for (const step of steps) {
    console.log(`\n── ${step.name}: ${step.command.join(' ')}`)
    const began = Date.now()
    const { passed, failed, names = [] } = await tallyOf(step)
    total.passed += passed
    total.failed += failed
    const seconds = ((Date.now() - began) / 1000).toFixed(0)
    lines.push(
      `${failed === 0 ? 'ok  ' : 'FAIL'} ${step.name} (${passed} passed, ${failed} failed, ${seconds} s)`,
      ...names.map(name => `       ${name.replaceAll('\n', '\n       ')}`),
    )
  }
  console.log(`\n${lines.join('\n')}`)
  return total
}

/** Prints the sum as the very last line and sets the exit code. */
export function conclude({ passed, failed }: Tally): void {
  process.exitCode = failed === 0 ? 0 : 1
  console.log(`${passed} passed, ${failed} failed`)
}
