import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { asOpeningError } from '../db/opening-error.ts'
import { ROOT } from '../lib/root.ts'

/** The project's binaries and Node version come first, also without npm. */
export const toolEnv = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
  ASTRO_TELEMETRY_DISABLED: '1',
})

/** Runs a program in the project directory. Returns its exit code and, when `quiet`, its output. */
export function run(
  program: string,
  args: string[],
  options: { quiet?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<{ code: number; output: string }> {
  const stdio = options.quiet ? (['ignore', 'pipe', 'pipe'] as const) : 'inherit'
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...toolEnv(), ...options.env },
    stdio: stdio as 'inherit',
  })
  let output = ''
  child.stdout?.on('data', chunk => {
    output += chunk
  })
  child.stderr?.on('data', chunk => {
    output += chunk
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => resolve({ code: code ?? 1, output }))
  })
}

/** Runs the main function of a command; an error is printed as one line, without a stack. */
export function main(command: () => Promise<void>): void {
  command().catch(thrown => {
    const error = asOpeningError(thrown)
    console.error(error instanceof Error ? error.message : error)
    // Open handles must not keep a failed command running.
    process.exit(1)
  })
}
