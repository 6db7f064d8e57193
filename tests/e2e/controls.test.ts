import { listFlightBookings } from '#shared/contract/flights/flight-bookings.ts'
import { aHeldBooking } from '../support/bookings.ts'
import { ARABIC, ENGLISH, expect, test } from '../support/browser.ts'
import { group, passengerCard } from '../support/checkout.ts'
import { carryOver, dataDir, signedIn, visitor } from '../support/site.ts'
import { openStock, type Stock } from '../support/stock.ts'

let stock: Stock
test.beforeAll(async () => {
  stock = await openStock(dataDir())
})
test.afterAll(() => stock.close())

for (const view of [ENGLISH, ARABIC]) {
  test.describe(`in ${view.lang}`, () => {
    test.use({ view })

    test('a group of which none is chosen is one stop of the Tab key, and its arrows choose', async ({
      visit,
      context,
    }) => {
      const { page, t } = visit
      const guest = visitor()
      const { id } = await aHeldBooking(guest, await stock.addBlock(9))
      await carryOver(guest, context)
      await visit.open(`/flight-bookings/create?booking=${id}&step=passengers`)
      const card = passengerCard(visit, 1)
      const titles = group(card, t('passengers:field.title')).getByRole('radio')
      const given = card.getByLabel(t('passengers:field.given_names'), { exact: true })
      // React takes a radio's name away for a moment when it comes alive; Chromium then forgets the focused one's group.
      await page.evaluate(() => new Promise<void>(done => requestIdleCallback(() => done())))
      await titles.first().focus()
      await page.keyboard.press('Tab')
      await expect(given).toBeFocused()
      await titles.first().focus()
      await page.keyboard.press('ArrowDown')
      await expect(titles.nth(1)).toBeFocused()
      await expect(titles.nth(1)).toBeChecked()
      await page.keyboard.press('Tab')
      await expect(given).toBeFocused()
    })

    test('the lines of a passport fill the form', async ({ visit, context }) => {
      const { page, t } = visit
      const guest = visitor()
      const { id } = await aHeldBooking(guest, await stock.addBlock(9))
      await carryOver(guest, context)
      await visit.open(`/flight-bookings/create?booking=${id}&step=passengers`)
      const card = passengerCard(visit, 1)
      await card.getByRole('button', { name: t('passengers:mrz.open'), exact: true }).click()
      const lines = card.getByLabel(t('passengers:mrz.label'), { exact: true })
      const read = card.getByRole('button', { name: t('passengers:mrz.read'), exact: true })
      await lines.fill('P<UTOERIKSSON')
      await read.click()
      await expect(card.getByText(t('passengers:mrz.failed'))).toBeVisible()
      await lines.fill(
        'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10',
      )
      await read.click()
      await expect(card.getByLabel(t('passengers:field.surname'), { exact: true })).toHaveValue('ERIKSSON')
      await expect(page.getByLabel(t('passengers:field.document_number.passport'))).toHaveValue('L898902C3')
    })

    test('the calendars of a booking close by Escape and by a press beside them', async ({
      visit,
      context,
    }) => {
      const { page, t } = visit
      const agent = await signedIn('agent')
      const { data } = await agent.call(listFlightBookings, { query: { status: 'confirmed' } })
      await carryOver(agent, context)
      await visit.open(`/flight-bookings/${data.rows[0]?.id}`)
      const button = page.locator('summary', { hasText: t('booking:actions.calendar') })
      const file = page.getByRole('link', { name: t('booking:actions.calendar_file'), exact: true })
      await button.click()
      await file.focus()
      await page.keyboard.press('Escape')
      await expect(file).toBeHidden()
      await expect(button).toBeFocused()
      await button.click()
      await page.getByRole('heading', { level: 1 }).click()
      await expect(file).toBeHidden()
    })

    test('the arrows change between a return and a single journey, and are one stop', async ({ visit }) => {
      const { page, t } = visit
      await visit.open('/')
      const kinds = page.getByRole('radiogroup', { name: t('search:trip.label') }).getByRole('radio')
      await kinds.first().focus()
      await page.keyboard.press('ArrowDown')
      await expect(kinds.last()).toBeChecked()
      await expect(kinds.last()).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Shift+Tab')
      await expect(kinds.last()).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(kinds.first()).not.toBeFocused()
    })
  })
}
