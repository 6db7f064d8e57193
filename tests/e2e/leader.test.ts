import type { Page } from '@playwright/test'
import { getTourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { tFor } from '../../src/server/lib/i18n.ts'
import { ARABIC, awake, ENGLISH, expect, test } from '../support/browser.ts'
import { goOffline, goOnline } from '../support/offline.ts'
import { carryOver, port, signedIn, visitor } from '../support/site.ts'
import { aSiteDeparture, twoFamilies } from '../support/tour-site.ts'

test.use({ view: ARABIC, serviceWorkers: 'allow' })

const en = tFor('en')
const ar = tFor('ar')

/** Two families on a departure, and its page in front of staff who read English. */
async function atTheDesk(page: Page) {
  const departure = await aSiteDeparture('LEADER-E2E')
  const guest = visitor()
  const { data } = await guest.call(getTourBooking, { params: { id: await twoFamilies(guest, departure) } })
  await carryOver(await signedIn('staff'), page.context())
  await page.goto(`http://nakheel.localhost:${port()}/desk/departures/${departure}`)
  await awake(page)
  return data.reference
}

async function makeLink(page: Page, label: string) {
  await page.getByLabel(en('leader:desk.label')).fill(label)
  await page.getByRole('button', { name: en('leader:desk.make') }).click()
  return (
    (await page
      .getByText(/\/leader-links\//)
      .first()
      .textContent()) ?? ''
  )
}

/** Opens the link, turns to Arabic, and waits until the phone has all it needs. */
async function openOnPhone(page: Page, link: string) {
  await page.goto(link)
  await expect(page.getByText(en('leader:ready'))).toBeVisible()
  await page.getByRole('link', { name: 'العربية' }).click()
  await expect(page.getByText(ar('leader:ready'))).toBeVisible()
}

const person = (page: Page, reference: string, number: number) =>
  page.getByRole('button', { name: new RegExp(`${reference}-${number}(?!\\d)`) })
const ticked = (page: Page, reference: string, number: number) =>
  expect(person(page, reference, number)).toHaveAttribute('aria-pressed', 'true')
const unsent = (count: number) => ar('leader:waiting', { count })

test('leaders check people in without network, by hand and by code, and the desk sees what two phones made', async ({
  visit,
  other,
  browser,
}) => {
  const staff = await (await browser.newContext({ viewport: ENGLISH })).newPage()
  const reference = await atTheDesk(staff)
  const link = await makeLink(staff, 'Rakan')
  const [phone, second] = [visit.page, other.page]
  await openOnPhone(phone, link)
  await openOnPhone(second, link)

  await goOffline(visit)
  await goOffline(other)
  await phone.reload()
  await expect(phone.getByText(ar('leader:without_network'))).toBeVisible()
  await expect(phone.locator('html')).toHaveAttribute('dir', 'rtl')
  await person(phone, reference, 1).click()
  await person(phone, reference, 2).click()
  await ticked(phone, reference, 2)
  await phone.getByLabel(ar('leader:find')).fill(`${reference} ٣`)
  await phone.getByRole('button', { name: ar('leader:check_code') }).click()
  await ticked(phone, reference, 3)
  await expect(phone.getByText(unsent(3))).toBeVisible()
  await phone.getByLabel(ar('leader:find')).fill('TB-NO_OWNER-1')
  await phone.keyboard.press('Enter')
  await expect(phone.getByText(ar('leader:refused.no_code'))).toBeVisible()

  // The second phone ticks two, one of them ticked on the first as well, and takes one back.
  await person(second, reference, 1).click()
  await person(second, reference, 4).click()
  await ticked(second, reference, 4)
  await person(second, reference, 4).click()
  await expect(second.getByText(unsent(3))).toBeVisible()

  await goOnline(visit)
  await expect(phone.getByText(ar('leader:ready'))).toBeVisible()
  await goOnline(other)
  await expect(second.getByText(ar('leader:ready'))).toBeVisible()
  await ticked(second, reference, 3)

  await staff.getByRole('button', { name: en('leader:desk.refresh'), exact: true }).click()
  const point = staff.getByRole('region', { name: en('leader:point.airport') })
  await expect(point).toContainText(en('leader:desk.count', { count: 3, total: 10 }))
  await staff.context().close()
})
