import { chooseTravelAgency, listTravelAgencies } from '#shared/contract/accounts/agencies.ts'
import { listFlightBookings } from '#shared/contract/flights/flight-bookings.ts'
import { ARABIC, awake, ENGLISH, expect, firstOf, test } from '../support/browser.ts'
import { bookingIdOf, holdSeats } from '../support/checkout.ts'
import { switchAgency } from '../support/menus.ts'
import { carryOver, signedIn } from '../support/site.ts'
import { looked } from '../support/soundness.ts'

for (const view of firstOf(ARABIC, ENGLISH)) {
  test.describe(`staff in ${view.lang}, ${view.width} px`, () => {
    test.use({ view })

    test('book seats for a travel agency that calls, which finds them in its list', async ({
      visit,
      context,
    }) => {
      const { page, t, lang } = visit
      const staff = await signedIn('staff')
      const agent = await signedIn('agent')
      const [agency] = (await agent.call(listTravelAgencies)).data
      if (!agency) throw new Error('The agent belongs to no agency')
      await agent.call(chooseTravelAgency, { body: { travel_agency_id: agency.id } })
      const named = agency.name[lang] ?? ''
      await carryOver(staff, context)
      await visit.open('/contact-us')
      await switchAgency(visit, named, 'book_for')
      const reminder = page.getByText(t('shell:agency.acting', { name: `\u2068${named}\u2069` }))
      await expect(reminder).toBeVisible()
      expect(await looked(visit)).toEqual([])
      await visit.open('/')
      await page.locator('main a[href*="/create?block="]').first().click()
      await awake(page)
      await expect(reminder).toBeVisible()
      await holdSeats(visit)
      const id = bookingIdOf(visit)
      const { rows } = (await agent.call(listFlightBookings)).data
      expect(rows.map(row => row.id)).toContain(id)
      await page.getByRole('button', { name: t('shell:agency.stop'), exact: true }).click()
      await expect(reminder).toHaveCount(0)
      expect(bookingIdOf(visit)).toBe(id)
      await visit.open(`/desk/agencies/${agency.id}`)
      // Ctrl+S saves forms; this one only leads on.
      await page.keyboard.press('Control+s')
      await page.getByRole('button', { name: t('agency:book_for'), exact: true }).click()
      await expect(page).toHaveURL(visit.url('/'))
      await expect(reminder).toBeVisible()
    })
  })
}
