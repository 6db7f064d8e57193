import { createServer } from 'node:http'
import { handleApi } from '../../src/server/http/calls/api.ts'
import { loadConfig } from '../../src/server/lib/config.ts'
import { createRuntime, setRuntime } from '../../src/server/runtime/runtime.ts'
import { seedDemo } from '../../src/server/seed/index.ts'
import { answering } from './caller-server.ts'
import { unguarded } from './unguarded.ts'

// A server process of its own that answers the calls without guards, on its own embedded database.
const config = loadConfig()
const runtime = await createRuntime(config, unguarded)
if (runtime.tenants.ids().length === 0) {
  await seedDemo(runtime.db, { port: config.port })
  await runtime.tenants.refresh()
}
setRuntime(runtime)
const server = createServer(answering(handleApi)).listen(config.port, config.host)
process.once('SIGTERM', () => {
  server.close()
  void runtime.close().then(() => process.exit(0))
})
