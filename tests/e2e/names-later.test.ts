import { agencyRunner } from '../support/agency-people.ts'
import { ARABIC, awake, ENGLISH, expect, firstOf, test, type Visit } from '../support/browser.ts'
import { acceptTerms, bookingIdOf, expectPaid, payButton } from '../support/checkout.ts'
import { logIn, switchAgency } from '../support/menus.ts'
import { reviewSeats } from '../support/one-seat.ts'

const LIST = [
  'surname\tgiven names\ttitle\tdate of birth\tnationality\tpassport\texpires',
  'ALHARBI\tSAAD\tMR\t14/03/1985\tSA\tA1234567\t01/02/2035',
  'ALHARBI\tHUDA\tMS\t28/02/1988\tSA\tA7654321\t01/02/2035',
].join('\n')

/** The two who have no name yet, from a list on the page of the booking. */
async function nameTheOthers({ page, t }: Visit) {
  await page.getByRole('button', { name: t('booking:passengers.list') }).click()
  await page.getByLabel(t('name-list:paste')).fill(LIST)
  await page.getByRole('button', { name: t('name-list:read') }).click()
  await page.getByRole('button', { name: t('name-list:save', { count: 2 }) }).click()
  await expect(page.getByText(t('booking:passengers.list_saved', { count: 2 }))).toBeVisible()
}

for (const view of firstOf({ ...ARABIC, width: 390, height: 844 }, ENGLISH))
  test.describe(`an agency, in ${view.lang}`, () => {
    test.use({ view })

    test('pays for three seats with one passenger named, and names the others from a list by their deadline', async ({
      visit,
    }) => {
      const { page, t, lang } = visit
      const { email, second } = await agencyRunner(1_000_000)
      await visit.open('/login')
      await logIn(visit, email)
      await expect(page).toHaveURL(visit.url('/'))
      await awake(page)
      await switchAgency(visit, second.name[lang])
      await reviewSeats(visit, 60_000, { email, adults: 3 })
      const id = bookingIdOf(visit)
      await acceptTerms(visit)
      await payButton(visit).click()
      await expectPaid(visit)
      await visit.open(`/flight-bookings/${id}`)
      await expect(page.getByText(t('booking:todo.names')).first()).toBeVisible()
      await nameTheOthers(visit)
      await expect(page.getByText('ALHARBI / HUDA MS').first()).toBeVisible()
      await expect(page.getByText(t('booking:todo.names'))).toHaveCount(0)
    })
  })
