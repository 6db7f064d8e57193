import { pathFor } from '#shared/i18n/index.ts'
import { ARABIC, awake, ENGLISH, expect, firstOf, holdScripts, test } from '../support/browser.ts'
import { port } from '../support/site.ts'
import { siteDepartures } from '../support/tour-site.ts'

for (const view of firstOf(ARABIC, ENGLISH))
  test.describe(`a party larger than the places left, in ${view.lang}`, () => {
    test.use({ view })

    test('is told at the first step, and no more once it fits', async ({ visit }) => {
      const { page, t } = visit
      const [id] = await siteDepartures(`FEW-PLACES-${view.lang.toUpperCase()}`, [70], {
        capacity: 3,
        min_travellers: 1,
      })
      const told = page.getByText(t('tour-bookings:create.sold_out_left', { count: 3 }))
      await visit.open(`/tour-bookings/create?departure=${id}&adults=4`)
      await awake(page)
      await expect(told).toBeVisible()
      await page.locator('select[name="adults"]').selectOption('3')
      await expect(told).toHaveCount(0)
    })
  })

for (const view of firstOf(ARABIC, ENGLISH))
  test.describe(`a party chosen before the script has come, in ${view.lang}`, () => {
    test.use({ view: { ...view, width: 390 } })

    const SCRIPTS = /_astro\/.*\.js/

    test('moves no button away from under a finger that presses it', async ({ visit }) => {
      const { page, t } = visit
      const [id] = await siteDepartures(`PRESSED-${view.lang.toUpperCase()}`, [70])
      const field = (name: string) => page.locator(`select[name="${name}"]`)
      const hold = page.getByRole('button', { name: t('tour-bookings:create.hold') })
      const choose = async () => {
        const release = await holdScripts(page, SCRIPTS)
        await page.goto(visit.url(`/tour-bookings/create?departure=${id}`), { waitUntil: 'commit' })
        await field('adults').selectOption('6')
        await field('children').selectOption('1')
        await hold.scrollIntoViewIfNeeded()
        await hold.hover()
        return release
      }
      const isHeld = async () => {
        await page.mouse.up()
        await page.waitForURL(/booking=/)
      }
      const release = await choose()
      await page.mouse.down()
      release()
      await awake(page)
      await expect(field('in7')).toBeAttached()
      await isHeld()
      await page.unroute(SCRIPTS)

      const releaseAgain = await choose()
      // The press comes when the island was told to live and React has not drawn it: the press itself makes it so.
      await page.evaluate(() =>
        addEventListener(
          'astro:hydrate',
          () => {
            console.debug('alive')
            for (const end = performance.now() + 1500; performance.now() < end; );
          },
          { capture: true, once: true },
        ),
      )
      const told = page.waitForEvent('console', message => message.text() === 'alive')
      releaseAgain()
      await told
      await page.mouse.down()
      await isHeld()
    })
  })

test('a button that sticks to the window stays under the press in which its page comes alive', async ({
  visit,
}) => {
  const { page, t } = visit
  const [id] = await siteDepartures('STUCK', [70])
  const hold = page.getByRole('button', { name: t('tour-bookings:create.hold') })
  const release = await holdScripts(page, /_astro\/.*\.js/)
  await page.goto(visit.url(`/tour-bookings/create?departure=${id}`), { waitUntil: 'commit' })
  await page.locator('select[name="adults"]').selectOption('6')
  await page.locator('select[name="children"]').selectOption('1')
  await page.getByText(t('tour-bookings:cancel.title')).first().scrollIntoViewIfNeeded()
  await hold.hover()
  const before = await hold.boundingBox()
  await page.mouse.down()
  release()
  await awake(page)
  await expect(page.locator('select[name="in7"]')).toBeAttached()
  expect(await hold.boundingBox()).toEqual(before)
  await page.mouse.up()
  await page.waitForURL(/booking=/)
})

for (const view of firstOf(ENGLISH, ARABIC))
  test.describe(`a party larger than the places left, in ${view.lang} without script`, () => {
    test.use({ view, javaScriptEnabled: false })

    test('is told there, too', async ({ visit }) => {
      const { page, t } = visit
      const [id] = await siteDepartures(`FEW-PLAIN-${view.lang.toUpperCase()}`, [70], {
        capacity: 3,
        min_travellers: 1,
      })
      const start = pathFor(view.lang, `/tour-bookings/create?departure=${id}&adults=4`)
      await page.goto(`http://nakheel.localhost:${port()}${start}`)
      await expect(page.getByText(t('tour-bookings:create.sold_out_left', { count: 3 }))).toBeVisible()
    })

    test('gives back what it held, once the page has asked', async ({ visit }) => {
      const { page, t } = visit
      const site = `http://nakheel.localhost:${port()}`
      const [id] = await siteDepartures(`GIVEN-BACK-${view.lang.toUpperCase()}`, [70], {
        capacity: 9,
        min_travellers: 1,
      })
      await page.goto(site + pathFor(view.lang, `/tour-bookings/create?departure=${id}&adults=2`))
      await page
        .getByRole('button', { name: t('tour-bookings:create.hold') })
        .first()
        .click()
      await expect(page).toHaveURL(/booking=/)
      const booking = new URL(page.url()).searchParams.get('booking')
      await page.goto(site + pathFor(view.lang, `/tour-bookings/${booking}`))
      await page.getByRole('button', { name: t('tour-bookings:actions.cancel'), exact: true }).click()
      const question = page.getByRole('region', { name: t('tour-bookings:actions.cancel_title') })
      await question.getByRole('button', { name: t('tour-bookings:actions.cancel_held_button') }).click()
      await expect(question).toBeHidden()
      await expect(page.getByText(t('status:booking.cancelled'), { exact: true }).first()).toBeVisible()
    })
  })

test('the page of a tour asks once how many places are left, though two parts of it show them', async ({
  visit,
}) => {
  const { page } = visit
  const asked: string[] = []
  page.on('request', request => {
    if (/\/api\/tours\/[^/]+\/departures$/.test(request.url())) asked.push(request.url())
  })
  await visit.open('/tours')
  await page.getByRole('main').locator('a[href*="/tours/"]').first().click()
  await page.waitForURL(/\/tours\/[0-9a-f-]+/)
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
  // A slow machine asks after the network was idle for a while.
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  expect(asked).toHaveLength(1)
})
