import type { Page } from '@playwright/test'
import { aHeldBooking } from '../support/bookings.ts'
import { ARABIC, awake, ENGLISH, expect, holdScripts, test, type Visit } from '../support/browser.ts'
import { group, passengerCard } from '../support/checkout.ts'
import { carryOver, dataDir, signedIn, visitor } from '../support/site.ts'
import { openStock, type Stock } from '../support/stock.ts'

let stock: Stock
test.beforeAll(async () => {
  stock = await openStock(dataDir())
})
test.afterAll(() => stock.close())

const fieldOf = (visit: Visit, name: string) =>
  passengerCard(visit, 1).getByLabel(visit.t(`passengers:field.${name}`), { exact: true })

/** Types letters at once after the commit in which the fields come alive, before React's effects have run. */
const typeBehindCommit = (page: Page, letters: string) =>
  page.addInitScript(text => {
    const listen = addEventListener
    const type = () => {
      for (const letter of text) document.execCommand('insertText', false, letter)
    }
    let told = false
    // What fields listen to from their layout effect on.
    window.addEventListener = (...args: Parameters<typeof listen>) => {
      if (args[0] === 'pageshow' && !told) queueMicrotask(type)
      told ||= args[0] === 'pageshow'
      listen(...args)
    }
  }, letters)

/** Presses on a choice; answers where it stands and what asks whether it counted. */
async function pressMale(visit: Visit) {
  const { page, t } = visit
  const card = passengerCard(visit, 1)
  const male = group(card, t('passengers:field.gender')).getByText(t('passengers:genders.M'), { exact: true })
  await male.scrollIntoViewIfNeeded()
  const box = await male.boundingBox()
  if (!box) throw new Error('the choice is not to be seen')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  const letGo = async () => {
    await page.mouse.up()
    await expect(card.locator('input[name="p1-gender"][value="M"]')).toBeChecked()
  }
  return { letGo, moved: async () => (await male.boundingBox())?.y !== box.y }
}

for (const view of [ENGLISH, ARABIC]) {
  test.describe(`in ${view.lang}, a press counts`, () => {
    test.use({ view })

    test('though the page comes alive under it', async ({ visit, context }) => {
      const { page } = visit
      const guest = visitor()
      const { id } = await aHeldBooking(guest, await stock.addBlock(9))
      await carryOver(guest, context)
      const release = await holdScripts(page, /_astro\/.*\.js/)
      const path = `/flight-bookings/create?booking=${id}&step=passengers`
      await page.goto(visit.url(path), { waitUntil: 'commit' })
      await fieldOf(visit, 'given_names').pressSequentially('MOHAMMEDABDULLAH')
      await fieldOf(visit, 'surname').pressSequentially('ALQAHTANI')
      const { letGo, moved } = await pressMale(visit)
      release()
      await awake(page)
      await expect(passengerCard(visit, 1).getByText('ALQAHTANI/MOHAMMEDABDULLAH')).toBeVisible()
      expect(await moved()).toBe(false)
      await letGo()
    })

    test('though the field that is left is wrong', async ({ visit, context }) => {
      const guest = visitor()
      const { id } = await aHeldBooking(guest, await stock.addBlock(9))
      await carryOver(guest, context)
      await visit.open(`/flight-bookings/create?booking=${id}&step=passengers`)
      await fieldOf(visit, 'surname').pressSequentially('ALQ4HTANI')
      const { letGo } = await pressMale(visit)
      const message = passengerCard(visit, 1).locator('#p1-surname-error')
      await expect(message).toBeHidden()
      await letGo()
      await expect(message).toBeVisible()
    })
  })
}

test('letters typed between the commit of a page and its effects are kept', async ({ visit, context }) => {
  const { page } = visit
  const guest = visitor()
  const { id } = await aHeldBooking(guest, await stock.addBlock(9))
  await carryOver(guest, context)
  await typeBehindCommit(page, 'QAHTANI')
  const release = await holdScripts(page, /_astro\/.*\.js/)
  await page.goto(visit.url(`/flight-bookings/create?booking=${id}&step=passengers`), { waitUntil: 'commit' })
  await fieldOf(visit, 'surname').pressSequentially('AL')
  release()
  await expect(fieldOf(visit, 'surname')).toHaveValue('ALQAHTANI')
})

test('a date that is half typed stays when its focus is told late', async ({ visit }) => {
  const { page } = visit
  await visit.open('/hotel-bookings/create')
  const from = page.locator('[name="from"]')
  await from.click()
  await page.keyboard.type('05')
  // What React tells again, once it is there, of a focus that came while the page came alive.
  await from.dispatchEvent('focusin')
  await page.keyboard.type('/01/2031')
  await expect(from).toHaveValue('05/01/2031')
})

test('the account menu opens while the bar around it is alive and its own script is still to come', async ({
  visit,
  context,
}) => {
  const { page } = visit
  await carryOver(await signedIn('customer'), context)
  const release = await holdScripts(page, /UserMenu/)
  await visit.open('/flight-bookings')
  const menu = page.locator('header details').filter({ hasText: visit.t('shell:user.log_out') })
  const before = await menu.elementHandle()
  await menu.locator('summary').click()
  release()
  await page.waitForLoadState('networkidle')
  await expect(menu).toHaveAttribute('open')
  expect(await menu.evaluate((now, then) => now === then, before)).toBe(true)
})
