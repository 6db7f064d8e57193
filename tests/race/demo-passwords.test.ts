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
  await expect.poll(server.output, { timeout: 20_000 }).toContain('There is no agency yet')
  expect(server.output()).not.toContain('nakheel')
})

test('a start says that everybody knows the passwords of the demo while others reach it by a proxy', async () => {
  data = await plantedData()
  for (const [proxies, warns] of [
    ['127.0.0.1', true],
    ['', false],
  ] as const) {
    server = await startServer(data.dataDir, { DATABASE_URL: '', TRUSTED_PROXIES: proxies })
    // What it prints may come in pieces.
    await expect.poll(server.output, { timeout: 20_000 }).toContain('staff@nakheel.test')
    expect(server.output().includes(WARNING)).toBe(warns)
    await server.stop()
  }
})
