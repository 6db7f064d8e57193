import { afterEach, expect, test } from 'vitest'
import { plantedData } from '../support/planted-data.ts'
import { type Server, startServer, type TemporaryData, temporaryData } from '../support/server.ts'

const WARNING = 'everybody knows these passwords'

let server: Server | undefined
let data: TemporaryData | undefined
afterEach(async () => {
  await server?.stop()
  await data?.remove()
  server = undefined
  data = undefined
})

test('a first start that is told so plants no demo', async () => {
  data = await temporaryData()
  server = await startServer(data.dataDir, { RIHLA_DEMO: 'off', DATABASE_URL: '' })
  expect(server.output()).toContain('There is no agency yet')
  expect(server.output()).not.toContain('nakheel')
})

test('a start says that everybody knows the passwords of the demo while others reach it', async () => {
  data = await plantedData()
  for (const [HOST, warns] of [
    ['0.0.0.0', true],
    ['127.0.0.1', false],
  ] as const) {
    server = await startServer(data.dataDir, { HOST, DATABASE_URL: '', TRUSTED_PROXIES: '' })
    expect(server.output()).toContain('staff@nakheel.test')
    expect(server.output().includes(WARNING)).toBe(warns)
    await server.stop()
  }
})
