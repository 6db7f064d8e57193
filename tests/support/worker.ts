import { loadConfig } from '../../src/server/lib/config.ts'
import { createRuntime, setRuntime } from '../../src/server/runtime/runtime.ts'

// A process of its own that runs jobs and rounds and serves no one, with the settings of its environment.
const runtime = await createRuntime(loadConfig())
setRuntime(runtime)
await runtime.work()
// The channel to its parent keeps it alive, and ends it.
process.on('message', () => undefined)
process.once('disconnect', () => process.exit(0))
process.send?.('working')
