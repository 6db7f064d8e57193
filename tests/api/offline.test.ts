import { beforeAll, describe, expect, test } from 'vitest'
import { chooseTravelAgency } from '#shared/contract/accounts/agencies.ts'
import { login } from '#shared/contract/accounts/auth.ts'
import { PAGES, type Page } from '#shared/contract/pages.ts'
import { NO_OWNER, OWNER_HEADER } from '#shared/rules/site/offline.ts'
import { requireFlightBooking } from '../../src/server/features/flight-bookings/flight-bookings.service.ts'
import { answerPage } from '../../src/server/http/pages/page.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { agencyId, emailOf, PASSWORD } from '../support/people.ts'

/** The owner of copies that a browser may keep for offline reading, as the server says it with every page. */
const app = await openApp()
let customer: Client

beforeAll(async () => {
  customer = await app.as('customer')
})

type Render = (locals: App.Locals) => Promise<unknown>

async function ask(client: Client, path: string, render: Render = async () => undefined) {
  const cookie = [...client.cookies].map(pair => pair.join('=')).join('; ')
  const request = new Request(`http://nakheel.localhost${path}`, { headers: { cookie } })
  return answerPage(request, async locals => {
    await render(locals)
    return new Response('a page')
  })
}

const ownerOf = async (client: Client, path = '/flight-bookings', render?: Render) =>
  (await ask(client, path, render)).headers.get(OWNER_HEADER)

const again = async (client: Client) => {
  await client.call(login, { body: { email: emailOf('nakheel', 'customer'), password: PASSWORD } })
  return client
}

describe('the owner of kept pages', () => {
  test('is one session: the same on all its pages, another for every other', async () => {
    const owner = await ownerOf(customer)
    expect(owner).toMatch(/^[0-9a-f]{32}$/)
    expect(await ownerOf(customer, '/ar/account')).toBe(owner)
    expect(await ownerOf(await app.as('otherCustomer'))).not.toBe(owner)
    expect(await ownerOf(await again(app.guest()))).not.toBe(owner)
    expect([...customer.cookies.values()].some(value => value.includes(owner as string))).toBe(false)
  })

  test('changes with the agency one acts for', async () => {
    const agent = await app.as('agent')
    const before = await ownerOf(agent)
    await agent.call(chooseTravelAgency, { body: { travel_agency_id: agencyId('nakheel', 1) } })
    expect(await ownerOf(agent)).not.toBe(before)
  })

  test('is empty for guests, for expired sessions, and for staff', async () => {
    expect(await ownerOf(app.guest(), '/login')).toBe(NO_OWNER)
    expect(await ownerOf(await app.as('staff'))).toBe(NO_OWNER)
    const over = app.guest()
    over.cookies.set('sid', 'x'.repeat(43))
    expect(await ownerOf(over, '/flight-bookings/manage')).toBe(NO_OWNER)
  })

  test('is not sent by public pages', async () => {
    for (const { path } of (PAGES as readonly Page[]).filter(page => page.content))
      expect([path, await ownerOf(customer, path)]).toEqual([path, null])
  })

  test('is not sent for a booking opened by a guest grant alone', async () => {
    const { id } = await aHeldBooking(customer, (await aBlock(app)).id)
    const show: Render = ({ ctx }) => requireFlightBooking(ctx, id)
    expect(await ownerOf(customer, `/flight-bookings/${id}`, show)).not.toBeNull()
    const guest = app.guest()
    const theirs = await aHeldBooking(guest, (await aBlock(app)).id)
    const showTheirs: Render = ({ ctx }) => requireFlightBooking(ctx, theirs.id)
    expect(await ownerOf(guest, `/flight-bookings/${theirs.id}`, showTheirs)).toBe(NO_OWNER)
    const both = await again(guest)
    expect(await ownerOf(both, `/flight-bookings/${theirs.id}`, showTheirs)).toBeNull()
  })

  test('changes nothing for other caches, which never keep what is personal', async () => {
    const { headers } = await ask(customer, `/flight-bookings/${newId()}`)
    expect(headers.get('cache-control')).toBe('private, no-store')
  })
})
