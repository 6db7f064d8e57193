import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Running } from '../http/front/front.ts'
import { ROOT } from '../lib/root.ts'
import { main, run } from './run.ts'
import { builtFrom, sourcesHash } from './sources.ts'

async function buildIfNeeded(): Promise<void> {
  if (builtFrom() === sourcesHash()) return
  console.log('Building …')
  const { code } = await run(process.execPath, [join(ROOT, 'src/server/cli/build.ts')])
  if (code !== 0) throw new Error('The build failed.')
}

const NO_TENANT = `  There is no agency yet. Create one: npm run tenant:create
  Or plant the demo: npm run db:seed -- demo`

const OPEN = `Other computers may reach this port, and everybody knows these passwords.
  HOST=127.0.0.1 keeps others out; RIHLA_DEMO=off starts a new server without the demo.`

function announce({ addresses, more, demo, port, reachable }: Running): void {
  console.log(`\nRihla listens on port ${port}`)
  for (const address of addresses) console.log(`  ${address}   ${address}/ar`)
  if (more > 0) console.log(`  and ${more} more`)
  if (addresses.length === 0) console.log(NO_TENANT)
  if (demo.length > 0) console.log('\nDemo accounts')
  if (demo.length > 0 && reachable) console.log(OPEN)
  for (const { email, password } of demo) console.log(`  ${email}   ${password}`)
  console.log()
}

/** Counted from the moment the server stops listening. */
const HARD_STOP_MS = 22_000

function stopOnSignal(running: Running): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), running.drainSeconds * 1000 + HARD_STOP_MS).unref()
    running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function plainWords(error: unknown): Error {
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE') return new Error(`Port ${port} is taken. Choose another: PORT=4400 npm start`)
  return error as Error
}

/** `npm start`: builds when the sources changed, migrates the database, serves. */
main(async () => {
  process.env.NODE_ENV ??= 'production'
  await buildIfNeeded()
  const front = pathToFileURL(join(ROOT, 'dist/server/front.mjs')).href
  const { serve } = (await import(front)) as { serve: () => Promise<Running> }
  const running = await serve().catch(error => {
    throw plainWords(error)
  })
  announce(running)
  stopOnSignal(running)
})
