import { getHotelBooking } from '#shared/contract/hotels/hotel-bookings.ts'
import { ARABIC, awake, ENGLISH, expect, test, type Visit } from '../support/browser.ts'
import { acceptTerms, payAsChosen } from '../support/checkout.ts'
import { dayFromNow } from '../support/days.ts'
import { carryOver, signedIn } from '../support/site.ts'
import { goOn, nameGuest, takeOwnContact } from '../support/stay-steps.ts'

const WALKS = [
  {
    ...{ view: ENGLISH, hotel: 'Galata House', code: 'SB-201', inDays: 61 },
    ends: 'it is confirmed with the number of the supplier',
  },
  {
    ...{ view: ARABIC, hotel: 'أضواء البوسفور', code: 'SB-202-DEARER', inDays: 64 },
    ends: 'the supplier wants more, and staff agree with it by telephone',
  },
]

const daysOf = (inDays: number) => `from=${dayFromNow(inDays)}&to=${dayFromNow(inDays + 2)}`

/** Staff test the sandbox's key, and sell a hotel from it. */
async function sellFrom({ page, t, open }: Visit, hotel: string, code: string): Promise<void> {
  await open('/desk/settings/suppliers')
  const button = (act: string) =>
    page.getByRole('button', { name: new RegExp(`^${t(`desk-suppliers:act.${act}`)}: `) })
  // The page is loaded again; what it says of the key may have stood there before.
  const loaded = page.waitForEvent('load')
  await button('test').first().click()
  await loaded
  await expect(page.getByText(t('desk-suppliers:outcome.works')).first()).toBeVisible()
  await awake(page)
  await button('sell').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('desk-suppliers:save') }).click()
  await expect(dialog.locator('#supplied-code')).toHaveAttribute('aria-invalid', 'true')
  const option = dialog.locator('#supplied-hotel option').filter({ hasText: hotel })
  await dialog.locator('#supplied-hotel').selectOption((await option.getAttribute('value')) ?? '')
  await dialog.locator('#supplied-code').fill(code)
  await dialog.getByRole('button', { name: t('desk-suppliers:save') }).click()
  await expect(page.getByText(t('desk-suppliers:sold'))).toBeVisible()
  await expect(page.getByText(code, { exact: true }).first()).toBeVisible()
}

/** Books and pays; answers the booking's id. */
async function bookStay(visit: Visit, hotel: string, inDays: number): Promise<string> {
  const { page } = visit
  await visit.open(`/hotel-bookings/create?city=istanbul&${daysOf(inDays)}&rooms=2`)
  await page
    .getByRole('article')
    .getByRole('heading', { level: 2 })
    .getByRole('link', { name: hotel })
    .click()
  await awake(page)
  await goOn(visit)
  await expect(page).toHaveURL(/booking=/)
  const id = new URL(page.url()).searchParams.get('booking') ?? ''
  await awake(page)
  await nameGuest(visit, 1, 'Galal')
  await takeOwnContact(visit)
  await goOn(visit)
  await expect(page).toHaveURL(/step=review/)
  await acceptTerms(visit)
  await payAsChosen(visit, () => goOn(visit))
  return id
}

/** What the supplier said on the telephone. */
async function agree({ page, t, open }: Visit, id: string): Promise<void> {
  await open(`/desk/hotel-bookings/${id}`)
  await expect(page.getByText(t('hotel-bookings:order.reason.price_changed'))).toBeVisible()
  const form = page.locator('form').filter({ has: page.locator('[name="number"]') })
  await form.locator('[name="number"]').fill('SB-TEL-7')
  await form.locator('[name="reason"]').fill('Agreed')
  await form.getByRole('button', { name: t('hotel-bookings:desk.save') }).click()
  await expect(page.getByText(t('status:booking.confirmed')).first()).toBeVisible()
}

for (const { view, hotel, code, inDays, ends } of WALKS)
  test.describe(`in ${view.lang}`, () => {
    test.use({ view })

    test(`staff sell a hotel from a supplier, an agent books and pays it, and ${ends}`, async ({
      visit,
      context,
    }) => {
      const { page, t } = visit
      const [agent, staff] = [await signedIn('agent'), await signedIn('staff')]
      const read = async (id: string) => (await agent.call(getHotelBooking, { params: { id } })).data
      await carryOver(staff, context)
      await sellFrom(visit, hotel, code)
      await carryOver(agent, context)
      const id = await bookStay(visit, hotel, inDays)
      if (code.endsWith('DEARER')) {
        await expect.poll(async () => (await read(id)).status).toBe('manual_review')
        await carryOver(staff, context)
        await agree(visit, id)
        await carryOver(agent, context)
      }
      await expect.poll(async () => (await read(id)).status).toBe('confirmed')
      const { pages, stay } = await read(id)
      expect(stay.confirmation_number).toMatch(/^SB-/)
      await visit.open(pages.show)
      await page.getByRole('link', { name: t('hotel-bookings:actions.voucher'), exact: true }).click()
      await expect(page.getByText(stay.confirmation_number ?? 'none')).toBeVisible()
    })
  })
