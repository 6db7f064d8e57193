import { PAGES } from '#shared/contract/pages.ts'
import { LANGS, pathFor } from '#shared/i18n/index.ts'
import { ARABIC, awake, ENGLISH, expect, holdScripts, test, testIn, visitAt } from '../support/browser.ts'
import { classesElsewhere, unstyled } from '../support/loaded-styles.ts'
import { carryOver, overNetwork, signedIn, tourPaths, visitor } from '../support/site.ts'

const CONTENT = PAGES.filter(page => 'content' in page && page.content).map(({ path }) => path)
const PHONE = { ...ENGLISH, width: 390, height: 844 }
const BUDGET = 20_000

/** A page as it travels: compressed, and the text behind it. */
async function pageOnTheWire(agency: string, path: string) {
  const ask = (headers: HeadersInit) =>
    overNetwork(new Request(`http://${agency}.localhost${path}`, { headers }))
  const sent = await ask({ 'Accept-Encoding': 'br' })
  return {
    coding: sent.headers.get('content-encoding'),
    bytes: (await sent.arrayBuffer()).byteLength,
    html: await (await ask({})).text(),
  }
}

test.describe('every page of content', () => {
  // The other demo agency has no legal texts.
  const paths = { nakheel: CONTENT, gulf: ['/', '/about-us', '/contact-us'] }
  const all = Object.entries(paths).flatMap(([agency, each]) =>
    LANGS.flatMap(lang => each.map(path => ({ agency, path: pathFor(lang, path) }))),
  )
  for (const { agency, path } of all) {
    test(`${path} of ${agency} travels with its styles in 20 kB, and nothing keeps it from being painted`, async () => {
      const [tour = ''] = path.includes('{id}') ? await tourPaths(visitor()) : []
      const { coding, bytes, html } = await pageOnTheWire(agency, path.replace('/tours/{id}', tour))
      expect(coding).toBe('br')
      expect(bytes).toBeLessThanOrEqual(BUDGET)
      // Its islands fetch the sheet of such islands, not the whole one.
      expect(html).toMatch(/<style data-sheet="[^"]*\/content\.[\w-]+\.css"/)
      expect(html).not.toMatch(/<link[^>]*rel="stylesheet"/)
      const scripts = html.match(/<script[^>]*\ssrc=[^>]*>/g) ?? []
      expect(scripts.filter(tag => !/type="module"|\basync\b|\bdefer\b/.test(tag))).toEqual([])
    })
  }
})

for (const view of [PHONE, ENGLISH])
  test.describe(`a page of content at ${view.width}`, () => {
    test.use({ view })

    test('has the styles of whatever opens over it, without the whole sheet', async ({ visit, context }) => {
      const { page, t } = visit
      await carryOver(await signedIn('agent'), context)
      await visit.open('/')
      const opened: string[] = []
      const look = async () => opened.push(...(await unstyled(page)))
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
      if (view === PHONE) {
        await press(t('shell:menu.open'))
        await expect(page.getByRole('dialog')).toBeVisible()
        await look()
        await page.keyboard.press('Escape')
      } else
        for (const menu of await page.locator('header summary').all()) {
          await menu.click()
          await look()
          await page.keyboard.press('Escape')
        }
      await page.getByLabel(t('search:from'), { exact: true }).click()
      await expect(page.getByRole('option').first()).toBeVisible()
      await look()
      await page.keyboard.press('Escape')
      await page.getByLabel(t('search:depart'), { exact: true }).click()
      await expect(page.getByRole('button', { name: t('ui:date.apply'), exact: true })).toBeVisible()
      await look()
      await page.keyboard.press('Escape')
      await page.locator('#search-travellers').click()
      await press(t('search:done'))
      await look()
      if (view === ENGLISH) {
        await page.locator('header summary').filter({ hasText: 'Khalid' }).click()
        await page.locator('header details[open] button').first().click()
        await expect(page.getByRole('dialog', { name: t('shell:agency.title') })).toBeVisible()
        await look()
      }
      const [tour = ''] = await tourPaths(visitor())
      await visit.open(tour)
      await page.mouse.wheel(0, 200)
      await awake(page)
      await look()
      expect([...new Set(opened)]).toEqual([])
      // Control: a class of another page is found.
      const other = classesElsewhere()
      expect(other.length).toBeGreaterThan(100)
      await page.evaluate(names => document.body.classList.add(...names), other)
      expect((await unstyled(page)).length).toBeGreaterThan(100)
    })
  })

for (const view of [PHONE, ARABIC, ENGLISH]) {
  test.describe(`in ${view.lang} at ${view.width}, before any script`, () => {
    test.use({ view, javaScriptEnabled: false })

    test('the menus open and lead on, by pointer and by keyboard', async ({ visit }) => {
      const { page, t, width, lang } = visit
      await page.goto(visit.url('/about-us'))
      const burger = page.getByRole('button', { name: t('shell:menu.open') })
      const menus = page.getByRole('navigation', { name: t('shell:menu.label') })
      if (width < 768) {
        await expect(menus).toBeHidden()
        await burger.focus()
        await page.keyboard.press('Enter')
        await expect(menus).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(menus).toBeHidden()
        await burger.click()
      }
      await menus.getByText(t('shell:menu.manage'), { exact: true }).focus()
      await page.keyboard.press('Enter')
      await expect(menus.getByRole('link', { name: t('shell:menu.manage_flight') })).toBeVisible()
      await expect(menus.getByRole('link', { name: t('shell:menu.log_in') })).toBeVisible()
      // What only a script could do is not offered.
      await expect(menus.locator(`summary[title="${t('shell:theme.label')}"]`)).toBeHidden()
      await menus
        .locator('summary')
        .filter({ hasText: lang === 'en' ? 'English' : 'العربية' })
        .click()
      await menus.getByRole('link', { name: lang === 'en' ? 'العربية' : 'English' }).click()
      await expect(page).toHaveURL(new RegExp(lang === 'en' ? '/ar/about-us$' : ':\\d+/about-us$'))
    })
  })
}

test.describe('what a person came for', () => {
  for (const path of ['/login', '/flight-bookings/manage', '/flight-bookings/create', '/'])
    test(`requests nothing on ${path} beyond its head, and hydrates its main island first`, async ({
      visit,
    }) => {
      const { page } = visit
      await page.addInitScript(() => {
        const alive: boolean[] = []
        Object.assign(self, { alive })
        const note = ({ target }: Event) => alive.push((target as Element).closest('main') !== null)
        document.addEventListener('astro:hydrate', note, true)
      })
      const asked: string[] = []
      page.on('request', request => {
        if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname)
      })
      const release = await holdScripts(page, /_astro\/(Overlays|TopBar).*\.js/)
      await page.goto(visit.url(path), { waitUntil: 'commit' })
      await page.waitForFunction(() => (Reflect.get(self, 'alive') as boolean[]).length > 0)
      const head = await page
        .locator('link[rel=modulepreload]')
        .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
      expect(head.length).toBeGreaterThan(5)
      const around = /_astro\/(Overlays|TopBar)/
      expect(asked.filter(each => !head.includes(each) && !around.test(each))).toEqual([])
      release()
      await awake(page)
      const [first] = await page.evaluate(() => Reflect.get(self, 'alive') as boolean[])
      expect(first).toBe(true)
    })
})

test.describe('a page rendered for one visitor', () => {
  for (const path of ['/login', '/flight-bookings/manage', '/flight-bookings/create'])
    test(`${path} brings the styles of its first screen, which the whole sheet does not change`, async ({
      visit,
    }) => {
      const { page } = visit
      const release = await holdScripts(page, /_astro\/.*\.js/)
      await page.goto(visit.url(path), { waitUntil: 'commit' })
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      await page.waitForLoadState('domcontentloaded')
      const sheet = page.locator('link[rel=stylesheet]')
      await expect(sheet).toHaveCount(0)
      // Where things stand and how high they are; lines are as wide as the font that is there.
      const look = () =>
        page.locator('main :is(h1, h2, p, label, input, button, form):visible').evaluateAll(all =>
          all.map(each => {
            const { y, height } = each.getBoundingClientRect()
            return [each.tagName, Math.round(y), Math.round(height)].join(' ')
          }),
        )
      const before = await look()
      release()
      await awake(page)
      await expect(sheet).toHaveCount(1)
      await expect.poll(() => sheet.evaluate((link: HTMLLinkElement) => link.sheet !== null)).toBe(true)
      expect(before.length).toBeGreaterThan(5)
      expect(await look()).toEqual(before)
    })

  test('what is pressed before the form is alive is pressed once it is', async ({ visit }) => {
    const { page, t } = visit
    const release = await holdScripts(page, /_astro\/.*\.js/)
    await page.goto(visit.url('/login'), { waitUntil: 'commit' })
    await page.getByRole('button', { name: t('ui:password.show') }).click()
    await expect(page.locator('#password')).toHaveAttribute('type', 'password')
    release()
    await expect(page.locator('#password')).toHaveAttribute('type', 'text')
  })

  test('loads fonts after hydration, and immediately from the next page on', async ({ visit }) => {
    const { page } = visit
    const fonts: string[] = []
    page.on('request', request => {
      if (request.resourceType() === 'font') fonts.push(request.url())
    })
    const release = await holdScripts(page, /_astro\/.*\.js/)
    await page.goto(visit.url('/login'), { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    expect(fonts).toEqual([])
    release()
    await awake(page)
    await expect.poll(() => fonts.length).toBeGreaterThan(0)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('visited'))).toBe('true')
    const releaseNext = await holdScripts(page, /_astro\/.*\.js/)
    await page.goto(visit.url('/register'), { waitUntil: 'commit' })
    await page.waitForFunction(() => document.fonts.check('1rem "Rihla UI Sans"'))
    releaseNext()
  })
})

test.describe('the search, before any script', () => {
  test.use({ view: PHONE, javaScriptEnabled: false })

  test('asks for the days and travellers before its button', async ({ visit }) => {
    const { page, t } = visit
    await page.goto(visit.url('/'))
    const form = page.getByRole('search', { name: t('search:label') })
    const button = await form.getByRole('button', { name: t('search:submit') }).boundingBox()
    for (const name of ['depart', 'return', 'adults', 'cabin']) {
      const box = await form.locator(`[name=${name}]:visible`).boundingBox()
      expect(box?.y ?? Number.NaN, name).toBeLessThan(button?.y ?? 0)
    }
    await form.locator('[name=cabin]:visible').focus()
    await page.keyboard.press('Tab')
    await expect(form.getByRole('button', { name: t('search:submit') })).toBeFocused()
  })
})

for (const view of [ENGLISH, ARABIC]) {
  test.describe(`in ${view.lang} on a slow line`, () => {
    test.use({ view })
    const { inEnglish } = testIn(view)

    inEnglish(
      'what is pressed too early is pressed for the visitor once the islands are awake',
      async ({ visit }) => {
        const { page, t } = visit
        const release = await holdScripts(page, /_astro\/.*\.js/)
        await page.goto(visit.url('/'), { waitUntil: 'commit' })
        await page.getByRole('button', { name: t('search:travellers') }).click()
        const dialog = page.getByRole('dialog', { name: t('search:travellers_and_cabin') })
        await expect(dialog).toBeHidden()
        release()
        await expect(dialog).toBeVisible()
      },
    )

    test('the page stands still while fonts, styles and islands come', async ({ visit }) => {
      const { page } = visit
      await page.addInitScript(() => {
        const moved: number[] = []
        Object.assign(self, { moved })
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) moved.push(Number(Reflect.get(entry, 'value')))
        }).observe({ type: 'layout-shift', buffered: true })
      })
      const pages = ['/', '/about-us', '/terms-and-conditions'].map(path => visit.url(path))
      for (const address of [...pages, visitAt(visit, 'gulf').url('/')]) {
        await page.goto(address)
        await awake(page)
        await page.evaluate(() => document.fonts.ready)
        // The whole sheet is there before anything is alive.
        expect(await page.locator('link[rel=stylesheet]').count()).toBe(1)
        const shifts = await page.evaluate(() => Reflect.get(self, 'moved') as number[])
        expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(0.01)
      }
    })
  })
}
