import type { Page } from '@playwright/test'
import { chooseTravelAgency, listTravelAgencies } from '#shared/contract/accounts/agencies.ts'
import { makeLeaderLink } from '#shared/contract/desk/tours/leader-links.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { ARABIC, ENGLISH, expect, test, testIn, type Visit } from '../support/browser.ts'
import { payName } from '../support/checkout.ts'
import { dayFromNow } from '../support/days.ts'
import { mailedPath } from '../support/mail-links.ts'
import { emailOf, PASSWORD } from '../support/people.ts'
import { fillContact, fillPassenger, follow, send, tick } from '../support/plain-page.ts'
import { OPEN_PATHS, takeTour } from '../support/screens.ts'
import { carryOver, dataDir, signedIn, visitor } from '../support/site.ts'
import { openStock, type Stock } from '../support/stock.ts'
import { aSiteDeparture, twoFamilies } from '../support/tour-site.ts'

/** The site in a browser that runs no script. */
let stock: Stock
test.beforeAll(async () => {
  stock = await openStock(dataDir())
})
test.afterAll(() => stock.close())

const SECRET = 'seven quiet camels'

for (const view of [ENGLISH, ARABIC]) {
  test.describe(`without a script, in ${view.lang}`, () => {
    test.use({ view, javaScriptEnabled: false })
    const { inArabic, inEnglish, inFirst } = testIn(view)

    inArabic(
      'a wrong password is told beside what was typed, and the right one leads to the page that was asked for',
      async ({ visit }) => {
        const { page, t, refusals } = visit
        refusals.add(422)
        await page.goto(visit.url('/account'))
        const email = 'customer@nakheel.test'
        await send(page, { email, password: 'wrong' })
        await expect(page.getByText(t('errors:auth.failed'))).toBeVisible()
        await expect(page).toHaveTitle(new RegExp(`^${t('ui:error_summary.title_prefix')}`))
        await expect(page.locator('#email')).toHaveValue(email)
        await expect(page.locator('#password')).toHaveValue('')
        await send(page, { password: PASSWORD })
        await expect(page).toHaveURL(visit.url('/account'))
        await expect(page.getByRole('heading', { level: 1, name: t('account:title') })).toBeVisible()
        await page.goto(visit.url('/'))
        await expect(page.locator('a[href$="/login"]')).toHaveCount(0)
      },
    )

    inEnglish('an account is asked for, confirmed by mail, and gets a new password', async ({ visit }) => {
      const { page, t, refusals } = visit
      refusals.add(422)
      const email = `plain-${view.lang}@example.com`
      await page.goto(visit.url('/register'))
      await send(page, { name: 'Huda Salem', email, password: 'short' })
      await expect(page.getByRole('alert', { name: t('ui:error_summary.title') })).toBeVisible()
      await expect(page.locator('#name')).toHaveValue('Huda Salem')
      await send(page, { password: SECRET })
      await expect(page.getByRole('heading', { name: t('registration:sent.title') })).toBeVisible()
      await expect(page.getByText(email)).toBeVisible()
      const mailed = await mailedPath(dataDir(), email, '/email-verified')
      await page.goto(new URL(mailed, page.url()).href)
      await send(page, { password: SECRET })
      await page.getByRole('link', { name: t('registration:verified.bookings') }).click()
      await expect(page).toHaveURL(visit.url('/flight-bookings'))
      await page.context().clearCookies()
      await page.goto(visit.url('/forgot-password'))
      await send(page, { email })
      await expect(page.getByRole('heading', { name: t('registration:sent.title') })).toBeVisible()
      const link = await mailedPath(dataDir(), email, '/reset-password/')
      await page.goto(new URL(link, page.url()).href)
      await send(page, { password: `${SECRET} 2`, password_confirmation: `${SECRET} 2` })
      await expect(page.getByText(t('registration:reset.done'))).toBeVisible()
      await send(page, { email, password: `${SECRET} 2` })
      await expect(page).toHaveURL(visit.url('/'))
    })

    inArabic('a booking is found, and a link to it is mailed', async ({ visit }) => {
      const { page, t, refusals } = visit
      refusals.add(404)
      const guest = visitor()
      const { id, reference } = await aHeldBooking(guest, await stock.addBlock(9))
      await completePassengers(guest, id)
      await page.goto(visit.url('/flight-bookings/manage'))
      await send(page, { reference, proof: 'nobody' })
      await expect(page.getByText(t('manage:failed_title'))).toBeVisible()
      await expect(page.locator('#reference')).toHaveValue(reference)
      await page.getByRole('button', { name: t('manage:link_submit') }).click()
      await expect(page.getByText(t('manage:link_sent_title'))).toBeVisible()
      await send(page, { reference, proof: 'Alharbi' })
      await expect(page).toHaveURL(visit.url(`/flight-bookings/${id}`))
      await expect(page.getByText(reference).first()).toBeVisible()
    })

    inArabic('seats are given back, once the page has asked', async ({ visit, context }) => {
      const { page, t } = visit
      const guest = visitor()
      const { id } = await aHeldBooking(guest, await stock.addBlock(9))
      await carryOver(guest, context)
      await page.goto(visit.url(`/flight-bookings/${id}`))
      const ask = page.getByRole('button', { name: t('booking:actions.cancel_held'), exact: true })
      await ask.click()
      const question = page.getByRole('region', { name: t('booking:cancel.held_title') })
      await question.getByRole('link', { name: t('booking:cancel.held_keep'), exact: true }).click()
      await expect(question).toBeHidden()
      await ask.click()
      await question.getByRole('button', { name: t('booking:cancel.held_button'), exact: true }).click()
      await expect(page).toHaveURL(visit.url(`/flight-bookings/${id}`))
      const states = page.getByRole('list', { name: t('status:label') })
      await expect(states.getByText(t('status:booking.cancelled'), { exact: true })).toBeVisible()
      await expect(ask).toBeHidden()
    })

    inEnglish(
      'another agency is chosen, and the page that asked is shown for it',
      async ({ visit, context }) => {
        const { page, lang, t } = visit
        const agent = await signedIn('agent')
        const [first, second] = (await agent.call(listTravelAgencies)).data
        await agent.call(chooseTravelAgency, { body: { travel_agency_id: first?.id } })
        await carryOver(agent, context)
        await page.goto(visit.url('/flight-bookings?q=FB'))
        const menu = page.locator('header details').filter({ hasText: t('shell:user.log_out') })
        await menu.locator('summary').click()
        await menu.getByRole('button').first().click()
        await expect(page.getByRole('heading', { level: 1, name: t('shell:agency.title') })).toBeVisible()
        await page.getByRole('button', { name: second?.name[lang] }).click()
        await expect(page).toHaveURL(visit.url('/flight-bookings?q=FB'))
        await menu.locator('summary').click()
        await expect(menu.getByRole('button').first()).toContainText(second?.name[lang] ?? '')
      },
    )

    inFirst('seats are held, named and paid for', async ({ visit }) => {
      const { page, t, refusals } = visit
      refusals.add(422)
      const next = (form: string) =>
        page.locator(`button[form="${form}"]:not([name])`).filter({ visible: true }).first().click()
      const block = await stock.addBlock(9)
      await page.goto(visit.url(`/flight-bookings/create?block=${block}&adults=2`))
      await next('hold-form')
      await expect(page).toHaveURL(/booking=/)
      const held = page.url()
      await page.goBack()
      await next('hold-form')
      await expect(page).toHaveURL(held)
      expect(await stock.sold(block)).toMatchObject({ bookings: 1, counted: 2 })
      await page.locator('[name="p1-surname"]').fill('Alharbi')
      await next('passengers-form')
      await expect(page.getByRole('alert', { name: t('ui:error_summary.title') })).toBeVisible()
      await expect(page.locator('[name="p1-surname"]')).toHaveValue('Alharbi')
      await fillPassenger(page, 'p1', 'Layan')
      const head = 'Surname\tGiven names\tTitle\tDate of birth\tNationality\tPassport\tExpiry'
      const line = (birth: string) => `ALHARBI\tSAAD\tMR\t${birth}\tSA\tA${Date.now() % 1e8}\t1/1/2034`
      await page
        .locator('summary')
        .filter({ hasText: t('name-list:paste') })
        .click()
      for (const birth of ['31/2/1985', '5/3/1985']) {
        await page.locator('textarea[name="list"]').fill(`${head}\n${line(birth)}`)
        await page.getByRole('button', { name: t('name-list:read') }).click()
        const state = birth.startsWith('31') ? 'wrong' : 'fills'
        await expect(page.getByRole('table').getByText(t(`name-list:state.${state}`))).toBeVisible()
        await expect(page.locator('[name="p1-given_names"]')).toHaveValue('Layan')
        await expect(page.locator('[name="p2-surname"]')).toHaveValue(state === 'wrong' ? '' : 'ALHARBI')
      }
      await fillContact(page, 'Layan')
      await next('passengers-form')
      await expect(page).toHaveURL(/step=review/)
      await follow(page, t('checkout:review.back'))
      await page.getByRole('button', { name: t('passengers:action.back') }).click()
      await follow(page, t('checkout:flight.continueShort'))
      await follow(page, t('passengers:all'))
      await expect(page.locator('[name="p1-given_names"]')).toHaveValue('Layan')
      await next('passengers-form')
      await next('pay-form')
      await expect(page.getByRole('alert', { name: t('ui:error_summary.title') })).toBeVisible()
      for (const method of (await page.locator('[name="method"]').all()).reverse())
        await tick(page, method, 'mark')
      await tick(page, page.locator('[name="accept"]'), 'mark')
      await page.getByRole('button', { name: t('checkout:hold.extend') }).click()
      await expect(page.getByRole('button', { name: t('checkout:hold.extend') })).toHaveCount(0)
      await expect(page.locator('[name="accept"]')).toBeChecked()
      await next('pay-form')
      await expect(page).toHaveURL(/sandbox-gateway/)
      await send(page, { number: '4201 3201 1111 1010', name: 'Layan', expiry: '12/39', cvc: '' })
      await expect(page.getByRole('alert', { name: t('ui:error_summary.title') })).toBeVisible()
      await expect(page.locator('#number')).toHaveValue('')
      await send(page, { number: '4201 3201 1111 1010', expiry: '1239', cvc: '123' })
      await expect(page).toHaveURL(/payment-attempts/)
      await expect(page.getByRole('heading', { name: t('payments:title.success') })).toBeVisible()
    })
  })
}

test.describe('other kinds without a script, in Arabic on a phone', () => {
  test.use({ view: ARABIC, javaScriptEnabled: false })

  const onMain = (page: Page) => page.getByRole('main')
  /** The step’s own button, wherever the width puts it. */
  const goOn = (page: Page, name: string | RegExp) =>
    onMain(page).getByRole('button', { name }).filter({ visible: true }).first().click()
  async function pay({ page, t }: Visit) {
    await tick(page, page.locator('[name="accept"]'), 'mark')
    await goOn(page, payName({ t }))
    if (page.url().includes('sandbox-gateway'))
      await send(page, { number: '4201 3201 1111 1010', name: 'Layan', expiry: '1239', cvc: '123' })
    await expect(page.getByRole('heading', { name: t('payments:title.success') })).toBeVisible()
  }

  test('a tour is priced for another party, held once, named, paid for, and a change is asked for', async ({
    visit,
  }) => {
    const { page, t } = visit
    await page.goto(visit.url(`/tour-bookings/create?departure=${await aSiteDeparture('PLAIN-AR')}`))
    await page.locator('select[name="adults"]').selectOption('1')
    visit.refusals.add(422)
    await goOn(page, t('tour-bookings:create.hold'))
    await expect(page.getByText(t('tour-bookings:rooms.free_beds', { room: 1 }))).toBeVisible()
    await page.goBack()
    await page.locator('select[name="adults"]').selectOption('1')
    await goOn(page, t('tour-bookings:create.update'))
    await expect(page.locator('select[name="in2"]')).toHaveCount(0)
    await goOn(page, t('tour-bookings:create.hold'))
    await expect(page).toHaveURL(/booking=/)
    const held = page.url()
    await page.goBack()
    await goOn(page, t('tour-bookings:create.hold'))
    await expect(page).toHaveURL(held)
    await fillPassenger(page, 'p1', 'Layan')
    await fillContact(page, 'Layan')
    await goOn(page, t('passengers:action.continueShort'))
    await expect(page).toHaveURL(/step=review/)
    const id = new URL(page.url()).searchParams.get('booking')
    await pay(visit)
    await page.goto(visit.url(`/tour-bookings/${id}`))
    await goOn(page, t('booking:actions.change'))
    await page.locator('[name="wish"]').fill('مغادرة بعد أسبوع')
    await goOn(page, t('booking:change.submit'))
    await expect(page.getByText(t('booking:change.sent'))).toBeVisible()
    await goOn(page, t('booking:offer.keep'))
    await goOn(page, t('booking:offer.keep'))
    await expect(page.getByText(t('booking:change.sent'))).toBeHidden()
  })

  test('a stay is found, held once, named and paid for, its days are changed, and its guest signs out', async ({
    visit,
  }) => {
    const { page, t } = visit
    const day = (inDays: number) => dayFromNow(inDays).split('-').reverse().join('/')
    await page.goto(visit.url('/hotel-bookings/create'))
    const search = page.getByRole('search')
    await search.locator('[name="city"]').selectOption('makkah')
    await search.locator('[name="from"]').fill(day(61))
    await search.locator('[name="to"]').fill(day(63))
    const guests = search.getByText(t('hotel-bookings:search.guests'), { exact: true })
    await guests.click()
    await search.locator('[name="children1"]').selectOption('1')
    const find = search.getByRole('button', { name: t('hotel-bookings:search.submit') })
    await find.click()
    await expect(page.locator('#hotel-age-error')).toBeVisible()
    await page.locator('#hotel-age').selectOption('8')
    await find.click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.goBack()
    await search.locator('[name="children1"]').selectOption('0')
    await find.click()
    await page.getByRole('article').getByRole('heading', { level: 2 }).getByRole('link').first().click()
    await onMain(page)
      .getByRole('link', { name: t('hotel-bookings:choose.login') })
      .first()
      .click()
    await send(page, { email: emailOf('nakheel', 'customer'), password: PASSWORD })
    await goOn(page, t('hotel-bookings:choose.hold'))
    await expect(page).toHaveURL(/booking=/)
    const held = page.url()
    await page.goBack()
    await goOn(page, t('hotel-bookings:choose.hold'))
    await expect(page).toHaveURL(held)
    await tick(page, page.locator('[name="p1-title"]').first(), 'words')
    await page.locator('[name="p1-given_names"]').fill('Omar')
    await page.locator('[name="p1-surname"]').fill('Salem')
    await fillContact(page, 'Omar')
    await goOn(page, t('passengers:action.continueShort'))
    await expect(page).toHaveURL(/step=review/)
    await pay(visit)
    await onMain(page)
      .getByRole('link', { name: /HB-|الحجز/ })
      .first()
      .click()
    await goOn(page, t('hotel-bookings:guests_step.edit'))
    await page.locator('[name="p1-surname"]').fill('Najjar')
    await goOn(page, t('hotel-bookings:guests_step.save'))
    await expect(page.getByText(/NAJJAR/).first()).toBeVisible()
    await goOn(page, t('hotel-bookings:dates.open'))
    await page.locator('[name="to"]').fill(day(62))
    await goOn(page, t('hotel-bookings:dates.submit'))
    await goOn(page, t('booking:offer.accept'))
    await goOn(page, t('booking:offer.accept_button'))
    await expect(page.getByText(t('booking:quote.moved')).first()).toBeVisible()
    await page.getByRole('button', { name: t('shell:menu.open') }).click()
    const menu = page.locator('header details', { hasText: t('shell:user.log_out') })
    await menu.locator('summary').first().click()
    await page.getByRole('button', { name: t('shell:user.log_out') }).click()
    await expect(page.getByRole('status').getByText(t('auth:loggedOut'))).toBeVisible()
    await page.goto(visit.url('/account'))
    await expect(page).toHaveURL(/login/)
  })
})

test.describe('a leader without a script, in Arabic on a phone', () => {
  test.use({ view: ARABIC, javaScriptEnabled: false })

  test('opens a pasted link, ticks a traveller, and takes the tick back', async ({ visit }) => {
    const { page, t } = visit
    const id = await aSiteDeparture('PLAIN-LEADER')
    await twoFamilies(visitor(), id)
    const staff = await signedIn('staff')
    const [link] = (await staff.call(makeLeaderLink, { params: { id }, body: { label: 'Rakan' } })).data.links
    await page.goto(visit.url(`/leader-links/${link?.id}`))
    await page.getByLabel(t('leader:plain.link')).fill(link?.url ?? '')
    await page.getByRole('button', { name: t('leader:plain.open') }).click()
    await page.getByRole('button', { name: t('leader:point.coach') }).click()
    const traveller = page.getByRole('list').getByRole('button').first()
    for (const state of ['true', 'false']) {
      await traveller.click()
      await expect(traveller).toHaveAttribute('aria-pressed', state)
    }
    await page.reload()
    await expect(page.getByLabel(t('leader:plain.link'))).toBeVisible()
  })
})

test.describe('every form', () => {
  test.use({ javaScriptEnabled: false, view: ENGLISH })

  test('that an open page posts is one it takes, and no button is dead', async ({ visit, context }) => {
    visit.refusals.add(404).add(410)
    const { guest, paths } = await takeTour(stock)
    await carryOver(guest, context)
    const unknown: string[] = []
    for (const [name, path] of Object.entries({ ...OPEN_PATHS, ...paths })) {
      await visit.page.goto(visit.url(path))
      const forms = visit.page.locator('form[method=post]:not(:has(input[name=form])):not([action*="form="])')
      const dead = visit.page.locator('button[type=button]:not([popovertarget], :has(bdi))')
      if ((await forms.count()) + (await dead.filter({ visible: true }).count()) > 0) unknown.push(name)
    }
    expect(unknown).toEqual([])
  })
})
