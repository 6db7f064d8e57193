import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { handleApi } from '../../src/server/http/calls/api.ts'
import { createRuntime, setRuntime } from '../../src/server/runtime/runtime.ts'
import { requestInfo, withRequestInfo } from '../../src/server/wire/request-info.ts'
import { answering } from './caller-server.ts'
import { SENT, type Sent, type Told } from './told.ts'
import { Visas } from './visa-kind.ts'

// A second server process on the database, replica and store of a test's first one. It answers calls; jobs run where
// the test has them run.
const runtime = await createRuntime(JSON.parse(process.env.SETTINGS ?? ''))
setRuntime(runtime)

async function handleSent(incoming: Request): Promise<Response> {
  const { url, headers, ip }: Sent = JSON.parse(decodeURIComponent(incoming.headers.get(SENT) ?? ''))
  // Read whole: a call that is refused before would break the connection, which the next one is sent on.
  const body = incoming.body ? await incoming.arrayBuffer() : undefined
  const request = new Request(url, { method: incoming.method, headers, body })
  if (ip === undefined) return handleApi(request)
  const info = await requestInfo(request)
  return withRequestInfo({ ...info, ip }, () => handleApi(request))
}
const answer = answering(handleSent)
const server = createServer(answer).listen(0, '127.0.0.1', () =>
  process.send?.((server.address() as AddressInfo).port),
)

async function learn(message: Told): Promise<void> {
  if (message === 'refresh') await runtime.tenants.refresh()
  else new Visas(message.visas, message.asked)
  process.send?.('learnt')
}
process.on('message', (message: Told) => void learn(message))
process.once('disconnect', () => process.exit(0))
