import type { BrowserContext } from '@playwright/test'
import {
  type DeskBookingFilter,
  listDeskFlightBookings,
} from '#shared/contract/desk/flights/flight-bookings.ts'
import { listDeskBlocks } from '#shared/contract/desk/flights/seat-blocks.ts'
import { listAgencies } from '#shared/contract/money/ledger.ts'
import { LANGS } from '#shared/i18n/index.ts'
import { awake, ENGLISH, expect, test } from '../support/browser.ts'
import type { Client } from '../support/caller.ts'
import { OPEN_PATHS, severalFlights, type Tour, takeTour } from '../support/screens.ts'
import { carryOver, type DemoKind, dataDir, port, signedIn } from '../support/site.ts'
import { ask, inspectAll, looked, TALL } from '../support/soundness.ts'
import { openStock } from '../support/stock.ts'

/** These tests change no data, so a worker needs one tour and one session of each kind. */
const sessions = new Map<DemoKind, Promise<Client>>()
let tour: Promise<Tour> | undefined

function insider(kind: DemoKind): Promise<Client> {
  const session = sessions.get(kind) ?? signedIn(kind)
  sessions.set(kind, session)
  return session
}

async function enter(context: BrowserContext, kind: DemoKind): Promise<void> {
  await carryOver(await insider(kind), context)
}

async function newTour(): Promise<Tour> {
  const stock = await openStock(dataDir())
  return takeTour(stock).finally(() => stock.close())
}

async function onTour(context: BrowserContext): Promise<Tour['paths']> {
  tour ??= newTour()
  const { guest, paths } = await tour
  await carryOver(guest, context)
  return paths
}

/** Address of a booking in this status, as staff open it. */
async function firstBooking(status: DeskBookingFilter['status']): Promise<string> {
  const { data } = await (await insider('staff')).call(listDeskFlightBookings, { query: { status } })
  return `/desk/flight-bookings/${data.rows[0]?.id}`
}

/** Address of some agency's account, as staff open it. */
async function firstAgency(): Promise<string> {
  const { data } = await (await insider('staff')).call(listAgencies)
  return `/desk/agencies/${data.agencies[0]?.id}`
}

async function firstBlock(): Promise<string> {
  const { data } = await (await insider('staff')).call(listDeskBlocks)
  return `/desk/seat-blocks/${data.blocks[0]?.id}`
}

const PARTS = 4

for (const lang of LANGS) {
  test.describe(`in ${lang}, light and dark`, () => {
    test.use({ view: { ...ENGLISH, lang } })
    test.beforeEach(async ({ visit }) => {
      visit.refusals.add(404)
      await ask(visit.page, { theme: 'light' })
    })

    test('open pages are sound at every width', async ({ visit }) => {
      // Expired links answer 410.
      visit.refusals.add(410)
      await inspectAll(visit, OPEN_PATHS)
    })

    test('every step of a booking and its payment is sound at every width', async ({ visit, context }) => {
      await inspectAll(visit, await onTour(context))
    })

    // In parts, so that several workers share them.
    for (let part = 0; part < PARTS; part++) {
      test(`lists fit every width for every kind of user, ${part + 1} of ${PARTS}`, async ({
        visit,
        context,
      }) => {
        visit.refusals.add(403)
        const lists: [DemoKind, string][] = [
          ['customer', '/flight-bookings'],
          ['agent', '/account'],
          ['agent', '/flight-bookings?status=held&deadline=72'],
          ['staff', '/flight-bookings'],
          ['staff', '/flight-bookings?q=nobody-is-called-this'],
          ['agent', '/agency/statement'],
          ['agent', '/agency/statement?from=2020-01-01&to=2020-01-02&kind=refund'],
          ['customer', '/agency/statement'],
          ['staff', '/invoices'],
          ['agent', '/invoices?kind=credit_note'],
          ['staff', '/desk'],
          ['staff', '/desk?kind=passport&day=late'],
          ['staff', '/desk/requests'],
          ['staff', '/desk/search?q=FB-'],
          ['staff', '/desk/search?q=al'],
          ['staff', '/desk/audit?who=all'],
          ['staff', '/desk/audit?kind=ledger_refund'],
          ['staff', '/desk/audit?object=security&who=all'],
          ['staff', '/desk/settings/site'],
          ['staff', '/desk/settings/photos'],
          ['staff', '/desk/settings/pages'],
          ['staff', '/desk/settings/pages?edit=about-us'],
          ['staff', '/desk/settings/approvals'],
          ['staff', '/desk/settings/payments'],
          ['staff', '/desk/settings/hotels'],
          ['staff', '/desk/settings/suppliers'],
          ['staff', '/desk/e-invoicing'],
          ['staff', '/desk/colleagues'],
          ['staff', '/desk/invoices'],
          ['staff', '/desk/reports'],
          ['staff', '/desk/reports?by=month&months=hijri'],
          ['staff', '/desk/reports?from=2020-01-01&to=2020-01-31&by=agency'],
          ['staff', '/desk/payments'],
          ['staff', '/desk/payments?flagged=yes'],
          ['staff', '/desk/payments/unmatched'],
          ['staff', '/desk/payments/unmatched?view=kept'],
          // One of each page of what is not found.
          ['staff', '/desk/payments/nothing'],
          ['staff', '/desk/payments/reports'],
          ['staff', '/desk/mails'],
          ['staff', '/desk/refunds'],
          ['staff', '/desk/refunds?view=sent'],
          ['staff', '/desk/agencies'],
          ['staff', '/desk/agencies?q=nobody-is-called-this'],
          ['agent', '/desk/agencies'],
          ['staff', '/desk/seat-blocks'],
          ['staff', '/desk/seat-blocks?q=NOTHING-IS-CALLED-THIS&release=14'],
          ['staff', '/desk/seat-blocks/create'],
          ['staff', '/desk/seat-blocks/create?by=file'],
          ['staff', await firstBlock()],
          ['staff', `${await firstBlock()}?edit`],
          ['staff', '/desk/tours?q=NOTHING-IS-CALLED-THIS'],
          ['staff', '/desk/tours/create'],
          ['staff', '/desk/hotels'],
          ['staff', '/desk/hotels/create'],
          ['staff', '/desk/hotel-bookings'],
          ['staff', '/desk/hotel-bookings/create'],
          ['agent', '/hotel-bookings'],
          ['agent', '/hotel-bookings/0000000000'],
          ['staff', '/desk/tour-bookings'],
          ['staff', '/desk/flight-bookings'],
          ['staff', '/desk/flight-bookings?queue=refund_due'],
          ['staff', '/desk/flight-bookings/nothing'],
          ['staff', await firstBooking('held')],
          ['staff', await firstBooking('confirmed')],
          ['staff', await firstBooking('ticketed')],
          ['staff', await firstBooking('cancel_requested')],
        ]
        for (const [kind, path] of lists.filter((_, index) => index % PARTS === part)) {
          await enter(context, kind)
          await inspectAll(visit, { [`${path} of ${kind}`]: path })
        }
      })
    }

    test('whatever opens over a page is sound', async ({ visit, context }) => {
      const { page, t } = visit
      const found: Record<string, string[]> = {}
      const look = async (name: string) => {
        const problems = await looked(visit)
        if (problems.length > 0) found[name] = problems
      }
      await visit.open('/')
      for (const menu of await page.locator('header summary').all()) {
        await menu.click()
        await look(`menu ${await menu.textContent()}`)
      }
      await page.keyboard.press('Escape')
      const from = page.getByLabel(t('search:from'), { exact: true })
      await from.click()
      await expect(page.getByRole('option').first()).toBeVisible()
      await look('places')
      await page.keyboard.press('Escape')
      await page.getByLabel(t('search:depart'), { exact: true }).click()
      await expect(page.getByRole('button', { name: t('ui:date.apply'), exact: true })).toBeVisible()
      await look('calendar')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: t('search:travellers') }).click()
      await expect(page.getByRole('button', { name: t('search:done'), exact: true })).toBeVisible()
      await look('travellers')

      await page.setViewportSize({ width: 390, height: 844 })
      await visit.open(OPEN_PATHS.results ?? '')
      await page.getByRole('button', { name: t('shell:menu.open') }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await look('drawer')
      await page.keyboard.press('Escape')
      await visit.open(await severalFlights())
      await page.getByRole('link', { name: t('results:filters.open') }).click()
      await expect(page.getByRole('dialog', { name: t('results:filters.title') })).toBeVisible()
      await look('filters')

      await page.setViewportSize({ width: 1280, height: TALL })
      await enter(context, 'agent')
      await visit.open('/flight-bookings')
      await page.locator('header summary').filter({ hasText: 'Khalid' }).click()
      await look('user menu')
      await page.locator('header details[open] button').first().click()
      await expect(page.getByRole('dialog', { name: t('shell:agency.title') })).toBeVisible()
      await look('agencies')
      expect(found).toEqual({})
    })

    test('the dialogs of an account are sound, with and without problems', async ({ visit, context }) => {
      const { page, t } = visit
      const dialogs = [
        ['agent', '/agency/statement', 'top_up'],
        ['staff', '/desk/agencies', 'create'],
        ['staff', await firstAgency(), 'adjust'],
        ['staff', await firstAgency(), 'credit_form'],
      ] as const
      const opener = (name: string) => (name === 'create' ? 'ledger:agencies.open' : `ledger:${name}.open`)
      const found: Record<string, string[]> = {}
      for (const [kind, path, name] of dialogs) {
        await enter(context, kind)
        await visit.open(path)
        await page.getByRole('button', { name: t(opener(name)), exact: true }).click()
        const dialog = page.getByRole('dialog', { name: t(`ledger:${name}.title`) })
        await expect(dialog).toBeVisible()
        const problems = await looked(visit, true)
        if (name === 'credit_form') await dialog.getByLabel(t('ledger:credit_form.limit')).fill('')
        await dialog.getByRole('button', { name: t(`ledger:${name}.submit`) }).click()
        await expect(dialog.getByRole('alert')).toBeFocused()
        problems.push(...(await looked(visit, true)))
        if (problems.length > 0) found[name] = problems
      }
      expect(found).toEqual({})
    })

    test('the question before seats are given back is sound', async ({ visit, context }) => {
      const { page, t } = visit
      await visit.open((await onTour(context))['held booking'] ?? '')
      await page.getByRole('button', { name: t('booking:actions.cancel_held') }).click()
      const question = page.getByRole('alertdialog')
      await expect(question).toBeVisible()
      expect(await looked(visit)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(question).toBeHidden()
    })
  })
}

test('a text that loses its contrast is found on a page that was sound before', async ({ visit }) => {
  const { page } = visit
  await ask(page, { theme: 'light' })
  await visit.open('/about-us')
  expect(await looked(visit)).toEqual([])
  await page
    .locator('main p')
    .first()
    .evaluate(text => text.style.setProperty('color', '#999'))
  expect(await looked(visit)).toContainEqual(expect.stringMatching(/^color-contrast: .*, light$/))
})

test('the other agency is sound, too', async ({ visit }) => {
  const there = { ...visit, url: (path: string) => `http://gulf.localhost:${port()}${path}` }
  const open = async (path: string) => {
    await visit.page.goto(there.url(path))
    await awake(visit.page)
  }
  await inspectAll({ ...there, open }, { home: '/', manage: '/flight-bookings/manage', login: '/login' })
})
