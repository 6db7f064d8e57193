import { actOnBlocks, createDeskBlock } from '#shared/contract/desk/flights/seat-blocks.ts'
import { createPaymentAttempt, paySandbox } from '#shared/contract/money/payments.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { ARABIC, awake, expect, test, type Visit } from '../support/browser.ts'
import type { Client } from '../support/client.ts'
import { dayFromNow } from '../support/days.ts'
import { blockCells } from '../support/desk-blocks.ts'
import { carryOver, signedIn, visitor } from '../support/site.ts'

const CARD = { number: '4201320111111010', name: 'Layan Alharbi', expiry: '12/34', cvc: '123' }

async function aBlockOnSale(staff: Client, code: string): Promise<string> {
  const { data } = await staff.call(createDeskBlock, { body: { cells: blockCells(code) } })
  await staff.call(actOnBlocks, { body: { action: 'publish', ids: [data.id] } })
  return data.id
}

/** A guest who paid for a seat by card. */
async function aPayer(blockId: string) {
  const guest = visitor()
  const { id, reference } = await aHeldBooking(guest, blockId)
  await completePassengers(guest, id)
  const body = { booking_id: id, method: 'mada', accept_terms: true } as const
  const { data } = await guest.call(createPaymentAttempt, { body })
  const sandbox = new URL(data.pay_url ?? '', 'http://x').pathname.split('/').at(-1) ?? ''
  await guest.call(paySandbox, { params: { id: sandbox }, body: CARD })
  return { guest, id, reference }
}

async function openMenu({ page, t }: Visit, act: string) {
  await page.getByRole('main').getByText(t('desk-schedule:more'), { exact: true }).click()
  await page.getByRole('button', { name: t(act), exact: true }).click()
  return page.getByRole('dialog')
}

const loaded = async ({ page }: Visit, act: () => Promise<void>) => {
  const load = page.waitForEvent('load')
  await act()
  await load
  await awake(page)
}

async function moveFlight(visit: Visit) {
  const { t } = visit
  const dialog = await openMenu(visit, 'desk-schedule:open')
  await dialog.getByLabel(t('desk-schedule:departs_time')).first().fill('٩٢٠')
  await dialog.getByLabel(t('desk-schedule:arrives_time')).first().fill('1340')
  await dialog.getByLabel(t('desk-blocks:reason')).fill('Airline mail')
  await dialog.getByRole('button', { name: t('desk-schedule:check') }).click()
  await expect(dialog.getByRole('status')).toContainText(t('desk-schedule:people', { count: 2 }))
  const [year, month, day] = dayFromNow(5).split('-')
  await dialog.getByLabel(t('desk-schedule:answer_on')).fill(`${day}/${month}/${year}`)
  await loaded(visit, () => dialog.getByRole('button', { name: t('desk-schedule:submit') }).click())
}

async function openAs(visit: Visit, { guest, id }: Awaited<ReturnType<typeof aPayer>>) {
  await carryOver(guest, visit.page.context())
  await visit.open(`/flight-bookings/${id}`)
  await expect(visit.page.getByRole('heading', { name: visit.t('schedule:title') })).toBeVisible()
}

test.use({ view: ARABIC })

test('staff move a flight, one customer accepts, one refuses, and then the block is cancelled', async ({
  visit,
  other,
}) => {
  const { page, t } = visit
  const staff = await signedIn('staff')
  const code = `MOVE-${Date.now()}`
  const block = await aBlockOnSale(staff, code)
  const [one, two] = [await aPayer(block), await aPayer(block)]
  await carryOver(staff, page.context())
  await visit.open(`/desk/seat-blocks/${block}`)
  await moveFlight(visit)
  const card = page.getByRole('region', { name: t('desk-schedule:card') }).or(page.locator('#schedule'))
  await expect(card.first()).toContainText('2')

  await openAs(other, one)
  await loaded(other, () => other.page.getByRole('button', { name: other.t('schedule:accept') }).click())
  await expect(other.page.getByText(other.t('schedule:done.accepted'))).toBeVisible()
  await openAs(other, two)
  await other.page.getByText(other.t('schedule:refuse'), { exact: true }).click()
  await expect(other.page.getByText(other.t('schedule:refuse_text'))).toBeVisible()
  await loaded(other, () =>
    other.page.getByRole('button', { name: other.t('schedule:refuse_button') }).click(),
  )
  await expect(
    other.page.getByText(other.t('status:booking.cancelled'), { exact: true }).first(),
  ).toBeVisible()

  await page.reload()
  await awake(page)
  await page.getByRole('link', { name: t('desk-schedule:count.refused') }).click()
  await expect(page.getByText(two.reference).first()).toBeVisible()
  await expect(page.getByText(one.reference)).toHaveCount(0)

  await visit.open(`/desk/seat-blocks/${block}`)
  await awake(page)
  const dialog = await openMenu(visit, 'desk-schedule:cancel.open')
  await dialog.getByLabel(t('desk-blocks:reason')).fill('The route is closed')
  await dialog.getByLabel(new RegExp(code)).fill(code)
  await loaded(visit, () => dialog.getByRole('button', { name: t('desk-schedule:cancel.submit') }).click())
  await expect(page.getByText(t('desk-blocks:state.cancelled'), { exact: true }).first()).toBeVisible()
  await expect(page.locator('#cancellation')).toBeVisible()
})
