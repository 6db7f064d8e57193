import { searchFlights } from '#shared/contract/flights/seat-blocks.ts'
import { ARABIC, awake, expect, test } from '../support/browser.ts'
import { writtenBlock } from '../support/desk-blocks.ts'
import { agencyName, carryOver, signedIn } from '../support/site.ts'

test.use({ view: ARABIC, viewport: { width: 390, height: 844 } })

test('staff allocate seats by keyboard, the agency finds them as its own, and staff recall the rest', async ({
  visit,
  context,
}) => {
  const { page, t } = visit
  const staff = await signedIn('staff')
  const agent = await signedIn('agent')
  const block = await writtenBlock(staff, 'ALLOC')
  await carryOver(staff, context)
  await visit.open(`/desk/seat-blocks/${block.id}`)
  await awake(page)
  await page.getByRole('button', { name: t('desk-blocks:allocation.open') }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('desk-blocks:allocation.agency')).pressSequentially(await agencyName(agent, 'ar'))
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog.getByLabel(t('desk-blocks:allocation.seats')).fill('١٢')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('desk-blocks:allocation.done'))).toBeVisible()

  const query = { from: 'RUH', to: 'IST', depart: block.departs_on, return: block.returns_on as string }
  const found = async () =>
    (await agent.call(searchFlights, { query })).data.offers.find(({ id }) => id === block.id)?.own?.seats
  expect(await found()).toBe(12)

  await awake(page)
  const recall = page.getByRole('button', { name: new RegExp(t('desk-blocks:allocation.recall')) })
  await recall.press('Enter')
  await dialog.getByLabel(t('desk-blocks:reason')).fill('أُلغيت المجموعة')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('desk-blocks:allocation.recalled'))).toBeVisible()
  expect(await found()).toBeUndefined()
})
