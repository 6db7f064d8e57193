import { ARABIC, awake, ENGLISH, expect, test, testIn, type Visit } from '../support/browser.ts'
import { dayFromNow } from '../support/days.ts'
import { carryOver, signedIn } from '../support/site.ts'

const other = { en: 'العربية', ar: 'English' } as const

async function openMenu({ page, t, width }: Visit, name: string) {
  if (width < 768) await page.getByRole('button', { name: t('shell:menu.open') }).click()
  else await page.locator(`header summary[aria-label="${name}"]`).click()
}

for (const view of [ENGLISH, ARABIC]) {
  test.describe(`in ${view.lang}`, () => {
    test.use({ view })
    const { inArabic, inEnglish } = testIn(view)

    test('the language changes and the page with its query stays', async ({ visit }) => {
      const { page, t, lang, width } = visit
      await visit.open('/flight-bookings/manage?reference=FB-7K3Q9M')
      // On a phone the other language stands in the bar.
      if (width >= 768)
        await openMenu(visit, t('shell:language.label', { name: lang === 'en' ? 'English' : 'العربية' }))
      await page.getByRole('link', { name: other[lang] }).locator('visible=true').click()
      const prefix = lang === 'en' ? '/ar' : ''
      await expect(page).toHaveURL(new RegExp(`:\\d+${prefix}/flight-bookings/manage\\?reference=FB-7K3Q9M$`))
      await expect(page.locator('html')).toHaveAttribute('dir', lang === 'en' ? 'rtl' : 'ltr')
      await expect(page.locator('#reference')).toHaveValue('FB-7K3Q9M')
      expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe(lang === 'en' ? 'ar' : 'en')
    })

    test('the language changes and what is typed stays, but for the password', async ({ visit }) => {
      const { page, lang } = visit
      await visit.open('/register')
      await page.locator('#name').fill('Huda Alqahtani')
      await page.locator('#email').fill('huda@rawabi.test')
      await page.locator('#password').fill('Half-of-a-secret')
      await page.getByRole('link', { name: other[lang] }).locator('visible=true').click()
      await expect(page.locator('html')).toHaveAttribute('dir', lang === 'en' ? 'rtl' : 'ltr')
      await awake(page)
      await expect(page.locator('#name')).toHaveValue('Huda Alqahtani')
      await expect(page.locator('#email')).toHaveValue('huda@rawabi.test')
      await expect(page.locator('#password')).toHaveValue('')
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Huda')
      await page.reload()
      await awake(page)
      await expect(page.locator('#name')).toHaveValue('')
    })

    inArabic(
      'the language changes and a search that was begun stays, without a complaint',
      async ({ visit }) => {
        const { page, t } = visit
        const switchLanguage = async () => {
          await page.getByRole('link', { name: other.ar }).locator('visible=true').click()
          await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
          await awake(page)
          await expect(page.getByRole('alert')).toHaveCount(0)
        }
        await visit.open('/')
        await page.locator('#search-from').fill('riyadh')
        const day = dayFromNow(40)
        await page.locator('#search-depart').fill(day)
        await page.locator('#search-depart').blur()
        await switchLanguage()
        await expect(page.locator('#search-from')).toHaveValue(/\(RUH\)$/)
        await expect(page.locator('#search-depart')).toHaveValue(new RegExp(`\\b${Number(day.slice(-2))}\\b`))
        await visit.open('/hotel-bookings/create')
        const search = page.getByRole('search', { name: t('hotel-bookings:search.title') })
        await search.locator('[name="city"]').selectOption('makkah')
        await search.getByText(t('hotel-bookings:search.guests'), { exact: true }).click()
        await search.locator('[name="adults1"]').selectOption('4')
        await switchLanguage()
        await expect(page.locator('[name="city"]')).toHaveValue('makkah')
        await expect(page.locator('[name="adults1"]')).toHaveValue('4')
      },
    )

    test('a long address brings no inline script into the page of a signed-in person', async ({ visit }) => {
      const { page, t } = visit
      await carryOver(await signedIn('agent'), page.context())
      await visit.open(`/flight-bookings?q=${'x'.repeat(150)}`)
      await expect(page.getByText(t('shell:user.log_out')).first()).toBeAttached()
    })

    test('the dark theme applies immediately and before the next page is painted', async ({ visit }) => {
      const { page, t, width } = visit
      await visit.open('/contact-us')
      await openMenu(visit, t('shell:theme.label'))
      const dark = width < 768 ? t('shell:theme.to_dark') : t('shell:theme.dark')
      await page.getByRole('button', { name: dark }).locator('visible=true').click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await page.addInitScript(() => {
        requestAnimationFrame(() => Object.assign(self, { painted: document.documentElement.dataset.theme }))
      })
      for (const path of ['/', '/flight-bookings/manage']) {
        const [answer] = await Promise.all([
          page.waitForResponse(response => response.request().isNavigationRequest()),
          page.goto(visit.url(path)),
        ])
        // A page of content is one for everyone.
        expect(await answer.text()).toContain(`data-theme="${path === '/' ? 'light' : 'dark'}"`)
        expect(await page.evaluate(() => Reflect.get(self, 'painted'))).toBe('dark')
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      }
    })

    inArabic('an unknown path goes home', async ({ visit }) => {
      await visit.open('/no-such-page/at/all')
      await expect(visit.page).toHaveURL(visit.url('/'))
    })

    inEnglish('newer page assets are announced until the visitor refreshes', async ({ visit }) => {
      const { page, t } = visit
      await page.clock.install()
      await visit.open('/flight-bookings/manage')
      await page.route('**/api/bookings/find', route =>
        route.fulfill({
          status: 404,
          contentType: 'application/json',
          headers: { 'x-assets-version': '1.0.189' },
          body: JSON.stringify({ message: 'Not found', code: 'booking.not_found' }),
        }),
      )
      visit.refusals.add(404)
      await page.locator('#reference').fill('FB-7K3Q9M')
      await page.locator('#proof').fill('Alharbi')
      await page.getByRole('button', { name: t('manage:submit') }).click()
      const notice = page.getByText(t('shell:update.title'))
      await expect(notice).toBeVisible()
      await page.clock.fastForward('01:00')
      await expect(notice).toBeVisible()
      const loaded = page.waitForEvent('load')
      await page.getByRole('button', { name: t('shell:update.action'), exact: true }).click()
      await loaded
      await awake(page)
      await expect(notice).toBeHidden()
    })

    inArabic('a failure of the server says the number of its request, left to right', async ({ visit }) => {
      const { page, t } = visit
      await visit.open('/flight-bookings/manage')
      await page.route('**/api/bookings/find', route =>
        route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: JSON.stringify({ message: 'تعذّر ذلك', code: 'server.failed', requestId: 'r-0123-abcd' }),
        }),
      )
      visit.refusals.add(500)
      await page.locator('#reference').fill('FB-7K3Q9M')
      await page.locator('#proof').fill('Alharbi')
      await page.getByRole('button', { name: t('manage:submit') }).click()
      const id = page.getByRole('alert').getByText('r-0123-abcd', { exact: true })
      await expect(id).toHaveCSS('direction', 'ltr')
      await id.click()
      expect(await page.evaluate(() => String(getSelection()))).toBe('r-0123-abcd')
    })

    inArabic(
      'a part that cannot be loaded leaves its bar in place and offers a refresh',
      async ({ visit }) => {
        const { page, t, refusals } = visit
        refusals.add(0)
        const asked: string[] = []
        await page.route(/\/TopDrawer\.[^/]+\.js/, route => {
          asked.push(route.request().url())
          return route.abort()
        })
        await visit.open('/contact-us')
        const menu = page.getByRole('button', { name: t('shell:menu.open') })
        await menu.click()
        await expect(page.getByText(t('shell:part_failed'))).toBeVisible()
        expect(asked).toHaveLength(2)
        await expect(menu).toBeVisible()
        await page.unroute(/\/TopDrawer\.[^/]+\.js/)
        const loaded = page.waitForEvent('load')
        await page.getByRole('button', { name: t('shell:update.action'), exact: true }).click()
        await loaded
        await awake(page)
        await menu.click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    )

    inEnglish('the page can be entered by keyboard past the menus', async ({ visit }) => {
      const { page, t } = visit
      await visit.open('/about-us')
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: t('shell:skip') })
      await expect(skip).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.locator('#main')).toBeFocused()
    })
  })
}
