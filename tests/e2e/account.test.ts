import { chooseTravelAgency, listTravelAgencies } from '#shared/contract/accounts/agencies.ts'
import { ARABIC, awake, ENGLISH, expect, test, testIn, type Visit } from '../support/browser.ts'
import { agencyEntry, logIn, logOut, openUserMenu, switchAgency } from '../support/menus.ts'
import { carryOver, signedIn } from '../support/site.ts'

for (const view of [ENGLISH, ARABIC]) {
  test.describe(`in ${view.lang}`, () => {
    test.use({ view })
    const { inArabic, inEnglish } = testIn(view)

    inArabic('a login leads to the page that was asked for, with its whole query', async ({ visit }) => {
      const { page, t } = visit
      await visit.open('/flight-bookings?status=held&q=FB')
      await expect(page).toHaveURL(/login\?redirect=(\/ar)?\/flight-bookings\?status=held&q=FB$/)
      await logIn(visit, 'customer@nakheel.test')
      await expect(page).toHaveURL(visit.url('/flight-bookings?status=held&q=FB'))
      await expect(page.getByRole('heading', { level: 1, name: t('bookings:title') })).toBeVisible()
    })

    inEnglish('a wrong password is refused in words, and the address stays typed', async ({ visit }) => {
      const { page, t, refusals } = visit
      refusals.add(401).add(422)
      await visit.open('/login')
      await page.getByLabel(t('auth:login.email'), { exact: true }).fill('customer@nakheel.test')
      await page.getByLabel(t('auth:login.password'), { exact: true }).fill('not the password')
      await page
        .locator('main')
        .getByRole('button', { name: t('auth:login.submit'), exact: true })
        .click()
      await expect(page.getByText(t('errors:auth.failed'))).toBeVisible()
      await expect(page.getByLabel(t('auth:login.email'), { exact: true })).toHaveValue(
        'customer@nakheel.test',
      )
    })

    inArabic('an agent changes the agency; bar and list follow', async ({ visit, context }) => {
      const { page, lang } = visit
      const agent = await signedIn('agent')
      const { data: agencies } = await agent.call(listTravelAgencies)
      const [first, second] = agencies
      await agent.call(chooseTravelAgency, { body: { travel_agency_id: first?.id } })
      await carryOver(agent, context)
      await visit.open('/flight-bookings')
      const references = () => page.locator('main table bdi').filter({ hasText: /^FB-/ }).allTextContents()
      const before = await references()
      await switchAgency(visit, second?.name[lang] ?? '')
      expect(await references()).not.toEqual(before)
      await expect(agencyEntry(await openUserMenu(visit))).toContainText(second?.name[lang] ?? '')
    })

    inEnglish(
      'logging out goes home, says so, and leaves nothing of a person in any tab, but language and theme',
      async ({ visit, context }) => {
        const { page } = visit
        await carryOver(await signedIn('customer'), context)
        await visit.open('/flight-bookings')
        const other = await context.newPage()
        await other.goto(visit.url('/about-us'))
        await awake(other)
        for (const tab of [page, other])
          await tab.evaluate(() => {
            sessionStorage.setItem(
              'rihla:carried-passengers',
              '{"passengers":[{"document_number":"N47115533"}]}',
            )
            localStorage.setItem('theme', 'dark')
          })
        await logOut(visit)
        for (const tab of [page, other]) {
          await expect.poll(() => tab.evaluate(() => JSON.stringify(sessionStorage))).toBe('{}')
          // Nor that a browser was here before.
          expect(await tab.evaluate(() => ({ ...localStorage }))).toEqual({ theme: 'dark', visited: 'true' })
        }
      },
    )

    inArabic(
      'the list narrows by status and text, and its address can be shared',
      async ({ visit, context }) => {
        const { page, t } = visit
        await carryOver(await signedIn('staff'), context)
        await visit.open('/flight-bookings')
        const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
        await unfoldFilters(visit)
        await page.getByLabel(t('bookings:status'), { exact: true }).selectOption('held')
        await page.getByRole('button', { name: t('bookings:apply'), exact: true }).click()
        await expect(page).toHaveURL(/status=held/)
        // The address is there before the rows.
        await expect(rows.first()).toBeVisible()
        expect(await rows.count()).toBeGreaterThan(0)
        for (const row of await rows.all()) await expect(row).toContainText(t('status:booking.held'))
        const reference = /FB-[A-Z2-9]{6}/.exec((await rows.first().textContent()) ?? '')?.[0]
        await visit.open(`/flight-bookings?q=${reference}`)
        await expect(rows).toHaveCount(1)
        await visit.open('/flight-bookings?q=nobody-is-called-this')
        await expect(page.getByText(t('bookings:none_found.title'))).toBeVisible()
      },
    )
  })
}

async function unfoldFilters({ page, t }: Visit) {
  const status = page.getByLabel(t('bookings:status'), { exact: true })
  if (!(await status.isVisible())) await page.locator('main details summary').click()
  await awake(page)
}
