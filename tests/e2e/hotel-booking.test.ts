import { formatHijri } from '#shared/i18n/format.ts'
import { ARABIC, awake, ENGLISH, expect, firstOf, holdScripts, test } from '../support/browser.ts'
import { dayFromNow } from '../support/days.ts'
import { logIn } from '../support/menus.ts'
import { typeDay } from '../support/stay-steps.ts'

const search = (inDays: number, rooms: string) =>
  `/hotel-bookings/create?city=makkah&from=${dayFromNow(inDays)}&to=${dayFromNow(inDays + 3)}&rooms=${rooms}`

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
    await typeDay(visit, '[name="from"]', dayFromNow(52))
    await typeDay(visit, '[name="to"]', dayFromNow(54))
    await page.getByRole('button', { name: t('hotel-bookings:search.submit') }).click()
    await expect(
      page.getByRole('heading', {
        level: 1,
        name: t('hotel-bookings:results.count_named', { count: 1, name: 'صفا' }),
      }),
    ).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
  })

  test('chooses nights by Hijri months, which are there the next time too', async ({ visit }) => {
    const { page, t } = visit
    const [from, to] = [dayFromNow(50), dayFromNow(53)]
    const field = (name: string) => page.locator(`#hotel-${name}`)
    await visit.open('/hotel-bookings/create')
    await awake(page)
    await field('from').click()
    await page.getByRole('button', { name: t('ui:date.months.hijri') }).press('Enter')
    const back = page.getByRole('button', { name: t('ui:date.months.gregorian') })
    await expect(back).toBeFocused()
    for (const date of [from, to]) {
      const day = page.getByRole('button', { name: new RegExp(`^${formatHijri(date, 'ar')}`) })
      while (!(await day.isVisible()))
        await page.getByRole('button', { name: t('ui:date.next_month') }).click()
      await day.click()
    }
    // Where the person was before the calendar, whose months were changed meanwhile.
    await expect(field('from')).toBeFocused()
    for (const [name, date] of Object.entries({ from, to }))
      await expect(field(name)).toHaveValue(date.split('-').toReversed().join('/'))
    await field('to').click()
    await expect(page.getByText(t('ui:date.nights', { count: 3 }))).toBeVisible()
    await page.getByRole('button', { name: t('ui:date.apply') }).click()
    await field('city').selectOption('makkah')
    await page.getByRole('button', { name: t('hotel-bookings:search.submit') }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByText(t('hotel-bookings:search.change')).click()
    await awake(page)
    await field('from').click()
    await expect(back).toBeVisible()
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

for (const view of firstOf(ENGLISH, ARABIC))
  test.describe(`a visitor in ${view.lang}`, () => {
    test.use({ view })

    test('is led to the login or to a new account, and comes back to the same room at the same rate', async ({
      visit,
    }) => {
      const { page, t } = visit
      await visit.open(search(50, '2'))
      await page.getByRole('article').getByRole('heading', { level: 2 }).getByRole('link').first().click()
      await awake(page)
      const hotel = await page.getByRole('heading', { level: 1 }).textContent()
      // Not the one that is chosen at first.
      const rate = page.locator('input[name="plan1"]:enabled:not(:checked)').first()
      const plan = await rate.inputValue()
      await rate.check({ force: true })
      await expect(page).toHaveURL(new RegExp(`plan1=${plan}`))
      await page.getByRole('link', { name: t('hotel-bookings:choose.login') }).click()
      await awake(page)
      const account = page.getByRole('link', { name: t('auth:login.create') })
      await expect(account).toHaveAttribute('href', new RegExp(`register\\?redirect=.*plan1=${plan}`))
      await logIn(visit, 'customer@nakheel.test')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(hotel ?? '')
      await awake(page)
      await expect(page.locator('input[name="plan1"]:checked')).toHaveValue(plan)
      await page.getByRole('button', { name: t('hotel-bookings:choose.hold') }).click()
      await expect(page).toHaveURL(/booking=/)
      await expect(page.getByText(t('hotel-bookings:guests_step.title')).first()).toBeVisible()
    })
  })
