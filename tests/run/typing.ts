import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { ROOT } from '../../src/server/lib/root.ts'
import { findChromium } from './chromium.ts'

// 20 journeys × 2 languages × 3 lines × 2 processors × 3 speeds are 720 runs a round.
const rounds = process.env.TYPING_ROUNDS ?? '1'
// A slowed processor is a busy one: more of them than the machine has make every run longer, and none sooner done.
const workers = process.env.TYPING_WORKERS ?? '2'
const chromium = await findChromium()
if (!chromium) process.exit(1)

const began = Date.now()
// Anything after the command goes to Playwright, as `-g passengers`.
const args = [
  'playwright',
  'test',
  'tests/e2e/typing.test.ts',
  `--workers=${workers}`,
  ...process.argv.slice(2),
]
const child = spawn('npx', args, {
  cwd: ROOT,
  env: { ...process.env, CHROMIUM_PATH: chromium, TYPING_ROUNDS: rounds },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const ended = once(child, 'close')
const rows: string[][] = []
for await (const line of createInterface({ input: child.stdout })) {
  const told = line.split('\t')
  if (told[0] === 'TYPED') rows.push(told.slice(1))
  else console.log(line)
}
const [code] = await ended

const kept = (row: string[]) => row.at(-1) === 'kept'
const cases = Map.groupBy(rows, row => row.slice(0, -1).join('  '))
for (const [name, runs] of cases) console.log(`${name}  ${runs.filter(kept).length} of ${runs.length}`)
for (const row of rows.filter(row => !kept(row))) console.log(`lost: ${row.join('  ')}`)
const lost = rows.filter(row => !kept(row)).length
console.log(`${rows.length} runs, ${lost} lost, ${Math.round((Date.now() - began) / 60_000)} min`)
process.exit(rows.length > 0 && lost === 0 && code === 0 ? 0 : 1)
