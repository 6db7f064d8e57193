import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { answering } from './caller-server.ts'

// A server process that runs the sources of another release: it answers the calls, and works on jobs and rounds.
const load = (path: string) => import(pathToFileURL(join(process.env.RELEASE ?? '', path)).href)
const { loadConfig }: typeof import('../../src/server/lib/config.ts') = await load('src/server/lib/config.ts')
const { seedDemo }: typeof import('../../src/server/seed/index.ts') = await load('src/server/seed/index.ts')
const { createRuntime, setRuntime }: typeof import('../../src/server/runtime/runtime.ts') = await load(
  'src/server/runtime/runtime.ts',
)
const { handleApi }: typeof import('../../src/server/http/calls/api.ts') = await load(
  'src/server/http/calls/api.ts',
)

const config = loadConfig()
const runtime = await createRuntime(config)
if (runtime.tenants.ids().length === 0) {
  await seedDemo(runtime.db, { port: config.port })
  await runtime.tenants.refresh()
}
setRuntime(runtime)
await runtime.work()
const server = createServer(answering(handleApi)).listen(config.port, config.host)
process.once('SIGTERM', () => {
  server.close(async () => {
    await runtime.stopWork()
    await runtime.close()
    process.exit(0)
  })
})
