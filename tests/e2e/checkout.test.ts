import type { BrowserContext } from '@playwright/test'
import { countryName } from '#client/lib/fields/countries.ts'
import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import { searchFlights } from '#shared/contract/flights/seat-blocks.ts'
import { aHeldBooking } from '../support/bookings.ts'
import { ARABIC, awake, ENGLISH, expect, holdScripts, test, testIn, type Visit } from '../support/browser.ts'
import {
  bookingIdOf,
  continueButton,
  family,
  fillContact,
  fillNames,
  fillPassenger,
  group,
  mailbox,
  passengerCard,
  toReview,
} from '../support/checkout.ts'
import { carryOver, dataDir, visitor } from '../support/site.ts'
import { openStock, type Stock } from '../support/stock.ts'

let stock: Stock
test.beforeAll(async () => {
  stock = await openStock(dataDir())
})
test.afterAll(() => stock.close())

const [faisal] = family()
const flightStep = (block: string, adults: number) =>
  `/flight-bookings/create?block=${block}&adults=${adults}&children=0&infants=0`

/** A guest at the names of what is held, on a clock of the test's own. */
async function heldAtNames(visit: Visit, context: BrowserContext) {
  const guest = visitor()
  const { id } = await aHeldBooking(guest, await stock.addBlock(9))
  await carryOver(guest, context)
  await visit.page.clock.install()
  await visit.open(`/flight-bookings/create?booking=${id}&step=passengers`)
  return { guest, id }
}

for (const view of [ENGLISH, ARABIC]) {
  test.describe(`in ${view.lang}`, () => {
    test.use({ view })
    const { inArabic, inEnglish } = testIn(view)
    const given = 'passengers:field.given_names'

    inEnglish('a double click on Continue makes one booking', async ({ visit }) => {
      const block = await stock.addBlock(9)
      await visit.open(flightStep(block, 2))
      await continueButton(visit).dblclick()
      await expect(visit.page).toHaveURL(/booking=/)
      expect(await stock.sold(block)).toMatchObject({ bookings: 1, booked: 2, counted: 2 })
    })

    inArabic(
      'a buyer who comes too late is told how many seats are left, and may take them',
      async ({ visit }) => {
        const { page, t, refusals } = visit
        refusals.add(409)
        const block = await stock.addBlock(2)
        await visit.open(flightStep(block, 2))
        await aHeldBooking(visitor(), block)
        // The nearest other flights come when the visitor has chosen already.
        const { promise: chosen, resolve: choose } = Promise.withResolvers<void>()
        const others = (url: URL) => url.pathname === searchFlights.path
        await page.route(others, async route => {
          await chosen
          await route.continue()
        })
        const answered = page.waitForResponse(answer => others(new URL(answer.url())))
        await continueButton(visit).click()
        await expect(page.getByText(t('results:flight.sold_out_title'))).toBeVisible()
        await expect(page.getByText(t('results:flight.sold_out_left', { count: 1 }))).toBeVisible()
        await page.getByRole('button', { name: t('ui:counter.fewer', { label: t('search:adults') }) }).click()
        await expect(continueButton(visit)).toBeVisible()
        choose()
        await (await answered).finished()
        await continueButton(visit).click()
        await expect(page.getByRole('heading', { level: 1, name: t('passengers:title') })).toBeVisible()
        expect(await stock.sold(block)).toMatchObject({ bookings: 2, counted: 2 })
      },
    )

    inArabic(
      'when the hold ends, the way back leads to the same seats with everything typed',
      async ({ visit, context }) => {
        const { page, t } = visit
        const { id } = await heldAtNames(visit, context)
        if (faisal) await fillNames(visit, passengerCard(visit, 1), faisal)
        await expect(page.getByText(t('passengers:draft.saved'))).toBeVisible()
        await stock.setHoldEnd(id, new Date(Date.now() - 1000))
        await page.clock.fastForward('02:00:00')
        const over = page.getByRole('heading', { level: 1, name: t('checkout:hold.expiredTitle') })
        await expect(over).toBeVisible()
        await page.getByRole('link', { name: t('checkout:hold.again') }).click()
        await expect(page).toHaveURL(/block=.*adults=1/)
        await awake(page)
        await continueButton(visit).click()
        await expect(page).toHaveURL(/booking=/)
        await awake(page)
        expect(bookingIdOf(visit)).not.toBe(id)
        await expect(page.getByText(t('passengers:draft.carried'))).toBeVisible()
        await expect(passengerCard(visit, 1).getByLabel(t(given), { exact: true })).toHaveValue('Faisal')
      },
    )

    inEnglish(
      'a tab left at the names says that the hold was given back in another one',
      async ({ visit, context }) => {
        const { page, t } = visit
        const { guest, id } = await heldAtNames(visit, context)
        const clock = page.getByRole('timer').first()
        // It goes, and so knows the server's time.
        await expect(clock).not.toHaveText((await clock.textContent()) ?? '')
        await guest.call(cancelBooking, { params: { id }, body: {} })
        await page.clock.fastForward('02:00:00')
        await page.getByRole('heading', { level: 1, name: t('checkout:hold.closedTitle') }).waitFor()
        await page.getByRole('link', { name: t('checkout:hold.open') }).click()
        await expect(page).toHaveURL(new RegExp(`/flight-bookings/${id}$`))
      },
    )

    inArabic(
      'a country typed before the script has come is known, and so is the document’s',
      async ({ visit, context }) => {
        const { page, t, lang } = visit
        const guest = visitor()
        const { id } = await aHeldBooking(guest, await stock.addBlock(9))
        await carryOver(guest, context)
        const release = await holdScripts(page, /_astro\/.*\.js/)
        const path = `/flight-bookings/create?booking=${id}&step=passengers`
        await page.goto(visit.url(path), { waitUntil: 'commit' })
        const field = (name: string) =>
          passengerCard(visit, 1).getByLabel(t(`passengers:field.${name}`), { exact: true })
        await field('surname').fill('Alharbi')
        await field('nationality').fill(countryName('SA', lang))
        release()
        await expect(field('document_country')).toHaveValue(countryName('SA', lang))
        await expect(field('nationality')).toHaveValue(countryName('SA', lang))
        await expect(field('surname')).toHaveValue('Alharbi')
      },
    )

    inEnglish('a reload, another tab and the way back keep what was typed', async ({ visit, context }) => {
      const { page, t } = visit
      const guest = visitor()
      const { id } = await aHeldBooking(guest, await stock.addBlock(9))
      await carryOver(guest, context)
      const path = `/flight-bookings/create?booking=${id}&step=passengers`
      await visit.open(path)
      const card = passengerCard(visit, 1)
      if (faisal) await fillNames(visit, card, faisal)
      await page.reload()
      await awake(page)
      await expect(card.getByLabel(t(given), { exact: true })).toHaveValue('Faisal')
      const year = group(card, t('passengers:field.birth_date')).getByLabel(t('ui:date.year'), {
        exact: true,
      })
      await expect(year).toHaveValue('1988')

      const number = t('passengers:field.document_number.passport')
      const sent = page.waitForResponse(answer => answer.request().postData()?.includes('N47115533') ?? false)
      await card.getByLabel(number, { exact: true }).fill('N47115533')
      await sent
      await expect(page.getByText(t('passengers:draft.saved'))).toBeVisible()
      // A tab has a storage of its own: what it shows comes from the server.
      const tab = await context.newPage()
      await tab.goto(visit.url(path))
      await expect(tab.getByLabel(t('passengers:field.surname'), { exact: true })).toHaveValue('Alharbi')
      await expect(tab.getByLabel(number, { exact: true })).toHaveValue('N47115533')
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/Alharbi|N47115533/i)
      await tab.close()

      if (faisal) await fillPassenger(visit, 1, faisal)
      await fillContact(visit, mailbox())
      await toReview(visit)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: t('passengers:title') })).toBeVisible()
      await expect(page.getByLabel(t('passengers:contact.name'), { exact: true })).toHaveValue(
        'Layan Alharbi',
      )
    })

    inArabic(
      'a submit with mistakes names each one, leads to its field, and keeps the rest',
      async ({ visit, context }) => {
        const { page, t } = visit
        const guest = visitor()
        const { id } = await aHeldBooking(guest, await stock.addBlock(9))
        await carryOver(guest, context)
        await visit.open(`/flight-bookings/create?booking=${id}&step=passengers`)
        const card = passengerCard(visit, 1)
        await card.getByLabel(t(given), { exact: true }).fill('Faisal')
        await page
          .getByRole('button', { name: t('passengers:action.continue') })
          .or(page.getByRole('button', { name: t('passengers:action.continueShort'), exact: true }))
          .first()
          .click()
        const summary = page.getByRole('alert').filter({ hasText: t('ui:error_summary.title') })
        await expect(summary).toBeFocused()
        await expect(page).toHaveTitle(new RegExp(`^${t('ui:error_summary.title_prefix')}`))
        const surname = t('passengers:missing.surname')
        await summary.getByRole('link', { name: surname }).click()
        await expect(card.getByLabel(t('passengers:field.surname'), { exact: true })).toBeFocused()
        await expect(card.getByLabel(t(given), { exact: true })).toHaveValue('Faisal')
        const contact = page.getByLabel(t('passengers:contact.name'), { exact: true })
        await contact.fill('Layan')
        await expect(contact, 'Latin letters stand where Arabic ones do').toHaveCSS('text-align', 'right')
      },
    )
  })
}
