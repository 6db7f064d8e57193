import { cancelBooking } from '#shared/contract/bookings.ts'
import { createTourBooking } from '#shared/contract/tour-bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { ARABIC, awake, ENGLISH, expect, test } from '../support/browser.ts'
import { mailbox } from '../support/checkout.ts'
import { mailedPath } from '../support/mail-links.ts'
import { dataDir, port, visitor } from '../support/site.ts'
import { siteDepartures } from '../support/tour-site.ts'
import { PRICES } from '../support/tours.ts'

/** A departure of two places, held by a guest. */
async function aFullDeparture(code: string) {
  const [departure_id = ''] = await siteDepartures(code, [70], { capacity: 2, min_travellers: 1 })
  const guest = visitor()
  const people = [1, 2].map(position => ({ position, bed: true }))
  const { data } = await guest.call(createTourBooking, {
    body: {
      ...{ departure_id, adults: 2, children: 0, infants: 0, extras: [] },
      rooms: [{ kind: 'double', wish: 'none', people }],
      expected_total_minor: 2 * (PRICES.double ?? 0),
    },
  })
  const giveBack = () => guest.call(cancelBooking, { params: { id: data.id }, body: {} })
  return { departure_id, giveBack }
}

for (const [name, view] of [
  ['EN', ENGLISH],
  ['AR', ARABIC],
] as const)
  test.describe(`a full departure (${name})`, () => {
    test.use({ view })

    test('is waited for; the seat that comes back is offered by mail and booked', async ({ visit }) => {
      const { page, t } = visit
      const { departure_id, giveBack } = await aFullDeparture(`WAIT-${name}`)
      const email = mailbox()
      await visit.open(`/tour-bookings/create?departure=${departure_id}`)
      await expect(page.getByText(t('tour-bookings:leaves')).first()).toBeVisible()
      await page.locator('input[name="name"]').fill('Noor Alharbi')
      await page.locator('input[name="email"]').fill(email)
      await page.locator('input[name="consent"]').check({ force: true })
      await page.getByRole('button', { name: t('waiting:join') }).click()
      await expect(page.getByText(t('waiting:joined'))).toBeVisible()
      await page.goto(
        `http://nakheel.localhost:${port()}${await mailedPath(dataDir(), email, '/tour-waiting/')}`,
      )
      await expect(page.getByText(t('waiting:turn', { count: 1 }))).toBeVisible()
      await giveBack()
      const offer = await mailedPath(dataDir(), email, '/tour-bookings/create')
      await page.goto(`http://nakheel.localhost:${port()}${offer}`)
      await awake(page)
      await expect(page.getByText(t('tour-bookings:create.kept', { count: 2 }))).toBeVisible()
      await page.getByRole('button', { name: t('tour-bookings:create.hold') }).click()
      await expect(page).toHaveURL(/booking=/)
    })

    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false })

      test('is waited for, and left again by the link of the mail', async ({ visit }) => {
        const { page, t } = visit
        const { departure_id } = await aFullDeparture(`WAIT-PLAIN-${name}`)
        const email = mailbox()
        const site = `http://nakheel.localhost:${port()}`
        await page.goto(site + pathFor(view.lang, `/tour-bookings/create?departure=${departure_id}&adults=1`))
        await page.locator('input[name="name"]').fill('Noor Alharbi')
        await page.locator('input[name="email"]').fill(email)
        await page.locator('input[name="consent"]').check({ force: true })
        await page.getByRole('button', { name: t('waiting:join') }).click()
        await expect(page.getByText(t('waiting:joined'))).toBeVisible()
        await page.goto(site + (await mailedPath(dataDir(), email, '/tour-waiting/')))
        await page.getByRole('button', { name: t('waiting:leave') }).click()
        await expect(page.getByText(t('waiting:state.left'))).toBeVisible()
      })
    })
  })
