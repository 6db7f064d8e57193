import { expect, test } from 'vitest'
import { getMe } from '#shared/contract/accounts/auth.ts'
import { listAudit } from '#shared/contract/desk/audit.ts'
import { ruleSecondFactor } from '#shared/contract/desk/colleagues.ts'
import { openApp } from '../support/app.ts'
import { aColleague } from '../support/colleagues.ts'
import { tenantId } from '../support/people.ts'
import { setUpTotp } from '../support/second-factor.ts'

const app = await openApp()
const owner = await aColleague(app)
const other = await aColleague(app)
const rule = async (who: typeof owner, required: boolean) => {
  const reply = await who.client.call(ruleSecondFactor, { body: { required } })
  await app.runtime.tenants.refresh([tenantId('nakheel')])
  return reply
}
const kindOf = async (who: typeof owner) => (await who.client.call(getMe)).data.kind
const passTime = (minutes: number) =>
  app.rows('nakheel', db =>
    db
      .updateTable('sessions')
      .set({ confirmed_at: new Date(Date.now() - minutes * 60_000) })
      .execute(),
  )

test('a second factor is demanded of all staff only by those who have one themselves, with a fresh password', async () => {
  expect((await rule(owner, true)).code).toBe('colleague.own_factor_first')
  await setUpTotp(app, owner.client)
  await passTime(60)
  expect((await rule(owner, true)).code).toBe('auth.confirm_needed')
  await passTime(0)
  expect((await rule(owner, true)).data).toEqual({ required: true })
  expect([await kindOf(owner), await kindOf(other)]).toEqual(['staff', 'customer'])
})

test('it may be lifted again, and the audit has both', async () => {
  await rule(owner, true)
  expect((await rule(owner, false)).data).toEqual({ required: false })
  expect(await kindOf(other)).toBe('staff')
  const { rows } = (await owner.client.call(listAudit, { query: { kind: 'security_settings_changed' } })).data
  const said = rows.flatMap(({ changes }) => changes.map(({ before, after }) => [before, after]))
  expect(said).toEqual([
    ['true', 'false'],
    ['false', 'true'],
  ])
})

test('colleagues without the right to manage others, agents and customers cannot', async () => {
  const ticketing = await aColleague(app, ['bookings.ticket'])
  for (const client of [ticketing.client, await app.as('agent'), await app.as('customer')])
    expect((await client.call(ruleSecondFactor, { body: { required: true } })).status).toBe(403)
})
