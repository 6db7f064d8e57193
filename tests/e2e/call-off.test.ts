import { getDepartureBoard } from '#shared/contract/desk/tours/departure-board.ts'
import { createPaymentAttempt, paySandbox } from '#shared/contract/money/payments.ts'
import { getTourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { ARABIC, awake, ENGLISH, expect, firstOf, test } from '../support/browser.ts'
import { mailbox } from '../support/checkout.ts'
import { aCouple } from '../support/couple.ts'
import { readOutbox } from '../support/outbox.ts'
import { carryOver, dataDir, signedIn, visitor } from '../support/site.ts'
import { siteDepartures } from '../support/tour-site.ts'

const CARD = { number: '4201320111111010', name: 'Layan Alharbi', expiry: '12/34', cvc: '123' }

/** A couple books a double room and pays all by card. */
async function paidCouple(departure_id: string, contact: { email: string; lang: 'en' | 'ar' }) {
  const guest = visitor()
  const { held, params, reference } = await aCouple(guest, departure_id, contact)
  const [amount_minor, due_minor] = [held.total_minor, held.total_minor]
  const expected = { amount_minor, due_minor }
  const attempt = { booking_id: held.id, method: 'mada', accept_terms: true, expected } as const
  const paid = await guest.call(createPaymentAttempt, { body: attempt })
  const sandbox = new URL(paid.data.pay_url ?? '', 'http://x').pathname.split('/').at(-1) ?? ''
  await guest.call(paySandbox, { params: { id: sandbox }, body: CARD })
  const statusNow = async () => (await guest.call(getTourBooking, { params })).data.status
  await expect.poll(statusNow).toBe('confirmed')
  return { guest, id: held.id, reference }
}

for (const view of firstOf(ARABIC, ENGLISH))
  test.describe(`too few travel in ${view.lang}`, () => {
    test.use({ view })

    test('and staff call the departure off: one booking is moved, the other is refunded, and both are told', async ({
      visit,
      context,
    }) => {
      const { page, t } = visit
      const { lang } = view
      const before = { decide: 38, balance: 21, documents: 20, names: 14, rooming: 10, sales: 5 }
      const [from = '', to = ''] = await siteDepartures(`CALL-OFF-${view.lang.toUpperCase()}`, [40, 70], {
        before,
      })
      const [email, other] = [mailbox(), mailbox()]
      const moved = await paidCouple(from, { email, lang })
      const refunded = await paidCouple(from, { email: other, lang })
      const staff = await signedIn('staff')
      const { departure } = (await staff.call(getDepartureBoard, { params: { id: from } })).data
      await carryOver(staff, context)
      await visit.open(`/desk/departures/${from}`)
      await awake(page)
      await expect(page.getByText(t('desk-departures:minimum.title', { count: 11, least: 15 }))).toBeVisible()
      await page.getByRole('button', { name: t('desk-departures:call_off.open') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(t('desk-departures:call_off.move_all'), { exact: true }).click()
      const target = dialog.getByLabel(t('desk-departures:call_off.target'))
      await target.selectOption({ index: 1 })
      await expect(dialog.getByText(t('desk-departures:call_off.moved', { count: 2 }))).toBeVisible()
      const row = dialog.getByRole('listitem').filter({ hasText: refunded.reference })
      await row.getByText(t('desk-departures:call_off.instead')).click()
      await expect(dialog.getByText(t('desk-departures:call_off.moved', { count: 1 }))).toBeVisible()
      await dialog.getByLabel(t('desk-departures:call_off.reason')).fill('Too few travel')
      const words = 'The group stayed too small · لم تكتمل المجموعة'
      await dialog.getByLabel(t('desk-departures:call_off.message')).fill(words)
      await dialog.locator('input[name="code"]').fill(departure.code)
      await dialog.getByRole('button', { name: t('desk-departures:call_off.submit') }).click()
      await expect(page.getByText(t('desk-departures:off.title'))).toBeVisible()
      await expect(async () => {
        await page.reload()
        await expect(page.getByText(t('desk-departures:off.moved', { count: 1 }))).toBeVisible({
          timeout: 2000,
        })
      }).toPass()
      const report = page.getByRole('region', { name: t('desk-departures:off.report') })
      await expect(report.getByText(t('desk-departures:off.outcome.refunded'))).toBeVisible()
      const shown = await moved.guest.call(getTourBooking, { params: { id: moved.id } })
      expect(shown.data).toMatchObject({ status: 'confirmed', tour: { departure_id: to }, due_minor: 0 })
      const ended = await refunded.guest.call(getTourBooking, { params: { id: refunded.id } })
      expect(ended.data.status).toBe('cancelled')
      const subject = t('mail:relocated.subject', { reference: moved.reference })
      await expect(async () => {
        const mails = await readOutbox(dataDir())
        const subjectsTo = (address: string) =>
          mails.filter(({ to: [reader] = [] }) => reader?.address === address).map(mail => mail.subject)
        expect(subjectsTo(email)).toContain(subject)
        expect(subjectsTo(other)).toContain(t('mail:withdrawn.subject', { reference: refunded.reference }))
      }).toPass()
      await carryOver(moved.guest, context)
      await visit.open(`/tour-bookings/${moved.id}`)
      await expect(page.getByText(formatDate(shown.data.tour.starts_on, lang, 'long')).first()).toBeVisible()
    })
  })
