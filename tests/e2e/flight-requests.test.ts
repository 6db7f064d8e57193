import { ARABIC, awake, ENGLISH, expect, firstOf, test, type Visit } from '../support/browser.ts'
import {
  continueStep,
  family,
  fillContact,
  fillPassenger,
  holdSeats,
  mailbox,
  payReviewed,
} from '../support/checkout.ts'
import { dayFromNow } from '../support/days.ts'
import { answerRequest, takeRequestBack } from '../support/request-steps.ts'
import { carryOver, signedIn } from '../support/site.ts'
import { goOn } from '../support/stay-steps.ts'

/** The demo sells these seats to Istanbul on request. */
const results = (inDays: number) =>
  `/flight-bookings/create?from=RUH&to=IST&depart=${dayFromNow(inDays)}&return=${dayFromNow(inDays + 7)}&adults=1&cabin=business`

/** Asks for a seat; returns the address of the booking's page. */
async function ask(visit: Visit, inDays: number): Promise<string> {
  const { page, t } = visit
  await visit.open(results(inDays))
  const ticket = page.getByRole('article').filter({ hasText: t('results:offer.on_request') })
  await ticket.getByRole('link', { name: t('results:offer.choose_named', { label: '' }).trim() }).click()
  await awake(page)
  await holdSeats(visit)
  const [person] = family()
  if (person) await fillPassenger(visit, 1, person)
  await fillContact(visit, mailbox())
  await continueStep(visit).click()
  await page.getByRole('heading', { level: 1, name: t('checkout:ask.title') }).waitFor()
  await expect(page.getByText(t('checkout:ask.kept.text'))).toBeVisible()
  await goOn(visit)
  await expect(page).toHaveURL(/flight-bookings\/[0-9a-f-]{36}$/)
  await awake(page)
  await expect(page.getByText(t('status:booking.requested')).first()).toBeVisible()
  await expect(page.getByText(t('booking:asked.kept.show_text'))).toBeVisible()
  return page.url()
}

async function answer(visit: Visit, url: string, act: 'approve' | 'reject') {
  const { page, t } = visit
  await visit.open(`/desk/flight-bookings/${url.split('/').at(-1)}`)
  await expect(page.getByText(t('booking:asked.kept.desk_text'))).toBeVisible()
  await answerRequest(visit, act, 'طاقة الرحلة')
}

for (const view of firstOf(ARABIC, ENGLISH))
  test.describe(`seats on request, in ${view.lang}`, () => {
    test.use({ view })

    test('are asked for by a guest, approved by staff, and paid', async ({ visit, context }) => {
      const { page, t } = visit
      const url = await ask(visit, 23)
      const guest = await context.storageState()
      await carryOver(await signedIn('staff'), context)
      await answer(visit, url, 'approve')
      await context.clearCookies()
      await context.addCookies(guest.cookies)
      await page.goto(url)
      await awake(page)
      await expect(page.getByText(t('status:booking.held')).first()).toBeVisible()
      await page.locator('a[href*="step=review"]').first().click()
      await awake(page)
      await payReviewed(visit)
      await expect(page.getByText(t('status:booking.confirmed')).first()).toBeVisible()
    })
  })

for (const view of firstOf(ENGLISH, ARABIC))
  test.describe(`seats on request, in ${view.lang}`, () => {
    test.use({ view })

    test('are taken back by the customer, and staff find nothing to answer', async ({ visit, context }) => {
      const { page, t } = visit
      await carryOver(await signedIn('customer'), context)
      const url = await ask(visit, 30)
      await takeRequestBack(visit)
      await carryOver(await signedIn('staff'), context)
      await visit.open(`/desk/flight-bookings/${url.split('/').at(-1)}`)
      await expect(page.getByText(t('booking:asked.kept.desk_text'))).toHaveCount(0)
    })
  })
