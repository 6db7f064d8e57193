import { describe, expect, test } from 'vitest'
import { exportAccount } from '#shared/contract/accounts/accounts.ts'
import { createTraveller } from '#shared/contract/bookings/travellers.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers, traveller } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import * as paying from '../support/paying.ts'
import { emailOf, userId } from '../support/people.ts'

const app = await openApp({ port: await paying.listen() })
const block = await aBlock(app, 'nakheel', { seats_total: 50 })

async function exported(client: Client) {
  const response = await client.download(exportAccount)
  return { response, text: await response.text() }
}

describe('the export of an account', () => {
  test('holds the own account, sessions, bookings, payments and travellers', async () => {
    const client = await app.as('customer')
    const booking = await aHeldBooking(client, block.id)
    await completePassengers(client, booking.id)
    const { linked_adult: _, ...saved } = traveller({ category: 'ADT', position: 2 }, '2027-01-01')
    await client.call(createTraveller, { body: saved })
    const { response, text } = await exported(client)
    expect(response.headers.get('content-disposition')).toContain(
      'attachment; filename="nakheel-account-data.json"',
    )
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const data = JSON.parse(text)
    expect(data.account.email).toBe(emailOf('nakheel', 'customer'))
    expect(data.sessions).toHaveLength(1)
    expect(data.bookings.map(({ reference }: { reference: string }) => reference)).toEqual([
      booking.reference,
    ])
    expect(data.bookings[0].passengers[0].surname).toBe('Alharbi')
    expect(data.saved_travellers[0].document_number).toBe(saved.document_number)
  })

  test('holds what was paid, with no more of the card than is kept', async () => {
    const client = await app.as('customer', 'gulf')
    const { booking, attempt, gatewayId } = await paying.aStartedPayment(app, client)
    await paying.sendCard(client, gatewayId, paying.CARDS.paid)
    await paying.attemptOf(client, attempt.id)
    expect(JSON.parse((await exported(client)).text).payments).toEqual([
      {
        booking_id: booking.id,
        kind: 'payment',
        amount_minor: booking.total_minor,
        currency: booking.currency,
        method: 'card',
        card_brand: 'mada',
        card_last4: '1010',
        posted_at: expect.any(String),
      },
    ])
  })

  test('shows of the document numbers in bookings the last three signs only', async () => {
    const client = await app.as('otherCustomer')
    const booking = await aHeldBooking(client, block.id)
    const number = 'Z12345678'
    await completePassengers(client, booking.id, [{ document_number: number }])
    const { text } = await exported(client)
    expect(text).toContain('"document_last3": "678"')
    expect(text).not.toContain(number)
  })

  test('contains nothing of other users or of agency bookings', async () => {
    const agent = await app.as('agent')
    const forAgency = await aHeldBooking(agent, block.id)
    const { text } = await exported(agent)
    expect(text).not.toContain(forAgency.reference)
    expect(JSON.parse(text).travel_agencies).toHaveLength(2)
    const { text: other } = await exported(await app.as('otherCustomer'))
    expect(other).not.toContain(userId('nakheel', 'customer'))
  })

  test('holds no secrets', async () => {
    const client = await app.as('customer')
    const { text } = await exported(client)
    for (const secret of ['argon2', 'token_hash', 'totp_secret', client.cookies.get('sid') as string])
      expect(text).not.toContain(secret)
  })

  test('is for the signed-in only', async () => {
    expect((await app.guest().download(exportAccount)).status).toBe(401)
  })
})
