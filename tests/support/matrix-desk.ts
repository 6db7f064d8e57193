import { reauthenticate } from '#shared/contract/accounts/accounts.ts'
import { addSupplierAccount } from '#shared/contract/desk/hotels/suppliers.ts'
import { addGatewayAccount } from '#shared/contract/desk/money/gateways.ts'
import { issueTickets } from '#shared/contract/flights/tickets.ts'
import { rateTour } from '#shared/contract/tours/tour-ratings.ts'
import { askForRatings } from '../../src/server/features/tour-bookings/ratings/ask.service.ts'
import type { App } from './app.ts'
import type { Client } from './client.ts'
import { aWaitingAdjustment } from './colleagues.ts'
import { aConfirmedBooking, aTicketNumber } from './desk-bookings.ts'
import type { Authority } from './e-invoicing/authority.ts'
import { salesOf } from './e-invoicing/sales.ts'
import { connectUnit } from './e-invoicing/unit.ts'
import { accountBody, type simulators } from './gateways/index.ts'
import { PASSWORD } from './people.ts'
import { aDueRefund, order, refundsOf } from './refunds.ts'
import { aReturnedGroup, ratingTokens } from './tour-ratings.ts'
import { aDeparture, aTour } from './tours.ts'
import { join, waitingIn } from './waiting.ts'

type Simulator = Awaited<ReturnType<typeof simulators>>['moyasar']

async function aTicket(app: App, staff: Client): Promise<string | undefined> {
  const { id, booking } = await aConfirmedBooking(app, app.guest())
  const tickets = booking.passengers.map(({ id: passenger_id }) => ({
    passenger_id,
    number: aTicketNumber(),
  }))
  await staff.call(issueTickets, { params: { id }, body: { tickets } })
  const [ticket] = await app.rows('nakheel', db =>
    db.selectFrom('tickets').select('id').where('booking_id', '=', id).execute(),
  )
  return ticket?.id
}

async function aRefund(app: App, staff: Client): Promise<string | undefined> {
  const { id, total } = await aDueRefund(app, app.guest())
  await order(staff, id, total)
  return (await refundsOf(app, id))[0]?.id
}

async function aWaiting(app: App): Promise<string | undefined> {
  const { id } = await aDeparture(app, await aTour(app), { capacity: 1, min_travellers: 1 })
  await join(app.guest(), id, 'matrix@example.test')
  return (await waitingIn(app, id))[0]?.id
}

async function aRating(app: App): Promise<string> {
  const email = 'rater@example.test'
  await aReturnedGroup(app, await app.as('agent'), await aTour(app), 1, email)
  await askForRatings(app.system())
  const [token = ''] = await ratingTokens(app, email)
  return (await app.guest().call(rateTour, { body: { token, stars: 4, words: '' } })).data.id
}

/** A unit at the tax authority, and what it signed for a sale. */
async function eInvoicing(app: App, staff: Client, authority: Authority) {
  const { id } = await connectUnit(staff, authority)
  const { document } = await salesOf(app, () => staff).aSale()
  return { units: id, 'e-invoices': document.id }
}

/** Things that staff alone can name, by the word before `{id}` in a path. */
export async function deskObjectsOf(app: App, staff: Client, moyasar: Simulator, authority: Authority) {
  await staff.call(reauthenticate, { body: { password: PASSWORD } })
  const gateway = await staff.call(addGatewayAccount, { body: accountBody(moyasar) })
  const supplier = await staff.call(addSupplierAccount, {
    body: { supplier: 'sandbox', key: 'sk_sandbox_test' },
  })
  const [ticket, refund, waiting] = [
    await aTicket(app, staff),
    await aRefund(app, staff),
    await aWaiting(app),
  ]
  const [mail] = await app.rows('nakheel', db => db.selectFrom('mails').select('id').limit(1).execute())
  return {
    approvals: await aWaitingAdjustment(app, staff),
    'gateway-accounts': gateway.data.id,
    mails: mail?.id,
    refunds: refund,
    'supplier-accounts': supplier.data.id,
    tickets: ticket,
    'tour-ratings': await aRating(app),
    waiting,
    ...(await eInvoicing(app, staff, authority)),
  }
}
