import { beforeAll, describe, expect, test } from 'vitest'
import { saveBookingDraft } from '#shared/contract/bookings/bookings.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { ROUTES } from '../../src/server/http/calls/routes.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking } from '../support/bookings.ts'
import type { Client, Reply } from '../support/client.ts'
import { inputFor, isForMembers, nameOf, type Objects, objectsOf } from '../support/matrix.ts'
import { bodyWith, NAUGHTY } from '../support/naughty.ts'

/** Promise R38: whatever a text holds, a call takes it or refuses it in words. */
const app = await openApp()
const ENDS_SESSIONS = /^\/api\/(auth|account)\/|password/
const withJson = ROUTES.map(({ endpoint }) => endpoint).filter(({ body, bodyKind }) => body && !bodyKind)

let objects: Objects
let staff: Client
let agent: Client
let owner: Client
beforeAll(async () => {
  staff = await app.as('staff')
  agent = await app.as('agent')
  owner = await app.as('customer')
  objects = await objectsOf(app, owner)
})

function callerOf(endpoint: Endpoint): Client {
  if (ENDS_SESSIONS.test(endpoint.path)) return app.guest()
  if (endpoint.access === 'owner') return owner
  return isForMembers(endpoint) ? agent : staff
}

const statuses: Record<number, number> = {}
/** Fields that refuse a text get another, so that the rest is read. */
async function send(endpoint: Endpoint, text: string): Promise<Reply<unknown>> {
  const refused: string[] = []
  const caller = callerOf(endpoint).clone()
  for (let round = 0; ; round++) {
    const body = bodyWith(endpoint.body as never, text, refused) as Record<string, unknown>
    const reply = await caller.call(endpoint, { ...inputFor(endpoint, objects), body })
    const fields = Object.keys(reply.errors ?? {})
    if (round === 2 || reply.status !== 422 || fields.length === 0) return reply
    refused.push(...fields)
  }
}

describe.each(withJson.map(endpoint => [nameOf(endpoint), endpoint] as const))('%s', (_, endpoint) => {
  test('takes any text or refuses it in words', async () => {
    for (const [what, text] of Object.entries(NAUGHTY)) {
      const { status, message } = await send(endpoint, text)
      statuses[status] = (statuses[status] ?? 0) + 1
      expect([what, status < 500, status < 400 || Boolean(message)]).toEqual([what, true, true])
    }
  })
})

test('most of them are taken, not only refused', () => {
  expect((statuses[200] ?? 0) + (statuses[201] ?? 0)).toBeGreaterThan(100)
})

test('what a draft holds comes back as it was typed', async () => {
  const guest = app.guest()
  const { id } = await aHeldBooking(guest, (await aBlock(app, 'nakheel')).id)
  const { 'a zero byte': _zero, 'half a character': _half, ...data } = NAUGHTY
  await guest.call(saveBookingDraft, { params: { id }, body: { version: 1, data } })
  expect((await guest.call(getFlightBooking, { params: { id } })).data.draft).toEqual(data)
})
