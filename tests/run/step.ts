import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { ROOT } from '../../src/server/lib/root.ts'

export interface Tally {
  passed: number
  failed: number
  /** The failed tests, each with what it said, so that the end of a long output says what to look for. */
  names?: string[]
}

export interface Step {
  name: string
  command: string[]
  /** What to do when it fails. */
  mend?: string
  env?: Record<string, string>
  /** Reads the report the command wrote to `report`; without it the step itself is what passes or fails. */
  read?: (report: unknown) => Tally
  report?: string
}

export const RESULTS = join(ROOT, 'test-results')
const BIN = join(ROOT, 'node_modules/.bin')

/** Runs a command with the project's own programs first in the path, its output passed through or kept in `said`. */
export function runCommand(
  [file = '', ...args]: string[],
  env: Record<string, string> = {},
  said?: Buffer[],
): Promise<number> {
  const path = [BIN, process.env.PATH].join(delimiter)
  return new Promise(done => {
    const child = spawn(file, args, {
      cwd: ROOT,
      stdio: said ? ['inherit', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, PATH: path, ...env },
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => said?.push(chunk))
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
async function tallyOf(step: Step, said?: Buffer[]): Promise<Tally> {
  if (step.report) {
    rmSync(step.report, { force: true })
    mkdirSync(dirname(step.report), { recursive: true })
  }
  const code = await runCommand(step.command, step.env, said)
  const tally = readReport(step)
  if (!tally) return code === 0 && !step.report ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

interface Outcome extends Tally {
  name: string
  seconds: string
}

const announce = ({ name, command }: Step) => console.log(`\n── ${name}: ${command.join(' ')}`)

async function runStep(step: Step, said?: Buffer[]): Promise<Outcome> {
  const began = Date.now()
  const tally = await tallyOf(step, said)
  const names = [...(tally.names ?? []), ...(tally.failed > 0 && step.mend ? [step.mend] : [])]
  return { ...tally, names, name: step.name, seconds: ((Date.now() - began) / 1000).toFixed(0) }
}

/** Steps that run side by side; the first place may hold several, one after another. */
type Together = [Step | Step[], ...Step[]]

/** Output of the first is shown as it comes, that of the others when they have ended. */
async function runTogether([first, ...others]: Together): Promise<Outcome[]> {
  const beside = others.map(step => {
    const said: Buffer[] = []
    return { step, said, outcome: runStep(step, said) }
  })
  const outcomes: Outcome[] = []
  for (const step of [first].flat()) {
    announce(step)
    outcomes.push(await runStep(step))
  }
  for (const { step, said, outcome } of beside) {
    outcomes.push(await outcome)
    announce(step)
    process.stdout.write(Buffer.concat(said))
  }
  return outcomes
}

const summed = ({ name, passed, failed, seconds, names = [] }: Outcome): string[] => [
  `${failed === 0 ? 'ok  ' : 'FAIL'} ${name} (${passed} passed, ${failed} failed, ${seconds} s)`,
  ...names.map(each => `       ${each.replaceAll('\n', '\n       ')}`),
]

/** Runs all steps, even after a failure: one after another, those of a list side by side. */
export async function runSteps(steps: (Step | Together)[]): Promise<Tally> {
  const outcomes: Outcome[] = []
  for (const step of steps) outcomes.push(...(await runTogether(Array.isArray(step) ? step : [step])))
  console.log(`\n${outcomes.flatMap(summed).join('\n')}`)
  const sum = (of: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[of], 0)
  return { passed: sum('passed'), failed: sum('failed') }
}

/** Prints the sum as the very last line and sets the exit code. */
export function conclude({ passed, failed }: Tally): void {
  process.exitCode = failed === 0 ? 0 : 1
  console.log(`${passed} passed, ${failed} failed`)
}
