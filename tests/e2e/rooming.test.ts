import { ARABIC, ENGLISH, expect, firstOf, test } from '../support/browser.ts'
import { mailbox } from '../support/checkout.ts'
import { aCouple } from '../support/couple.ts'
import { visitor } from '../support/site.ts'
import { siteDepartures } from '../support/tour-site.ts'
import { atDeparture } from '../support/tour-staff.ts'

for (const view of firstOf(ENGLISH, ARABIC))
  test.describe(`rooms of a departure, in ${view.lang}`, () => {
    test.use({ view })

    test('are changed by keyboard alone: the focus stays with the traveller, and a move is undone', async ({
      visit,
    }) => {
      const { page, t } = visit
      const [departure = ''] = await siteDepartures(`ROOMS-${view.lang.toUpperCase()}`, [60])
      await aCouple(visitor(), departure, { email: mailbox() })
      await atDeparture(visit, departure)
      const board = page.locator('#rooming')
      const place = board.locator('select[id^="room-of-"]').first()
      const id = await place.getAttribute('id')
      const room = await place.inputValue()
      await place.focus()
      // Arrows look through the rooms; Enter moves.
      await page.keyboard.press('End')
      await page.keyboard.press('Home')
      await expect(place).toHaveValue('')
      await expect(board.getByText(t('desk-departures:without_room', { count: 1 }))).toHaveCount(0)
      await page.keyboard.press('Enter')
      await expect(board.getByText(t('desk-departures:without_room', { count: 1 }))).toBeVisible()
      const moved = board.locator(`[id="${id}"]`)
      await expect(moved).toHaveValue('')
      await expect(moved).toBeFocused()
      await board.getByRole('button', { name: t('desk-departures:undo') }).press('Enter')
      await expect(board.getByText(t('desk-departures:undone'))).toBeVisible()
      await expect(moved).toHaveValue(room)
      await expect(board.getByText(t('desk-departures:without_room', { count: 1 }))).toHaveCount(0)
    })
  })
