import { addDays } from '#shared/base/calendar.ts'
import { daysOfMonth, monthsFrom } from '#shared/rules/tours/months.ts'
import { ARABIC, awake, ENGLISH, expect, holdScripts, test, type Visit } from '../support/browser.ts'
import { acceptTerms, payAsChosen } from '../support/checkout.ts'
import { dayFromNow } from '../support/days.ts'
import { carryOver, signedIn } from '../support/site.ts'
import { nameGuest } from '../support/stay-steps.ts'

/** The night on which prices of the last ten nights of Ramadan begin. */
function borderNight(): string {
  const today = dayFromNow(0)
  const ramadan = monthsFrom(today, 'hijri', 14).find(
    key => key.endsWith('-09') && addDays(daysOfMonth(key).to, -20) > today,
  )
  return addDays(daysOfMonth(ramadan ?? '').to, -9)
}

const search = (inDays: number, rooms: string) =>
  `/hotel-bookings/create?city=makkah&from=${dayFromNow(inDays)}&to=${dayFromNow(inDays + 3)}&rooms=${rooms}`

const total = ({ page }: Visit) => page.getByRole('complementary').locator('dd').last()

/** dd/mm/yyyy */
const typedDay = (day: string) => day.split('-').reverse().join('/')

/** Types a day into a field of a dialog. */
const typeDay = ({ page }: Visit, field: string, day: string) =>
  page.locator(`#dates-${field}`).fill(typedDay(day))

/** Asks for a departure so many days later, sees the price, and accepts it. */
async function moveDeparture(visit: Visit, days: number) {
  const { page, t } = visit
  await awake(page)
  await page.getByRole('button', { name: t('hotel-bookings:dates.open') }).click()
  const typed = await page.locator('#dates-to').inputValue()
  const [date = 1, month = 1, year = 2000] = typed.split('/').map(Number)
  const departure = (more: number) =>
    new Date(Date.UTC(year, month - 1, date + more)).toISOString().slice(0, 10)
  await typeDay(visit, 'to', departure(-30))
  await page.getByRole('button', { name: t('hotel-bookings:dates.submit') }).click()
  await expect(page.getByText(t('hotel-bookings:search.missing.nights', { max: 90 })).first()).toBeVisible()
  await typeDay(visit, 'to', departure(days))
  await page.getByRole('button', { name: t('hotel-bookings:dates.submit') }).click()
  await expect(page.getByRole('heading', { name: t('booking:offer.title') })).toBeVisible()
  await awake(page)
  await page.getByRole('button', { name: t('booking:offer.accept'), exact: true }).click()
  await page.getByRole('button', { name: t('booking:offer.accept_button') }).click()
  // The question before says so, too, as part of a sentence.
  await expect(page.getByText(t('booking:quote.moved'), { exact: true }).first()).toBeVisible()
  await awake(page)
}

for (const view of [ENGLISH, { ...ENGLISH, lang: ARABIC.lang }])
  test.describe(`in ${view.lang}`, () => {
    test.use({ view })

    test('an agent finds two rooms with a child over the border of a season, sees the price follow, pays from the balance and prints the voucher, leaves a night earlier and asks to cancel', async ({
      visit,
      context,
    }) => {
      const { page, t } = visit
      await carryOver(await signedIn('agent'), context)
      const border = borderNight()
      const nights = `from=${addDays(border, -1)}&to=${addDays(border, 2)}`
      await visit.open(`/hotel-bookings/create?city=makkah&${nights}&rooms=2-6,1`)
      await page.getByRole('article').getByRole('heading', { level: 2 }).getByRole('link').first().click()
      await awake(page)
      const before = await total(visit).textContent()
      await page.getByRole('group', { name: /1/ }).getByRole('radio').nth(1).check({ force: true })
      await expect(total(visit)).not.toHaveText(before ?? '')
      await page.getByRole('button', { name: t('hotel-bookings:choose.hold') }).click()
      await expect(page).toHaveURL(/booking=/)
      await awake(page)
      await nameGuest(visit, 1, 'Salem')
      await nameGuest(visit, 3, 'Najjar')
      const release = await holdScripts(page, /\/api\/account$/)
      await page.getByRole('button', { name: t('passengers:contact.useOwn') }).click()
      await page.locator('[name="contact-mobile"]').fill('0501234567')
      release()
      await expect(page.locator('[name="contact-email"]')).toHaveValue('agent@nakheel.test')
      await expect(page.locator('[name="contact-mobile"]')).toBeFocused()
      await page.getByRole('button', { name: t('hotel-bookings:guests_step.continue') }).click()
      await expect(page).toHaveURL(/step=review/)
      await acceptTerms(visit)
      await payAsChosen(visit, () =>
        page.getByRole('main').locator('button[type=submit]:visible').first().click(),
      )
      const reference = await page
        .getByRole('main')
        .getByText(/HB-\d{10}/)
        .first()
        .textContent()
      await visit.open('/hotel-bookings')
      // By its own number: the agent books elsewhere meanwhile.
      await page
        .getByRole('link', { name: /HB-\d{10}/.exec(reference ?? '')?.[0] ?? 'none' })
        .first()
        .click()
      await expect(page.getByText(t('status:booking.confirmed')).first()).toBeVisible()
      await page.getByRole('link', { name: t('hotel-bookings:actions.voucher') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(t('hotel-bookings:voucher.title'))
      await expect(page.getByText('Omar Salem')).toBeVisible()
      await page.goBack()
      await moveDeparture(visit, -1)
      await page.getByRole('button', { name: t('hotel-bookings:actions.cancel') }).click()
      await page.getByRole('button', { name: t('hotel-bookings:actions.cancel_button') }).click()
      await expect(page.getByText(t('status:booking.cancel_requested')).first()).toBeVisible()
    })
  })

test.describe('a visitor on a phone in Arabic', () => {
  test.use({ view: ARABIC, viewport: { width: 390, height: 844 } })

  test('narrows the hotels to five stars with breakfast, and sees as many as the filter said', async ({
    visit,
  }) => {
    const { page, t } = visit
    await visit.open(search(52, '2'))
    const fold = page.locator('summary', { hasText: t('hotel-bookings:filter.title') })
    const row = (name: string, value: string) =>
      page.locator('label').filter({ has: page.locator(`input[name="${name}"][value="${value}"]`) })
    await fold.click()
    await row('stars', '5').click()
    await row('board', 'BB').click()
    const said = Number((await row('stars', '5').textContent())?.match(/\d+/)?.[0])
    await page.getByRole('button', { name: t('hotel-bookings:filter.show') }).click()
    await expect(page).toHaveURL(/stars=5&board=BB/)
    await expect(page.getByRole('article')).toHaveCount(said)
    await expect(page.getByRole('article').getByText(t('hotel-bookings:board.BB'))).toHaveCount(said)
    await visit.open(`${search(52, '2')}&max=1`)
    await expect(page.getByText(t('hotel-bookings:filter.none_title'))).toBeVisible()
    await page.getByRole('link', { name: t('hotel-bookings:filter.all') }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await visit.open(`${search(52, '2')}&hotel=none`)
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('finds a hotel by a part of its name, without a city', async ({ visit }) => {
    const { page, t } = visit
    await visit.open('/hotel-bookings/create')
    await page.locator('[name="name"]').fill('صفا')
    await page.locator('[name="from"]').fill(typedDay(dayFromNow(52)))
    await page.locator('[name="to"]').fill(typedDay(dayFromNow(54)))
    await page.getByRole('button', { name: t('hotel-bookings:search.submit') }).click()
    await expect(
      page.getByRole('heading', {
        level: 1,
        name: t('hotel-bookings:results.count_named', { count: 1, name: 'صفا' }),
      }),
    ).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
  })

  test('chooses rates of two rooms before the script has come, and both count', async ({ visit }) => {
    const { page } = visit
    const release = await holdScripts(page, /_astro\/.*\.js/)
    await page.goto(visit.url(search(54, '2,1')), { waitUntil: 'commit' })
    await page.getByRole('article').getByRole('heading', { level: 2 }).getByRole('link').first().click()
    const chosen = [1, 2].map(room => page.locator(`input[name="plan${room}"]:enabled`).nth(1))
    for (const rate of chosen) await rate.check({ force: true })
    release()
    await awake(page)
    for (const rate of chosen) await expect(rate).toBeChecked()
    const [one, two] = await Promise.all(chosen.map(rate => rate.inputValue()))
    await expect(page).toHaveURL(new RegExp(`plan1=${one}&plan2=${two}`))
  })

  test('says where the guests live, and sees the lower price of residents of the Kingdom', async ({
    visit,
  }) => {
    const { page, t } = visit
    const riyadh = search(53, '2').replace('makkah', 'riyadh')
    const lowest = async () => {
      const card = page.getByRole('article').filter({ hasText: 'بيت الدرعية' })
      await expect(card).toBeVisible()
      return card.textContent()
    }
    await visit.open(riyadh)
    const usual = await lowest()
    await page.getByText(t('hotel-bookings:search.change')).click()
    await awake(page)
    await page.getByText(t('hotel-bookings:search.guests'), { exact: true }).click()
    await page.locator('[name="residence"]').selectOption('SA')
    await page
      .getByRole('search')
      .getByRole('button', { name: t('hotel-bookings:search.submit') })
      .click()
    await expect(page).toHaveURL(/residence=SA/)
    expect(await lowest()).not.toBe(usual)
    await page
      .getByRole('article')
      .filter({ hasText: 'بيت الدرعية' })
      .getByRole('heading')
      .getByRole('link')
      .click()
    await expect(page).toHaveURL(/residence=SA/)
  })
})

for (const view of [ENGLISH, ARABIC])
  test.describe(`a visitor in ${view.lang}`, () => {
    test.use({ view })

    test('is led to the login and comes back to the same rooms', async ({ visit }) => {
      const { page, t } = visit
      await visit.open(search(50, '2'))
      await page.getByRole('article').getByRole('heading', { level: 2 }).getByRole('link').first().click()
      const hotel = await page.getByRole('heading', { level: 1 }).textContent()
      await page.getByRole('link', { name: t('hotel-bookings:choose.login') }).click()
      await awake(page)
      await page.locator('input[type=email]').fill('customer@nakheel.test')
      await page.locator('input[type=password]').fill('Rihla-demo-1')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(hotel ?? '')
      await awake(page)
      await page.getByRole('button', { name: t('hotel-bookings:choose.hold') }).click()
      await expect(page).toHaveURL(/booking=/)
      await expect(page.getByText(t('hotel-bookings:guests_step.title')).first()).toBeVisible()
    })
  })
