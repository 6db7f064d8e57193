import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { handleApi } from '../../src/server/http/calls/api.ts'
import { createRuntime, setRuntime } from '../../src/server/runtime/runtime.ts'
import { answering } from './caller-server.ts'

// A second server process on the database, replica and store of a test's first one. It answers calls; jobs run where
// the test has them run.
const runtime = await createRuntime(JSON.parse(process.env.SETTINGS ?? ''))
setRuntime(runtime)
const answer = answering(handleApi)
const server = createServer((incoming, outgoing) => {
  incoming.headers.host = String(incoming.headers['x-forwarded-host'])
  answer(incoming, outgoing)
}).listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('message', () => void runtime.tenants.refresh().then(() => process.send?.('refreshed')))
process.once('disconnect', () => process.exit(0))
