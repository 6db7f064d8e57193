import { pathFor } from '#shared/i18n/index.ts'
import { ARABIC, awake, ENGLISH, expect, firstOf, test } from '../support/browser.ts'
import { mailbox } from '../support/checkout.ts'
import { mailedPath } from '../support/mail-links.ts'
import { dataDir, port } from '../support/site.ts'
import { aFullDeparture } from '../support/tour-site.ts'

for (const view of firstOf(ARABIC, ENGLISH))
  test.describe(`a full departure, in ${view.lang}`, () => {
    test.use({ view })

    test('is waited for; the seat that comes back is offered by mail and booked', async ({ visit }) => {
      const { page, t } = visit
      const { departure_id, giveBack } = await aFullDeparture(`WAIT-${view.lang.toUpperCase()}`)
      const email = mailbox()
      await visit.open(`/tour-bookings/create?departure=${departure_id}`)
      await expect(page.getByText(t('tour-bookings:leaves')).first()).toBeVisible()
      await page.locator('input[name="name"]').fill('Noor Alharbi')
      const address = page.locator('input[name="email"]')
      await address.fill('noor@gmial.com')
      const meant = page.getByRole('button', { name: /noor@gmail\.com/ })
      await expect(meant).toBeHidden()
      await address.blur()
      await meant.click()
      await expect(address).toHaveValue('noor@gmail.com')
      await expect(address).toBeFocused()
      await address.fill(email)
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
  })

for (const view of firstOf(ENGLISH, ARABIC))
  test.describe(`a full departure, in ${view.lang} without script`, () => {
    test.use({ view, javaScriptEnabled: false })

    test('is waited for, and left again by the link of the mail', async ({ visit }) => {
      const { page, t } = visit
      const { departure_id } = await aFullDeparture(`WAIT-PLAIN-${view.lang.toUpperCase()}`)
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
