import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { asOpeningError } from '../db/opening-error.ts'
import { ROOT } from '../lib/root.ts'

/** Our own programs first: a command started without npm finds them, and the right Node, too. */
export const toolEnv = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
  ASTRO_TELEMETRY_DISABLED: '1',
})

/**
 * Runs a program in the project's directory.
 * @returns its exit code and, when `quiet`, what it said; otherwise it speaks for itself
 */
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

/** Runs the main function of a command: an error is told in one line, without a stack. */
export function main(command: () => Promise<void>): void {
  command().catch(thrown => {
    const error = asOpeningError(thrown)
    console.error(error instanceof Error ? error.message : error)
    // Whatever is still open must not keep a failed command alive.
    process.exit(1)
  })
}
