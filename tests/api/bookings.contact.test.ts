import { describe, expect, test } from 'vitest'
import { findBooking, mailBookingLink, saveContact } from '#shared/contract/bookings/bookings.ts'
import { getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { saveGuests } from '#shared/contract/hotels/hotel-bookings.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { hasGrant } from '../../src/server/features/auth/guests/guests.service.ts'
import { answerPage } from '../../src/server/http/pages/page.ts'
import { signAccess } from '../../src/server/lib/crypto.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, CONTACT } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { setStaffRights } from '../support/desk.ts'
import { aConfirmedBooking, mailsTo } from '../support/desk-bookings.ts'
import { aNamedStay, guestNames, showStay } from '../support/hotel-bookings.ts'
import { aHotel } from '../support/hotels.ts'
import { attemptBody } from '../support/paying.ts'
import { tenantId } from '../support/people.ts'

const app = await openApp()
const RIGHT = { ...CONTACT, email: 'right@example.test', mobile: '+966501112233' }
const save = (client: Client, id: string, contact: object = RIGHT) =>
  client.call(saveContact, { params: { id }, body: { ...CONTACT, ...contact } })
const seen = (client: Client, id: string) => client.call(getFlightBooking, { params: { id } })
async function sold(client: Client) {
  const { id, booking } = await aConfirmedBooking(app, client)
  return { id, reference: booking.reference, contact: booking.contact as typeof CONTACT }
}
const WEEK_MS = 7 * 86_400_000

/** Whether a link that was mailed so long ago opens the booking. */
async function opens(id: string, agoMs: number): Promise<boolean> {
  const token = signAccess(tenantId('nakheel'), id, new Date(Date.now() + WEEK_MS - agoMs))
  const request = new Request(`http://nakheel.localhost/flight-bookings/${id}?access=${token}`)
  const { headers } = await answerPage(request, async () => new Response('shown'))
  const guest = /guest=([\w-]{43})/.exec(headers.get('set-cookie') ?? '')?.[1]
  if (!guest) return false
  let known = false
  const asked = new Request('http://nakheel.localhost/', { headers: { cookie: `guest=${guest}` } })
  await answerPage(asked, async ({ ctx }) => {
    known = await ctx.unit(u => hasGrant(u, id))
    return new Response('shown')
  })
  return known
}

describe('the contact of a sold booking', () => {
  test('is corrected by the guest who made it, and its mails go to the new address', async () => {
    const guest = app.guest()
    const { id, contact } = await sold(guest)
    const { data } = await save(guest, id)
    expect(data.contact).toEqual(RIGHT)
    expect(data.can.edit_contact).toBe(true)
    expect(data.events.map(({ kind, actor }) => [kind, actor])).toContainEqual(['contact_changed', 'guest'])
    const former = (await mailsTo(app, contact.email)).map(({ subject }) => subject)
    expect(former).toEqual([`The contact address of ${data.reference} was changed`])
    const [confirmation] = await mailsTo(app, RIGHT.email)
    expect(confirmation?.text).toContain(data.reference)
  })

  test('is found by its new e-mail, and by the former one no more', async () => {
    const guest = app.guest()
    const { id, reference, contact } = await sold(guest)
    await save(guest, id)
    const find = (proof: string) => app.guest().call(findBooking, { body: { reference, proof } })
    expect((await find(RIGHT.email)).data).toMatchObject({ id })
    expect(await find(contact.email)).toMatchObject({ code: 'booking.lookup_failed' })
  })

  test('that went to a stranger ends the stranger’s links and access, but not those of who corrects it', async () => {
    const guest = app.guest()
    const { id, reference, contact } = await sold(guest)
    const stranger = app.guest()
    await stranger.call(findBooking, { body: { reference, proof: contact.email } })
    expect((await seen(stranger, id)).status).toBe(200)
    expect(await opens(id, 60_000)).toBe(true)
    await save(guest, id)
    expect((await seen(stranger, id)).status).toBe(404)
    expect(await opens(id, 60_000)).toBe(false)
    expect(await opens(id, -1000)).toBe(true)
    expect((await seen(guest, id)).status).toBe(200)
  })

  test('keeps links and access while only the name or the number changes', async () => {
    const guest = app.guest()
    const { id, reference, contact } = await sold(guest)
    const other = app.guest()
    await other.call(findBooking, { body: { reference, proof: contact.email } })
    await save(guest, id, { ...contact, name: 'Omar Alharbi', mobile: '+966501112233' })
    expect((await seen(other, id)).status).toBe(200)
    expect(await opens(id, 60_000)).toBe(true)
  })

  test('is corrected by staff with the right, and refused to those without', async () => {
    const guest = app.guest()
    const { id } = await sold(guest)
    const staff = await app.as('staff')
    await setStaffRights(app, ['bookings.approve'])
    expect(await save(staff, id)).toMatchObject({ status: 403, code: 'auth.forbidden' })
    await setStaffRights(app, ['bookings.override'])
    const { data } = await save(staff, id)
    expect(data.contact).toEqual(RIGHT)
    expect(data.events.map(({ kind, actor }) => [kind, actor])).toContainEqual(['contact_changed', 'staff'])
  })

  test('is no business of strangers, other agencies, or who knows only a surname', async () => {
    const guest = app.guest()
    const { id, reference, contact } = await sold(guest)
    const named = app.guest()
    await named.call(findBooking, { body: { reference, proof: contact.name } })
    expect(await save(named, id)).toMatchObject({ status: 403, code: 'booking.link_needed' })
    expect((await seen(named, id)).data.can.edit_contact).toBe(false)
    for (const client of [app.guest(), await app.as('customer'), await app.as('agent')])
      expect(await save(client, id)).toMatchObject({ status: 404, code: 'booking.not_found' })
    expect(await save(await app.as('staff', 'gulf'), id)).toMatchObject({ status: 404 })
  })

  test('says at its field what is wrong, and changes nothing then', async () => {
    const guest = app.guest()
    const { id, contact } = await sold(guest)
    const refused = await save(guest, id, { email: 'no address', mobile: '12' })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.errors ?? {}).sort()).toEqual(['email', 'mobile'])
    expect((await seen(guest, id)).data.contact).toEqual(contact)
  })
})

test('the contact of a held booking is typed in its steps', async () => {
  const guest = app.guest()
  const block = await aBlock(app)
  const { id } = await aHeldBooking(guest, block.id)
  expect(await save(guest, id)).toMatchObject({ status: 409, code: 'booking.not_editable' })
})

test('a guest who asked for the link at a wrong address gets it at the right one at once', async () => {
  const guest = app.guest()
  const { id, reference } = await sold(guest)
  const ask = async () => {
    await app.guest().call(mailBookingLink, { body: { reference } })
    await app.drainJobs()
  }
  const to = { email: 'at-once@example.test' }
  await ask()
  await save(guest, id, to)
  await ask()
  const links = (await mailsTo(app, to.email)).filter(({ text }) => text?.includes('access='))
  expect(links.map(({ subject }) => subject)).toContain(`Your booking ${reference}`)
})

test('a passenger of an agency’s stay names the guests, and does not say who is written to', async () => {
  const agent = await app.as('agent')
  const { id, reference } = await aNamedStay(agent, await aHotel(app, { city: 'abha' }))
  await agent.call(createPaymentAttempt, { body: attemptBody(id, 'balance') })
  const passenger = app.guest()
  await passenger.call(findBooking, { body: { reference, proof: CONTACT.email } })
  const { guests } = guestNames(await showStay(agent, id))
  const send = (contact: object) => passenger.call(saveGuests, { params: { id }, body: { contact, guests } })
  expect(await send(RIGHT)).toMatchObject({ status: 403, code: 'auth.forbidden' })
  expect((await send(CONTACT)).status).toBe(200)
  expect((await showStay(agent, id)).contact).toEqual(CONTACT)
})

test('the contact of an agency’s booking is corrected by the agency alone, not by a passenger with a link', async () => {
  const agent = await app.as('agent')
  const { id, reference } = await aNamedStay(agent, await aHotel(app, { city: 'abha' }))
  const passenger = app.guest()
  await passenger.call(findBooking, { body: { reference, proof: CONTACT.email } })
  expect(await save(passenger, id)).toMatchObject({ status: 403, code: 'auth.forbidden' })
})
