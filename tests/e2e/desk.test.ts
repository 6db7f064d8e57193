import { cancelBooking } from '#shared/contract/bookings.ts'
import { createPaymentAttempt, paySandbox } from '#shared/contract/payments.ts'
import { writeWay } from '../support/block-form.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { ARABIC, awake, ENGLISH, expect, test, type Visit } from '../support/browser.ts'
import { dayFromNow } from '../support/days.ts'
import { logIn } from '../support/menus.ts'
import { emailOf } from '../support/people.ts'
import { carryOver, visitor } from '../support/site.ts'

const GOOD_CARD = { number: '4201320111111010', name: 'Layan Alharbi', expiry: '12/34', cvc: '123' }

/** Thirteen digits of Saudia's that nobody else uses, in this run or another. */
const ticketNumber = () => `065${crypto.randomUUID().replace(/\D/g, '').padEnd(10, '4').slice(0, 10)}`

/** A place of the desk: in the side, or on phones in the drawer. */
async function goTo({ page, t, width }: Visit, key: string) {
  if (width < 1024) await page.getByRole('button', { name: t('desk:nav.more'), exact: true }).click()
  const nav = page.getByRole('navigation', { name: t('desk:nav.label'), exact: true }).locator('visible=true')
  await nav.getByRole('link', { name: t(`desk:nav.${key}`), exact: true }).click()
  await awake(page)
}

async function confirm(visit: Visit, button: string) {
  const dialog = visit.page.getByRole('alertdialog')
  const loaded = visit.page.waitForEvent('load')
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await loaded
  await awake(visit.page)
}

/** Writes a block in the form, one way from Riyadh to Jeddah, and publishes it. @returns its id. */
async function openBlock(visit: Visit, code: string): Promise<string> {
  const { page, t } = visit
  await goTo(visit, 'blocks')
  await page.getByRole('link', { name: t('desk-blocks:new'), exact: true }).click()
  await awake(page)
  const field = (column: string) => page.locator(`[name=${column}]`)
  const flight = { out_flights: 'SV1021', out_route: 'RUH-JED', out_times: '08:00-09:50' }
  await writeWay(visit, 'out', { ...flight, out_date: dayFromNow(90) })
  const values: [string, string][] = [
    ['code', code],
    ['adult_fare', '400'],
    ['cancel_fee', '50'],
    ['seats', '12'],
  ]
  for (const [column, value] of values) await field(column).fill(value)
  await page.getByRole('button', { name: t('desk-blocks:create'), exact: true }).click()
  await expect(page).toHaveURL(/seat-blocks\/[0-9a-f-]{36}/)
  await awake(page)
  await page.getByRole('button', { name: t('desk-blocks:action.publish'), exact: true }).click()
  await confirm(visit, t('desk-blocks:action.publish'))
  await expect(page.getByText(t('desk-blocks:state.on_sale'), { exact: true }).first()).toBeVisible()
  return page.url().split('/').at(-1)?.split('?')[0] ?? ''
}

/** A guest books two seats of a block and pays by card. */
async function soldTwoSeats(blockId: string) {
  const guest = visitor()
  const { id, reference } = await aHeldBooking(guest, blockId, { adults: 2 })
  await completePassengers(guest, id)
  const { data } = await guest.call(createPaymentAttempt, {
    body: { booking_id: id, method: 'mada', accept_terms: true },
  })
  const sandbox = new URL(data.pay_url ?? '', 'http://x').pathname.split('/').at(-1) ?? ''
  await guest.call(paySandbox, { params: { id: sandbox }, body: GOOD_CARD })
  return { guest, id, reference }
}

async function find({ page, t }: Visit, reference: string) {
  await page.keyboard.press('Control+k')
  const search = page.getByLabel(t('desk:search.label'), { exact: true })
  await expect(search).toBeFocused()
  await search.fill(reference)
  const option = page.getByRole('option').filter({ hasText: reference })
  await expect(option.first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForURL(/flight-bookings\/[0-9a-f-]{36}/)
  await awake(page)
}

async function issueTickets({ page, t }: Visit) {
  await page.getByLabel(t('desk-booking:tickets.paste')).fill(`${ticketNumber()}\n${ticketNumber()}`)
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: t('desk-booking:tickets.issue', { count: 2 }), exact: true }).click()
  await loaded
  await awake(page)
  await expect(page.getByText(t('status:booking.ticketed'), { exact: true }).first()).toBeVisible()
}

for (const view of [ENGLISH, ARABIC]) {
  test.describe(`staff in ${view.lang}, ${view.width} px`, () => {
    test.use({ view })

    test('open a block, issue the tickets of its buyer, and answer the wish to cancel', async ({
      visit,
      other,
    }) => {
      const { page, t } = visit
      await visit.open('/login')
      await logIn(visit, emailOf('nakheel', 'staff'))
      await expect(page).toHaveURL(visit.url('/desk'))
      await awake(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

      const block = await openBlock(visit, `E2E-${view.lang}-${Date.now()}`.toUpperCase())
      const { guest, id, reference } = await soldTwoSeats(block)
      await find(visit, reference)
      await issueTickets(visit)

      await guest.call(cancelBooking, { params: { id }, body: { reason: 'A wedding was moved' } })
      await goTo(visit, 'requests')
      await page.getByRole('link', { name: reference }).first().click()
      await awake(page)
      await expect(page.getByText('A wedding was moved').first()).toBeVisible()
      const offered = page.waitForEvent('load')
      await page.getByRole('button', { name: t('desk-booking:quote.offer'), exact: true }).click()
      await offered

      await carryOver(guest, other.page.context())
      await other.open(`/flight-bookings/${id}`)
      await other.page.getByRole('button', { name: t('booking:quote.accept'), exact: true }).click()
      await confirm(other, t('booking:quote.accept_button'))
      await expect(other.page.getByText(t('status:booking.cancelled'), { exact: true }).first()).toBeVisible()

      await goTo(visit, 'audit')
      await page.locator('main [name=q]').fill(reference)
      await page.keyboard.press('Enter')
      await awake(page)
      await expect(page.getByRole('row').filter({ hasText: reference }).first()).toBeVisible()
    })
  })
}
