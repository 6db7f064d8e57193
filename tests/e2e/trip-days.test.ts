import { addDays } from '#shared/base/calendar.ts'
import { listFlightDays, searchFlights } from '#shared/contract/flights/seat-blocks.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { ARABIC, ENGLISH, expect, test, type Visit } from '../support/browser.ts'
import { dayFromNow } from '../support/days.ts'
import { visitor } from '../support/site.ts'

const PHONE = { ...ENGLISH, tenant: 'gulf' as const, width: 320, height: 700 }
const ROUTES = { nakheel: ['RUH', 'DXB'], gulf: ['KWI', 'DXB'] } as const

async function tripsOf({ tenant }: Visit) {
  const [from, to] = ROUTES[tenant]
  return (await visitor(tenant).call(listFlightDays, { query: { from, to } })).data.trips
}

const resultsPath = ({ tenant }: Visit, depart: string, back: string) => {
  const [from, to] = ROUTES[tenant]
  return `/flight-bookings/create?from=${from}&to=${to}&depart=${depart}&return=${back}&adults=1&children=0&infants=0&cabin=economy`
}

const dayCell = ({ page, lang }: Visit, date: string) =>
  page.getByRole('button', { name: formatDate(date, lang, 'long') }).locator('visible=true')

/** Opens the calendar of the results page for another search on the same route. */
async function openCalendar(visit: Visit, depart: string, back: string) {
  const { page, t } = visit
  await visit.open(`${resultsPath(visit, depart, back)}&edit=1`)
  const field = page.getByLabel(t('search:depart'), { exact: true })
  await field.click()
  await expect(page.locator('[data-mark]').first()).toBeAttached()
}

for (const view of [ENGLISH, ARABIC, PHONE]) {
  test.describe(`at ${view.tenant} in ${view.lang}, ${view.width} px wide`, () => {
    test.use({ view })

    test('the calendar shows prices before a day is chosen, and then the days of return it is sold with', async ({
      visit,
    }) => {
      const { page, t } = visit
      const trips = await tripsOf(visit)
      const first = trips.find(trip => trip.from_minor !== null && trip.depart > dayFromNow(7))
      if (!first?.return) throw new Error('The demo sells no return trips on this route')
      const back = first.return
      await openCalendar(visit, first.depart, back)
      await expect(dayCell(visit, first.depart)).toHaveAccessibleName(/\d/)
      await expect(dayCell(visit, first.depart)).toHaveAttribute('data-mark', 'seats')
      // The first press begins the trip again, so the next one is its return.
      await dayCell(visit, first.depart).click()
      const paired = new Set(trips.filter(trip => trip.depart === first.depart).map(trip => trip.return))
      await expect(page.getByText(formatDate(first.depart, visit.lang, 'day')).last()).toBeVisible()
      for (let day = 1; day <= 6; day++) {
        const date = addDays(first.depart, day)
        const cell = dayCell(visit, date)
        if ((await cell.count()) === 0) continue
        await expect(cell).toHaveAttribute('data-mark', paired.has(date) ? /seats|sold_out/ : 'none')
        if (!paired.has(date)) await expect(cell).toHaveAccessibleName(new RegExp(t('search:days.none')))
      }
    })

    test('a price fits its day', async ({ visit }) => {
      const { page } = visit
      await openCalendar(visit, dayFromNow(20), dayFromNow(27))
      const prices = page.locator('[data-mark=seats] [data-price]').locator('visible=true')
      await expect(prices.first()).toBeVisible()
      const over = await prices.evaluateAll(all =>
        all
          .filter(each => each.scrollWidth > (each.parentElement?.clientWidth ?? 0))
          .map(each => each.getAttribute('data-price')),
      )
      expect(over).toEqual([])
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0)
    })
  })
}

test('the strip of days matches the flights below, and other days are offered', async ({ visit }) => {
  const { page, t } = visit
  const trips = await tripsOf(visit)
  const sold = trips.filter(trip => trip.from_minor !== null && trip.depart > dayFromNow(7))
  const pair = sold.find(
    ({ depart, return: back }) =>
      back && !trips.some(other => other.depart === depart && other.return === addDays(back, 1)),
  )
  if (!pair?.return) throw new Error('The demo sells every return day')
  await visit.open(resultsPath(visit, pair.depart, addDays(pair.return, 1)))
  const strip = page.getByRole('navigation', { name: t('results:days.label') })
  await expect(strip.locator('[aria-current]')).not.toContainText(t('results:days.none'))
  const near = page.getByRole('region', { name: t('results:empty.near_days') })
  await near.getByRole('link').first().click()
  await expect(page.getByRole('list').filter({ has: page.locator('[aria-current=date]') })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('results:empty.other_return_title') })).toBeHidden()
  await expect(page.getByRole('link', { name: /^Choose: / }).first()).toBeVisible()
})

/** Days on which a single flight is sold. */
async function loneTrip(visit: Visit) {
  const [from, to] = ROUTES[visit.tenant]
  for (const { depart, return: back } of await tripsOf(visit)) {
    if (!back) continue
    const { data } = await visitor(visit.tenant).call(searchFlights, {
      query: { from, to, depart, return: back },
    })
    if (data.total === 1) return { depart, back }
  }
  throw new Error('The demo sells several flights on every day')
}

test('one flight is shown without filters and orders, and the search without a lone tab', async ({
  visit,
}) => {
  const { page, t } = visit
  const only = await loneTrip(visit)
  await visit.open(resultsPath(visit, only.depart, only.back))
  await expect(page.getByRole('link', { name: /^Choose: / })).toHaveCount(1)
  await expect(page.getByRole('form', { name: t('results:filters.title') })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: t('results:sort.label') })).toHaveCount(0)
  await visit.open('/')
  await expect(page.getByRole('search').getByRole('list')).toHaveCount(0)
})

test('a calendar that is drawn while the focus goes on closes again', async ({ visit }) => {
  const { page } = visit
  await page.addInitScript(() => {
    const calendar = '[data-scope=date-picker][data-part=content]'
    new MutationObserver((_, observer) => {
      if (!document.querySelector(calendar)?.checkVisibility()) return
      observer.disconnect()
      document.querySelector<HTMLElement>('input[name=direct]')?.focus()
      document.body.dataset.focusWentOn = ''
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  await visit.open('/')
  await page.locator('#search-depart').focus()
  await expect(page.locator('body[data-focus-went-on]')).toBeVisible()
  await expect(page.locator('[data-scope=date-picker][data-part=content]')).toBeHidden()
  await expect(page.locator('input[name=direct]')).toBeFocused()
})
