import { addDays } from '#shared/base/calendar.ts'
import { getHotelBooking } from '#shared/contract/hotels/hotel-bookings.ts'
import { getPaymentAttempt } from '#shared/contract/money/payments.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { keptNow } from '#shared/rules/hotels/tiers.ts'
import { daysOfMonth, monthsFrom } from '#shared/rules/tours/months.ts'
import { tFor } from '../../src/server/lib/i18n.ts'
import { fillBalance } from '../support/agent-balance.ts'
import { ARABIC, awake, ENGLISH, expect, firstOf, holdScripts, test, type Visit } from '../support/browser.ts'
import { acceptTerms, payAsChosen } from '../support/checkout.ts'
import { dayFromNow } from '../support/days.ts'
import { openUserMenu } from '../support/menus.ts'
import { carryOver, signedIn } from '../support/site.ts'
import { goOn, nameGuest, typeDay } from '../support/stay-steps.ts'

/** The night on which prices of the last ten nights of Ramadan begin. */
function borderNight(): string {
  const today = dayFromNow(0)
  const ramadan = monthsFrom(today, 'hijri', 14).find(
    key => key.endsWith('-09') && addDays(daysOfMonth(key).to, -20) > today,
  )
  return addDays(daysOfMonth(ramadan ?? '').to, -9)
}

const total = ({ page }: Visit) => page.getByRole('complementary').locator('dd').last()

/** Finds two rooms with a child in each over the border of a season, and holds them; the booking's id. */
async function holdRooms(visit: Visit): Promise<string> {
  const { page } = visit
  const border = borderNight()
  const nights = `from=${addDays(border, -1)}&to=${addDays(border, 2)}`
  await visit.open(`/hotel-bookings/create?city=makkah&${nights}&rooms=2-6,1-4`)
  await page.getByRole('article').getByRole('heading', { level: 2 }).getByRole('link').first().click()
  await awake(page)
  const before = await total(visit).textContent()
  await page.getByRole('group', { name: /1/ }).getByRole('radio').nth(1).check({ force: true })
  await expect(total(visit)).not.toHaveText(before ?? '')
  const payBy = visit.t('hotel-bookings:choose.pay_by', { time: '' }).trim()
  await expect(page.getByRole('complementary')).toContainText(payBy)
  await goOn(visit)
  await expect(page).toHaveURL(/booking=/)
  return new URL(page.url()).searchParams.get('booking') ?? ''
}

/** Names the first guest of each room, typing on while the own contact is fetched. */
async function nameGuests(visit: Visit): Promise<void> {
  const { page, t } = visit
  await awake(page)
  await nameGuest(visit, 1, 'Salem')
  await nameGuest(visit, 2, 'Najjar')
  const release = await holdScripts(page, /\/api\/account$/)
  await page.getByRole('button', { name: t('passengers:contact.useOwn') }).click()
  await page.locator('[name="contact-mobile"]').fill('0501234567')
  release()
  await expect(page.locator('[name="contact-email"]')).toHaveValue('agent@nakheel.test')
  await expect(page.locator('[name="contact-mobile"]')).toBeFocused()
  await goOn(visit)
  await expect(page).toHaveURL(/step=review/)
  // Guests stand once, in their rooms, and nothing speaks of flights.
  await expect(page.getByRole('link', { name: t('hotel-bookings:ask.back') })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: t('checkout:review.passengers') })).toHaveCount(0)
}

/** Staff write the hotel's number and a note to it. */
async function noteStay({ page, t, open }: Visit, id: string): Promise<void> {
  await open(`/desk/hotel-bookings/${id}`)
  const form = page.locator('form').filter({ has: page.locator('[name="hotel_note"]') })
  await form.locator('[name="confirmation_number"]').fill('MK-7750')
  await form.locator('[name="hotel_note"]').fill('Two cots, please')
  await form.getByRole('button', { name: t('hotel-bookings:desk.save') }).click()
  await expect(page.getByText(t('hotel-bookings:desk.saved'))).toBeVisible()
}

/** By the menu, which has every module. */
async function openBooking(visit: Visit, reference: string): Promise<void> {
  const { page, t, width } = visit
  await visit.open('/contact-us')
  if (width < 768) await openUserMenu(visit)
  else
    await page
      .locator('header summary')
      .filter({ hasText: t('shell:menu.bookings') })
      .click()
  const entry = (key: string) =>
    page.getByRole('link', { name: t(`shell:menu.${key}`), exact: true }).locator('visible=true')
  for (const key of ['flight_bookings', 'tour_bookings']) await expect(entry(key)).toBeVisible()
  await entry('hotel_bookings').click()
  // By its own number: the agent books elsewhere meanwhile.
  await page.getByRole('link', { name: reference }).first().click()
  await expect(page.getByText(t('status:booking.confirmed')).first()).toBeVisible()
}

/** In both languages and the agency's name, with what the reception and the driver need. */
async function readVoucher({ page, t, lang }: Visit): Promise<void> {
  await page.getByRole('link', { name: t('hotel-bookings:actions.voucher'), exact: true }).click()
  const heading = page.getByRole('heading', { level: 1 })
  const otherT = tFor(lang === 'en' ? 'ar' : 'en')
  for (const each of [t, otherT]) await expect(heading).toContainText(each('hotel-bookings:voucher.title'))
  await expect(page.getByRole('article').locator('header img[src^="/brand/nakheel"]')).toBeVisible()
  for (const text of ['Omar Salem', 'Omar Najjar', 'MK-7750', 'Two cots, please'])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByRole('link', { name: /openstreetmap/ })).toBeVisible()
  await expect(page.getByRole('img', { name: t('hotel-bookings:map') })).toBeVisible()
  await page.goBack()
}

/** Asks for a departure so many days later, sees the price, and accepts it. */
async function moveDeparture(visit: Visit, days: number) {
  const { page, t } = visit
  await awake(page)
  await page.getByRole('button', { name: t('hotel-bookings:dates.open') }).click()
  const typed = await page.locator('#dates-to').inputValue()
  const [date = 1, month = 1, year = 2000] = typed.split('/').map(Number)
  const departure = (more: number) =>
    new Date(Date.UTC(year, month - 1, date + more)).toISOString().slice(0, 10)
  await typeDay(visit, '#dates-to', departure(-30))
  await page.getByRole('button', { name: t('hotel-bookings:dates.submit') }).click()
  await expect(page.getByText(t('hotel-bookings:search.missing.nights', { max: 90 })).first()).toBeVisible()
  await typeDay(visit, '#dates-to', departure(days))
  await page.getByRole('button', { name: t('hotel-bookings:dates.submit') }).click()
  await expect(page.getByRole('heading', { name: t('booking:offer.title') })).toBeVisible()
  await awake(page)
  await page.getByRole('button', { name: t('booking:offer.accept'), exact: true }).click()
  await page.getByRole('button', { name: t('booking:offer.accept_button') }).click()
  // The question before says so, too, as part of a sentence.
  await expect(page.getByText(t('booking:quote.moved'), { exact: true }).first()).toBeVisible()
}

/** Sees what comes back, and asks. */
async function askToCancel({ page, t }: Visit, back: string): Promise<void> {
  await awake(page)
  await page.getByRole('button', { name: t('hotel-bookings:actions.cancel') }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(back)
  await question.getByRole('button', { name: t('hotel-bookings:actions.cancel_button') }).click()
  await expect(page.getByText(t('status:booking.cancel_requested')).first()).toBeVisible()
}

async function offerCancellation({ page, t, open }: Visit, id: string): Promise<void> {
  await open(`/desk/hotel-bookings/${id}`)
  const offered = page.waitForEvent('load')
  await page.getByRole('button', { name: t('desk-booking:quote.offer'), exact: true }).click()
  await offered
}

async function acceptCancellation({ page, t, open }: Visit, path: string): Promise<void> {
  await open(path)
  await page.getByRole('button', { name: t('booking:quote.accept'), exact: true }).click()
  await page.getByRole('button', { name: t('booking:quote.accept_button'), exact: true }).click()
  await expect(page.getByText(t('status:booking.cancelled'), { exact: true }).first()).toBeVisible()
}

/** The figures of an amount. */
const numberOf = (text: string) => /[\d,.]{3,}/.exec(text)?.[0] ?? 'no amount'

for (const view of firstOf(ENGLISH, ARABIC))
  test.describe(`in ${view.lang}`, () => {
    test.use({ view })

    test('an agent takes two rooms with children over the border of a season, pays from the balance, prints the voucher, leaves a night earlier, cancels inside a tier and gets exactly what was said', async ({
      visit,
      context,
    }) => {
      const { page, lang } = visit
      const [agent, staff] = [await signedIn('agent'), await signedIn('staff')]
      await carryOver(agent, context)
      // What the review offers first, while it suffices.
      await fillBalance('nakheel')
      const id = await holdRooms(visit)
      const read = async () => (await agent.call(getHotelBooking, { params: { id } })).data
      await nameGuests(visit)
      await acceptTerms(visit)
      await payAsChosen(visit, () => goOn(visit))
      const params = { id: new URL(page.url()).pathname.split('/').at(-1) ?? '' }
      expect((await agent.call(getPaymentAttempt, { params })).data.method).toBe('balance')

      await carryOver(staff, context)
      await noteStay(visit, id)
      await carryOver(agent, context)
      const { reference, pages, stay } = await read()
      await openBooking(visit, reference)
      await readVoucher(visit)
      await moveDeparture(visit, -1)

      const booking = await read()
      expect(booking.stay.nights).toBe(stay.nights - 1)
      // One of the rooms may be cancelled for free, the other is kept whole.
      const { feeMinor } = keptNow(booking.stay.tiers, booking.total_minor, new Date())
      expect(feeMinor).toBeGreaterThan(0)
      expect(feeMinor).toBeLessThan(booking.total_minor)
      const paid = booking.paid_minor - booking.refunded_minor
      const back = formatMoney(paid - feeMinor, booking.currency, lang, {}).text
      await askToCancel(visit, numberOf(back))
      await carryOver(staff, context)
      await offerCancellation(visit, id)
      await carryOver(agent, context)
      await acceptCancellation(visit, pages.show)
      await expect.poll(async () => (await read()).refunded_minor).toBe(booking.paid_minor - feeMinor)
    })
  })
