import { listFlightBookings } from '#shared/contract/flights/flight-bookings.ts'
import { ENGLISH, expect, test } from '../support/browser.ts'
import { carryOver, signedIn } from '../support/site.ts'

test.use({ view: ENGLISH })

test('staff see all bookings with a title, and an agent sorts them', async ({ visit, context }) => {
  const { page, t } = visit
  await carryOver(await signedIn('staff'), context)
  await visit.open('/flight-bookings')
  await expect(page.getByRole('heading', { level: 1, name: t('bookings:title_all') })).toBeVisible()
  await context.clearCookies()
  const agent = await signedIn('agent')
  const query = { sort: 'oldest', status: 'confirmed' } as const
  const { rows } = (await agent.call(listFlightBookings, { query })).data
  await carryOver(agent, context)
  await visit.open('/flight-bookings?status=confirmed&sort=oldest')
  await expect(page.getByText(t('bookings:total', { count: rows.length }), { exact: true })).toBeVisible()
  await expect(page.getByRole('rowheader').first()).toContainText(rows[0]?.reference ?? '?')
  await expect(page.getByLabel(t('bookings:sort'), { exact: true })).toHaveValue('oldest')
})
