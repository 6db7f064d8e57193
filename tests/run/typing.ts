import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { ROOT } from '../../src/server/lib/root.ts'
import { findChromium } from './chromium.ts'

// Journeys × languages × lines × processors × speeds are 360 runs; three rounds make 1,080.
const rounds = process.env.TYPING_ROUNDS ?? '3'
const chromium = await findChromium()
if (!chromium) process.exit(1)

const child = spawn('npx', ['playwright', 'test', 'tests/e2e/typing.test.ts'], {
  cwd: ROOT,
  env: { ...process.env, CHROMIUM_PATH: chromium, TYPING_ROUNDS: rounds },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const rows: string[][] = []
for await (const line of createInterface({ input: child.stdout })) {
  const told = line.split('\t')
  if (told[0] === 'TYPED') rows.push(told.slice(1))
  else console.log(line)
}

const kept = (row: string[]) => row.at(-1) === 'kept'
const cases = Map.groupBy(rows, row => row.slice(0, -1).join('  '))
for (const [name, runs] of cases) console.log(`${name}  ${runs.filter(kept).length} of ${runs.length}`)
for (const row of rows.filter(row => !kept(row))) console.log(`lost: ${row.join('  ')}`)
const lost = rows.filter(row => !kept(row)).length
console.log(`${rows.length} runs, ${lost} lost`)
process.exit(rows.length > 0 && lost === 0 ? 0 : 1)
