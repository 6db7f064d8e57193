import { expect, test } from 'vitest'
import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import { acceptQuoteForCustomer, offerQuote } from '#shared/contract/bookings/cancellation.ts'
import { decideApproval } from '#shared/contract/desk/approvals.ts'
import { listAgencies, updateAgency } from '#shared/contract/money/ledger.ts'
import { openApp } from '../support/app.ts'
import { aColleague, setRules } from '../support/colleagues.ts'
import { aConfirmedBooking } from '../support/desk-bookings.ts'
import { bookingOf } from '../support/paying.ts'
import { agencyId } from '../support/people.ts'

/** What was asked for is carried out later, on records as they are by then. */
const app = await openApp()
const [staff, customer] = await Promise.all([app.as('staff'), app.as('customer')])
const second = await aColleague(app)
const confirm = (id: unknown) =>
  second.client.call(decideApproval, { params: { id: String(id) }, body: { decision: 'confirm' } })

/** A refund over the limit whose offer no staff made, accepted on the customer's word: it waits. */
async function anAcceptedOffer() {
  await setRules(app, { refund: { level: 'second_person', over_minor: 1000, below: 'none' } })
  const { id } = await aConfirmedBooking(app, customer, {
    rules: JSON.stringify({ change_fee: null, cancel_fee: 30_000, refundable: true }),
  })
  await customer.call(cancelBooking, { params: { id }, body: {} })
  const offered = await staff.call(offerQuote, { params: { id }, body: { valid_hours: 48 } })
  await confirm(offered.details?.approval_id)
  const quote = (await bookingOf(customer, id)).quote
  const body = { quote_id: quote?.id ?? '', reason: 'By phone' }
  const change = (set: object) =>
    app.rows('nakheel', db =>
      db.updateTable('booking_quotes').set(set).where('id', '=', body.quote_id).execute(),
    )
  await change({ made_by: null })
  const accept = () => staff.call(acceptQuoteForCustomer, { params: { id }, body })
  const asked = await accept()
  expect(asked.code).toBe('approval.asked')
  return { id, quote, change, accept, approval: String(asked.details?.approval_id) }
}

test('a refund that staff offer again after its time, or that no staff offered, needs more than the password', async () => {
  const { id, change, accept } = await anAcceptedOffer()
  await change({ valid_until: new Date(Date.now() - 1) })
  // It still waits for a second person.
  expect((await accept()).code).toBe('approval.waiting')
  expect((await bookingOf(customer, id)).status).toBe('cancel_requested')
})

test('an offer that staff accept on the word of the customer is carried out by the second person', async () => {
  const { id, quote, approval } = await anAcceptedOffer()
  const { data } = await confirm(approval)
  expect(data).toMatchObject({ status: 'confirmed', amount_minor: quote?.back_minor })
  expect(await bookingOf(customer, id)).toMatchObject({
    status: 'cancelled',
    quote: { id: quote?.id, status: 'accepted' },
  })
})

test('a credit limit is set alone: an agency that was shut out meanwhile stays so, unless letting it in was asked for', async () => {
  await setRules(app, { credit_change: { level: 'second_person', over_minor: null, below: 'none' } })
  const params = { id: agencyId('nakheel', 1) }
  const set = (credit_limit_minor: number, disabled: boolean) =>
    staff.call(updateAgency, { params, body: { credit_limit_minor, disabled } })
  const now = async () => (await staff.call(listAgencies)).data.agencies.find(({ id }) => id === params.id)
  const before = (await now())?.credit_limit_minor ?? 0
  const asked = await set(before + 7, false)
  expect((await set(before, true)).status).toBe(200)
  expect((await confirm(asked.details?.approval_id)).status).toBe(200)
  expect(await now()).toMatchObject({ credit_limit_minor: before + 7, disabled: true })
  const both = await set(before, false)
  const { data } = await confirm(both.details?.approval_id)
  expect(data.facts).toEqual([{ name: 'disabled', value: 'false' }])
  expect(await now()).toMatchObject({ credit_limit_minor: before, disabled: false })
})
