import { actOnBlocks, createDeskBlock } from '#shared/contract/desk/flights/seat-blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { ARABIC, awake, ENGLISH, expect, firstOf, test, type Visit } from '../support/browser.ts'
import { payAll, payReviewed } from '../support/checkout.ts'
import { blockCells } from '../support/desk-blocks.ts'
import { carryOver, signedIn, visitor } from '../support/site.ts'

const PARTS = { deposit: '30%', instalments: '45: 20%', cancel_fee: '400', cancel_tiers: '30: 10% / 14: 250' }

/** A guest's booking of a block that is paid in parts, filled in. */
async function aBooking({ lang }: Visit) {
  const staff = await signedIn('staff')
  const { data } = await staff.call(createDeskBlock, {
    body: { cells: blockCells(`DEPOSIT-${lang.toUpperCase()}${Date.now()}`, PARTS) },
  })
  await staff.call(actOnBlocks, { body: { action: 'publish', ids: [data.id] } })
  const guest = visitor()
  const { id } = await aHeldBooking(guest, data.id)
  await completePassengers(guest, id)
  return { guest, id }
}

const states = ({ page, t }: Visit) =>
  page.getByRole('list', { name: t('checkout:plan.title') }).getByRole('listitem')

// Invoices of deposits begin with the same word.
const payLink = ({ page, t }: Visit) =>
  page.getByRole('link', { name: new RegExp(`^${t('booking:next.pay', { amount: '' }).trim()} [A-Z0-9]`) })

const ANY = { due: '.+', amount: '.+', date: '.+' }
const stillToPay = ({ page, t }: Visit) => page.getByText(new RegExp(t('payments:success.rest_parts', ANY)))

for (const view of firstOf(ARABIC, ENGLISH))
  test.describe(`a booking paid in parts, in ${view.lang}`, () => {
    test.use({ view })

    test('is confirmed by its deposit, says what is due when, and is paid with the balance', async ({
      visit,
      context,
    }) => {
      const { page, t } = visit
      const { guest, id } = await aBooking(visit)
      await carryOver(guest, context)
      await visit.open(`/flight-bookings/create?booking=${id}&step=review`)
      await expect(states(visit)).toHaveCount(3)
      await payReviewed(visit, () => expect(stillToPay(visit)).toBeVisible())
      await expect(states(visit).first()).toContainText(t('checkout:plan.state.paid'))
      await expect(states(visit).nth(1)).toContainText(t('checkout:plan.state.due'))
      await payLink(visit).click()
      await awake(page)
      await payAll(visit, () => expect(stillToPay(visit)).toHaveCount(0))
      await expect(states(visit).getByText(t('checkout:plan.state.paid'), { exact: true })).toHaveCount(3)
      await expect(payLink(visit)).toHaveCount(0)
    })
  })
