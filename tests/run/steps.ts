import { basename, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '../../src/server/lib/root.ts'
import { RESULTS, type Step, type Tally } from './step.ts'

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}

const LINES_TOLD = 12

/** A failed test's name and the beginning of what it said, for who sees nothing but the end of the output. */
function told(name: string, ...messages: string[]): string {
  const lines = messages.flatMap(message =>
    stripVTControlCharacters(message)
      .split('\n')
      .filter(line => line.trim() !== '')
      .slice(0, LINES_TOLD),
  )
  return [name, ...lines.map(line => `  ${line}`)].join('\n')
}

/** A skipped test counts as failed: it promises what no one looked at. So does a file that did not load. */
function readVitest(report: unknown): Tally {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
    report as VitestReport
  const broken = testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0)
  const failed = numFailedTests + numPendingTests + numTodoTests + broken.length
  const names = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName, failureMessages }) =>
        told(`${basename(name)}: ${fullName}`, ...(failureMessages ?? [])),
      ),
  )
  return { passed: numPassedTests, failed, names: [...names, ...broken.map(({ name }) => basename(name))] }
}

interface PlaywrightTest {
  status: string
  results: { errors: { message?: string; location?: { file: string; line: number } }[] }[]
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: PlaywrightTest[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
  suites: PlaywrightSuite[]
}

const whereOf = (at?: { file: string; line: number }) => (at ? `at ${basename(at.file)}:${at.line}` : '')

function toldSpec({ title, tests }: { title: string; tests: PlaywrightTest[] }): string {
  const errors = tests.flatMap(test => test.results).flatMap(result => result.errors)
  // A test out of time says first that it is, and only then at which step.
  return told(title, errors.map(({ message = '', location: at }) => `${message}\n${whereOf(at)}`).join('\n'))
}

function failedSpecs({ title, suites = [], specs = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
  const inside = [...failed.map(toldSpec), ...suites.flatMap(failedSpecs)]
  return inside.map(name => `${title} › ${name}`)
}

function readPlaywright(report: unknown): Tally {
  const { stats, errors, suites } = report as PlaywrightReport
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length
  return { passed: stats.expected, failed, names: suites.flatMap(failedSpecs) }
}

/** Each file's process and each server it starts loads the same modules: they are compiled once. */
const COMPILED = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled') }

export function vitestStep(name: string, projects: string[]): Step {
  const report = join(RESULTS, `${name}.json`)
  const chosen = projects.flatMap(project => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    name,
    command: ['vitest', 'run', ...chosen, ...reporters],
    env: COMPILED,
    report,
    read: readVitest,
  }
}

export function browserStep(chromium: string, env: Record<string, string> = {}): Step {
  const report = join(RESULTS, 'e2e.json')
  return {
    name: 'browser',
    command: ['playwright', 'test', '--reporter=list,json'],
    env: {
      ...env,
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
    report,
    read: readPlaywright,
  }
}

/** The native compiler; `astro check` needs the other one beside it. */
const TYPESCRIPT = 'node_modules/typescript-native/bin/tsc'

export const CODEGEN: Step = { name: 'styles', command: ['panda', 'codegen', '--silent'] }
export const BUILD: Step = { name: 'build', command: ['npm', 'run', '--silent', 'build'] }

// One checker: several side by side each check what they share.
export const TYPES: Step = { name: 'types', command: ['node', TYPESCRIPT, '--noEmit', '--checkers', '1'] }

/** Everything else that looks at the sources without running them. */
export const CHECKS: Step[] = [
  {
    name: 'types of pages',
    command: ['astro', 'check', '--tsconfig', 'tsconfig.astro.json', '--minimumSeverity', 'warning'],
  },
  {
    name: 'format and lint',
    command: ['biome', 'ci', '.'],
    mend: 'Mends the format and most else: npx biome check --write .',
  },
  { name: 'imports', command: ['depcruise', 'src', '--config', '.dependency-cruiser.cjs'] },
  { name: 'nothing unused', command: ['knip'] },
  // What the product alone uses: an export that lives for its test is unused, too.
  {
    name: 'nothing for tests alone',
    command: ['knip', '--production', '--include', 'files,exports,types'],
  },
]
