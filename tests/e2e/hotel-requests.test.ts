import { ARABIC, awake, ENGLISH, expect, firstOf, test, type Visit } from '../support/browser.ts'
import { acceptTerms, payAsChosen } from '../support/checkout.ts'
import { dayFromNow } from '../support/days.ts'
import { answerRequest, takeRequestBack } from '../support/request-steps.ts'
import { carryOver, signedIn } from '../support/site.ts'
import { goOn, nameGuest, takeOwnContact } from '../support/stay-steps.ts'

/** The demo asks a hotel of Makkah on these nights. */
const search = (inDays: number) =>
  `/hotel-bookings/create?city=makkah&from=${dayFromNow(inDays)}&to=${dayFromNow(inDays + 2)}&rooms=2`

const HOTEL = { en: 'Marwah Gate', ar: 'بوابة المروة' }

/** Asks the hotel for a room; returns the address of the booking's page. */
async function ask(visit: Visit, { inDays, surname }: { inDays: number; surname: string }) {
  const { page, t, lang } = visit
  await visit.open(search(inDays))
  await page
    .getByRole('article')
    .getByRole('heading', { level: 2 })
    .getByRole('link', { name: HOTEL[lang] })
    .click()
  await awake(page)
  await expect(page.getByText(t('hotel-bookings:choose.must_ask'))).toBeVisible()
  await page.getByRole('button', { name: t('hotel-bookings:choose.ask') }).click()
  await expect(page).toHaveURL(/booking=/)
  await awake(page)
  await nameGuest(visit, 1, surname)
  await takeOwnContact(visit)
  await goOn(visit)
  await expect(page).toHaveURL(/step=review/)
  await expect(page.getByText(t('checkout:ask.hotel.text'))).toBeVisible()
  await goOn(visit)
  await expect(page).toHaveURL(/hotel-bookings\/\d{10}/)
  await expect(page.getByText(t('status:booking.hotel_requested')).first()).toBeVisible()
  return page.url()
}

/** By its own number: other requests wait, too. */
async function answer(visit: Visit, url: string, act: 'approve' | 'reject', reason: string) {
  const { page } = visit
  await visit.open('/desk/hotel-bookings?queue=requests')
  const number = /\d{10}/.exec(url)?.[0] ?? ''
  await page
    .getByRole('link', { name: `HB-${number}` })
    .first()
    .click()
  await awake(page)
  await expect(page.locator('#asked')).toBeVisible()
  await answerRequest(visit, act, reason)
}

for (const view of firstOf(ENGLISH, ARABIC))
  test.describe(`in ${view.lang}`, () => {
    test.use({ view })

    test('an agent asks a hotel for a room, staff say yes, and the agent pays', async ({
      visit,
      context,
    }) => {
      const { page, t } = visit
      await carryOver(await signedIn('agent'), context)
      const url = await ask(visit, { inDays: 72, surname: 'Asked' })
      await carryOver(await signedIn('staff'), context)
      await answer(visit, url, 'approve', 'The hotel gives the room')
      await carryOver(await signedIn('agent'), context)
      await page.goto(url)
      await awake(page)
      await expect(page.getByText(t('status:booking.hotel_held')).first()).toBeVisible()
      await page.locator('a[href*="step=review"]').first().click()
      await awake(page)
      await acceptTerms(visit)
      await payAsChosen(visit, () => goOn(visit))
      await page.goto(url)
      await expect(page.getByText(t('status:booking.confirmed')).first()).toBeVisible()
    })
  })

for (const view of firstOf(ARABIC, ENGLISH))
  test.describe(`in ${view.lang}`, () => {
    test.use({ view })

    test('a request is taken back, and another one is refused with a reason', async ({ visit, context }) => {
      const { page, t } = visit
      await carryOver(await signedIn('customer'), context)
      await ask(visit, { inDays: 76, surname: 'Back' })
      await awake(page)
      await takeRequestBack(visit)
      const url = await ask(visit, { inDays: 78, surname: 'Refused' })
      await carryOver(await signedIn('staff'), context)
      await answer(visit, url, 'reject', 'لا غرف لدى الفندق')
      await carryOver(await signedIn('customer'), context)
      await page.goto(url)
      await expect(page.getByText(t('status:booking.hotel_rejected')).first()).toBeVisible()
    })
  })
