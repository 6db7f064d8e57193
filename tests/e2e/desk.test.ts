import type { BrowserContext } from '@playwright/test'
import { createPaymentAttempt, paySandbox } from '#shared/contract/money/payments.ts'
import {
  allocate,
  copyWeekly,
  giveSeatsBack,
  importFile,
  moveBlock,
  moveFlight,
  publishAll,
  writeBlock,
} from '../support/block-steps.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { ARABIC, awake, ENGLISH, expect, firstOf, test, type Visit } from '../support/browser.ts'
import {
  acceptTerms,
  bookingIdOf,
  expectPaid,
  family,
  fillContact,
  fillPassenger,
  holdSeats,
  mailbox,
  payAsChosen,
  payButton,
  toReview,
} from '../support/checkout.ts'
import type { Client } from '../support/client.ts'
import { logIn } from '../support/menus.ts'
import { emailOf } from '../support/people.ts'
import { agencyName, carryOver, signedIn, visitor } from '../support/site.ts'

const FORTY = 40
const GOOD_NUMBER = '4201320111111010'
const GOOD_CARD = { number: GOOD_NUMBER, name: 'Layan Alharbi', expiry: '12/34', cvc: '123' }

/** Thirteen digits of Saudia's that no one else uses, in this run or another. */
const ticketNumber = () => `065${crypto.randomUUID().replace(/\D/g, '').padEnd(10, '4').slice(0, 10)}`

/** A place of the desk: in the side, or on phones in the drawer. */
async function goTo({ page, t, width }: Visit, key: string) {
  if (width < 1024) await page.getByRole('button', { name: t('desk:nav.more'), exact: true }).click()
  const nav = page.getByRole('navigation', { name: t('desk:nav.label'), exact: true }).locator('visible=true')
  await nav.getByRole('link', { name: t(`desk:nav.${key}`), exact: true }).click()
  await awake(page)
}

async function confirm(visit: Visit, button: string) {
  const dialog = visit.page.getByRole('alertdialog')
  const loaded = visit.page.waitForEvent('load')
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await loaded
  await awake(visit.page)
}

/** Pays a booking by card. */
async function pay(client: Client, id: string) {
  const { data } = await client.call(createPaymentAttempt, {
    body: { booking_id: id, method: 'mada', accept_terms: true },
  })
  const sandbox = new URL(data.pay_url ?? '', 'http://x').pathname.split('/').at(-1) ?? ''
  await client.call(paySandbox, { params: { id: sandbox }, body: GOOD_CARD })
}

/** Somebody who booked seats and paid by card, without a browser. */
async function soldSeats(buyer: Client, blockId: string, adults: number) {
  const { id, reference } = await aHeldBooking(buyer, blockId, { adults })
  await completePassengers(buyer, id)
  await pay(buyer, id)
  const enter = (context: BrowserContext) => carryOver(buyer, context)
  return { id, reference, enter }
}

const letters = (number: number) => String.fromCharCode(65 + Math.floor(number / 26), 65 + (number % 26))

/** Names as copied from a sheet: header, then a line each. */
const sheet = (count: number) =>
  [
    ['Surname', 'Given names', 'Title', 'Date of birth', 'Nationality', 'Passport no', 'Expiry'],
    ...Array.from({ length: count }, (_, at) => [
      'ALHARBI',
      `SAAD ${letters(at)}`,
      'MR',
      '14/03/1985',
      'SA',
      `A${String(1_000_000 + at)}`,
      '01/02/2033',
    ]),
  ]
    .map(row => row.join('\t'))
    .join('\n')

/** From the review to the paid booking. @returns its id and reference. */
async function payInBrowser(buyer: Visit) {
  const id = bookingIdOf(buyer)
  await acceptTerms(buyer)
  // Other journeys fill the agency's balance, which is then chosen first.
  await payAsChosen(buyer, () => payButton(buyer).click())
  await expectPaid(buyer)
  const reference = await buyer.page
    .getByText(/^FB-[0-9A-Z]{6}$/)
    .first()
    .textContent()
  return { id, reference: reference ?? '' }
}

/** A guest books two seats with names and pays by card, on the pages of the site. */
async function guestBooks(other: Visit, blockId: string) {
  const [one, two] = family()
  if (!one || !two) throw new Error('The family is too small')
  await other.open(`/flight-bookings/create?block=${blockId}&adults=2`)
  await awake(other.page)
  await holdSeats(other)
  await fillPassenger(other, 1, one)
  await fillPassenger(other, 2, two)
  await fillContact(other, mailbox())
  await toReview(other)
  const bought = await payInBrowser(other)
  const cookies = await other.page.context().cookies()
  await other.page.context().clearCookies()
  const enter = (context: BrowserContext) => context.addCookies(cookies)
  return { ...bought, enter }
}

/** The agency books forty seats of its own, pastes its names and pays, on the pages of the site. */
async function agencyBooksForty(other: Visit, agent: Client, blockId: string) {
  const { page, t } = other
  await carryOver(agent, page.context())
  await other.open(`/flight-bookings/create?block=${blockId}&adults=${FORTY}`)
  await awake(page)
  await holdSeats(other)
  await page.getByRole('button', { name: t('passengers:list') }).click()
  await page.getByLabel(t('name-list:paste')).fill(sheet(FORTY))
  await page.getByRole('button', { name: t('name-list:read') }).click()
  await page.getByRole('button', { name: t('name-list:apply', { count: FORTY }) }).click()
  await expect(page.getByText(t('name-list:applied', { count: FORTY }))).toBeVisible()
  await fillContact(other, mailbox())
  await toReview(other)
  const { reference } = await payInBrowser(other)
  await page.context().clearCookies()
  return { reference }
}

/** The guest asks on the page of the booking; nothing is cancelled before an offer is accepted. */
async function askToCancel({ page, t }: Visit) {
  await page.getByRole('button', { name: t('booking:actions.cancel_paid'), exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: t('booking:cancel.paid_button'), exact: true }).click()
  await expect(page.getByText(t('status:booking.cancel_requested'), { exact: true }).first()).toBeVisible()
}

async function find({ page, t }: Visit, reference: string) {
  await page.keyboard.press('Control+k')
  const search = page.getByLabel(t('desk:search.label'), { exact: true })
  await expect(search).toBeFocused()
  await search.fill(reference)
  const option = page.getByRole('option').filter({ hasText: reference })
  await expect(option.first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForURL(/flight-bookings\/[0-9a-f-]{36}/)
  await awake(page)
}

async function issueTickets({ page, t }: Visit, count: number) {
  const numbers = Array.from({ length: count }, ticketNumber)
  await page.getByLabel(t('desk-booking:tickets.paste')).fill(numbers.join('\n'))
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: t('desk-booking:tickets.issue', { count }), exact: true }).click()
  await loaded
  await awake(page)
  await expect(page.getByText(t('status:booking.ticketed'), { exact: true }).first()).toBeVisible()
}

for (const view of firstOf(ARABIC, ENGLISH)) {
  test.describe(`staff in ${view.lang}, ${view.width} px`, () => {
    test.use({ view })

    test('run a block from its first line to its refund: copies, a file, an agency, tickets, new times, a cancellation', async ({
      visit,
      other,
    }) => {
      const { page, t } = visit
      visit.refusals.add(422)
      await visit.open('/login')
      await logIn(visit, emailOf('nakheel', 'staff'))
      await expect(page).toHaveURL(visit.url('/desk'))
      await awake(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

      await goTo(visit, 'blocks')
      const code = `J${view.lang.toUpperCase()}${Date.now()}`
      const block = await writeBlock(visit, code)
      await moveBlock(visit, 'publish')
      await giveSeatsBack(visit)
      await copyWeekly(visit)
      await publishAll(visit, code)
      await importFile(visit, `F${code}`)
      await visit.open(`/desk/seat-blocks/${block}`)
      await awake(page)
      const agent = await signedIn('agent')
      await allocate(visit, await agencyName(agent, view.lang), FORTY)

      // What buyers see is the same for staff of either language, so they use their pages in one.
      const inBrowser = view.lang === 'ar'
      const group = await (inBrowser ? agencyBooksForty(other, agent, block) : soldSeats(agent, block, FORTY))
      const { id, reference, enter } = await (inBrowser
        ? guestBooks(other, block)
        : soldSeats(visitor(), block, 2))
      const refusing = await soldSeats(visitor(), block, 2)
      await find(visit, group.reference)
      await issueTickets(visit, FORTY)
      await find(visit, reference)
      await issueTickets(visit, 2)

      await visit.open(`/desk/seat-blocks/${block}`)
      await awake(page)
      await moveFlight(visit)
      await refusing.enter(other.page.context())
      await other.open(`/flight-bookings/${refusing.id}`)
      await other.page.getByText(t('schedule:refuse'), { exact: true }).click()
      await other.page.getByRole('button', { name: t('schedule:refuse_button'), exact: true }).click()
      await expect(other.page.getByText(t('status:booking.cancelled'), { exact: true }).first()).toBeVisible()
      await enter(other.page.context())
      await other.open(`/flight-bookings/${id}`)
      await other.page.getByRole('button', { name: t('schedule:accept'), exact: true }).click()
      await expect(other.page.getByText(t('schedule:done.accepted'))).toBeVisible()

      await other.open(`/flight-bookings/${id}`)
      await awake(other.page)
      await askToCancel(other)
      await goTo(visit, 'requests')
      await page.getByRole('link', { name: reference }).first().click()
      await awake(page)
      const offered = page.waitForEvent('load')
      await page.getByRole('button', { name: t('desk-booking:quote.offer'), exact: true }).click()
      await offered

      await other.open(`/flight-bookings/${id}`)
      await other.page.getByRole('button', { name: t('booking:quote.accept'), exact: true }).click()
      await confirm(other, t('booking:quote.accept_button'))
      await expect(other.page.getByText(t('status:booking.cancelled'), { exact: true }).first()).toBeVisible()

      await page.reload()
      await awake(page)
      const owed = page.getByText(t('status:payment.refund_due'), { exact: true })
      await expect(
        owed.or(page.getByText(t('status:payment.partially_refunded'), { exact: true })).first(),
      ).toBeVisible()

      await goTo(visit, 'audit')
      await page.locator('main [name=q]').fill(reference)
      await page.keyboard.press('Enter')
      await awake(page)
      await expect(page.getByRole('row').filter({ hasText: reference }).first()).toBeVisible()
    })
  })
}
