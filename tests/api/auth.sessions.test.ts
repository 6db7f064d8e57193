import { describe, expect, test } from 'vitest'
import { chooseTravelAgency } from '#shared/contract/accounts/agencies.ts'
import { getMe } from '#shared/contract/accounts/auth.ts'
import { chooseAgency } from '../../src/server/features/agencies/agencies.service.ts'
import { endSessionsOf, findUser } from '../../src/server/features/auth/sessions/sessions.service.ts'
import { sha256 } from '../../src/server/lib/crypto.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { agencyId, userId } from '../support/people.ts'

/** What someone with a stolen session tries in order to keep it. */
const app = await openApp()
const DAY = 86_400_000
const me = userId('nakheel', 'agent')
const choose = (client: Client, index: 0 | 1) =>
  client.call(chooseTravelAgency, { body: { travel_agency_id: agencyId('nakheel', index) } })

describe('a session', () => {
  test('ends 30 days after signing in, however often another agency is chosen', async () => {
    const client = await app.as('agent')
    const start = Date.now()
    for (let day = 0.9; day < 29.9; day += 0.9)
      await at(start + day * DAY, async () => expect((await choose(client, 0)).status).toBe(200))
    await at(start + 30.01 * DAY, async () => expect((await client.call(getMe)).status).toBe(401))
  })

  test('that was ended while another agency was being chosen stays ended', async () => {
    const client = await app.as('agent')
    const sessionTokenHash = sha256(client.cookies.get('sid') as string)
    const asked = app.system()
    const user = await findUser(asked, sessionTokenHash)
    const { tenant } = asked
    const request = app.runtime.contextFor({ tenant, lang: 'en', user, sessionTokenHash })
    await asked.unit(u => endSessionsOf(u, me))
    await expect(chooseAgency(request, agencyId('nakheel', 0))).rejects.toMatchObject({
      code: 'auth.required',
    })
    const left = await app.rows('nakheel', db =>
      db.selectFrom('sessions').select('id').where('user_id', '=', me).execute(),
    )
    expect([left, request.effects]).toEqual([[], {}])
  })
})
