import { expect, test } from 'vitest'
import { exportStatement, getStatement, verifyStatement } from '#shared/contract/money/ledger.ts'
import { openApp } from '../support/app.ts'

const app = await openApp({ limitFactor: 1 })

test('a statement is taken as a file or verified thirty times an hour by one caller, and always read', async () => {
  const [agent, other] = await Promise.all([app.as('agent'), app.as('otherAgent')])
  for (let i = 0; i < 15; i++) {
    expect((await agent.call(verifyStatement)).status).toBe(200)
    expect((await agent.download(exportStatement)).status).toBe(200)
  }
  const refused = await agent.call(verifyStatement)
  expect([refused.status, refused.code]).toEqual([429, 'request.too_many'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
  expect((await agent.download(exportStatement)).status).toBe(429)
  expect((await agent.call(getStatement)).status).toBe(200)
  expect((await other.call(verifyStatement)).status).toBe(200)
})
