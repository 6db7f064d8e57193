import { getHotelBooking } from '#shared/contract/hotels/hotel-bookings.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { keptNow } from '#shared/rules/hotels/tiers.ts'
import { ARABIC, awake, ENGLISH, expect, firstOf, test } from '../support/browser.ts'
import { acceptTerms, payAsChosen } from '../support/checkout.ts'
import { dayFromNow } from '../support/days.ts'
import { carryOver, signedIn } from '../support/site.ts'
import { goOn, nameGuest, takeOwnContact } from '../support/stay-steps.ts'

const HOTEL = { en: 'Aziziyah Courtyard', ar: 'ساحة العزيزية' }

/** The figures of an amount. */
const numberOf = (text: string) => /[\d,.]{3,}/.exec(text)?.[0] ?? 'no amount'

for (const view of firstOf(ARABIC, ENGLISH))
  test.describe(`in ${view.lang}`, () => {
    test.use({ view })

    test('an agent who cancels inside a tier sees before what comes back, and gets exactly that', async ({
      visit,
      context,
    }) => {
      const { page, t } = visit
      const agent = await signedIn('agent')
      await carryOver(agent, context)
      // Inside the week before the arrival, when a night is kept.
      const days = `from=${dayFromNow(4)}&to=${dayFromNow(7)}`
      await visit.open(`/hotel-bookings/create?city=makkah&${days}&rooms=2`)
      await page
        .getByRole('article')
        .getByRole('heading', { level: 2 })
        .getByRole('link', { name: HOTEL[view.lang] })
        .click()
      await awake(page)
      await page.getByRole('radio').nth(1).check({ force: true })
      await goOn(visit)
      await expect(page).toHaveURL(/booking=/)
      const id = new URL(page.url()).searchParams.get('booking') ?? ''
      await awake(page)
      await nameGuest(visit, 1, 'Tariq')
      await takeOwnContact(visit)
      await goOn(visit)
      await expect(page).toHaveURL(/step=review/)
      await acceptTerms(visit)
      await payAsChosen(visit, () => goOn(visit))

      const read = async () => (await agent.call(getHotelBooking, { params: { id } })).data
      const booking = await read()
      const { feeMinor } = keptNow(booking.stay.tiers, booking.total_minor, new Date())
      expect(feeMinor).toBeGreaterThan(0)
      expect(feeMinor).toBeLessThan(booking.total_minor)
      const back = booking.total_minor - feeMinor

      await visit.open(booking.pages.show)
      await page.getByRole('button', { name: t('hotel-bookings:actions.cancel') }).click()
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText(numberOf(formatMoney(back, booking.currency, view.lang, {}).text))
      await question.getByRole('button', { name: t('hotel-bookings:actions.cancel_button') }).click()
      await expect(page.getByText(t('status:booking.cancel_requested')).first()).toBeVisible()

      await carryOver(await signedIn('staff'), context)
      await visit.open(`/desk/hotel-bookings/${id}`)
      const offered = page.waitForEvent('load')
      await page.getByRole('button', { name: t('desk-booking:quote.offer'), exact: true }).click()
      await offered

      await carryOver(agent, context)
      await visit.open(booking.pages.show)
      await page.getByRole('button', { name: t('booking:quote.accept'), exact: true }).click()
      await page.getByRole('button', { name: t('booking:quote.accept_button'), exact: true }).click()
      await expect(page.getByText(t('status:booking.cancelled'), { exact: true }).first()).toBeVisible()
      await expect.poll(async () => (await read()).refunded_minor).toBe(back)
    })
  })
