import { actOnBlocks, createDeskBlock } from '#shared/contract/desk/flights/seat-blocks.ts'
import { aHeldBooking } from '../support/bookings.ts'
import { ARABIC, awake, ENGLISH, expect, firstOf, test } from '../support/browser.ts'
import { blockCells } from '../support/desk-blocks.ts'
import { carryOver, signedIn, visitor } from '../support/site.ts'

for (const view of firstOf(ARABIC, ENGLISH)) {
  test.describe(`in ${view.lang} at ${view.width}`, () => {
    test.use({ view })

    test('staff write down the airline code of a booking where the airline gives each its own', async ({
      visit,
      context,
    }) => {
      const staff = await signedIn('staff')
      const cells = blockCells(`PNR-${view.lang}-${view.width}`, { pnr_mode: 'per_booking' })
      const { data } = await staff.call(createDeskBlock, { body: { cells } })
      await staff.call(actOnBlocks, { body: { action: 'publish', ids: [data.id] } })
      const { id } = await aHeldBooking(visitor(), data.id)
      await carryOver(staff, context)
      const { page, t } = visit
      visit.refusals.add(422)
      await visit.open(`/desk/flight-bookings/${id}`)
      await awake(page)
      const code = page.getByLabel(t('booking:pnr'), { exact: true })
      const save = page.getByRole('button', { name: t('desk-booking:pnr.save'), exact: true })
      await code.fill('abc')
      await save.click()
      await expect(page.getByText(t('validation:pnr')).first()).toBeVisible()
      await code.fill('abc234')
      const load = page.waitForEvent('load')
      await save.click()
      await load
      await awake(page)
      await expect(code).toHaveValue('ABC234')
      await expect(page.getByText(t('booking:timeline.pnr_set')).first()).toBeVisible()
    })
  })
}
