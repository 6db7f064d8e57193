import type { Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { countryName } from '#client/lib/fields/countries.ts'
import { addDays } from '#shared/base/calendar.ts'
import { searchHotels } from '#shared/contract/hotels/hotels.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { ARABIC, awake, ENGLISH, expect, firstOf, test } from '../support/browser.ts'
import { dayFromNow } from '../support/days.ts'
import { anHotelAgency } from '../support/hotel-agency.ts'
import { carryOver, port } from '../support/site.ts'

const today = dayFromNow(0)
const ahead = (days: number) => addDays(today, days)
const typed = (day: string) => day.split('-').reverse().join('/')

const HOTEL = {
  code: 'ABHA-1',
  stars: '4',
  'content.name.en': 'Abha Heights',
  'content.name.ar': 'مرتفعات أبها',
  'content.city.en': 'Abha',
  'content.city.ar': 'أبها',
  'content.address.en': 'Airport Road',
  'content.address.ar': 'طريق المطار',
  'content.about.en': 'Above the clouds.',
  'content.about.ar': 'فوق السحاب.',
  municipality_bp: '٢٫٥',
}
const ROOM = {
  'content.name.en': 'Double',
  'content.name.ar': 'مزدوجة',
  'content.beds.en': 'One large bed',
  'content.beds.ar': 'سرير كبير',
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value)
}

/** As a sheet puts it: one room type, four nights. */
const paste = (page: Page, text: string) =>
  page.getByRole('grid').evaluate((grid, data) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', data)
    const cell = grid.querySelector('[tabindex="0"]')
    cell?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

/** A file of a night of the only room type, as sheets save it. */
const sheetOf = async (night: string, rooms: number) => ({
  name: 'nights.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: 'Nights',
          rows: [
            ['Night', 'Allotment'],
            [new Date(night), rooms],
          ],
        },
      ],
    }),
  ),
})

for (const view of firstOf(ARABIC, ENGLISH)) {
  test.describe(`in ${view.lang}`, () => {
    test.use({ view })

    test('a hotel is written, priced in both calendars, given rooms by keyboard, and found by buyers', async ({
      visit,
      context,
    }) => {
      const { page, t } = visit
      const owner = await anHotelAgency()
      await carryOver(owner, context)
      const origin = `http://${owner.tenant}.localhost:${port()}`
      await page.goto(origin + pathFor(view.lang, '/desk/hotels'))
      await page.getByRole('link', { name: t('desk-hotels:new'), exact: true }).click()
      await awake(page)
      await fill(page, HOTEL)
      await page.getByRole('button', { name: t('desk-hotels:add.pictures') }).click()
      await expect(page.locator('[name="pictures.0.path"]')).toBeFocused()
      await page.locator('[name="pictures.0.path"]').selectOption('/scenes/hotel-night.svg')
      await fill(page, { 'pictures.0.caption.en': 'At night', 'pictures.0.caption.ar': 'ليلًا' })
      await expect(page.locator('#country')).toHaveValue(countryName('SA', view.lang))
      await page.locator('#zone').fill('riyadh')
      await page.getByRole('option', { name: 'Asia/Riyadh' }).click()
      await expect(page.locator('#zone')).toHaveValue('Asia/Riyadh')
      await page.getByRole('button', { name: t('desk-hotels:create'), exact: true }).click()
      await expect(page.getByText(t('desk-hotels:created'))).toBeVisible()

      await page.getByRole('link', { name: t('desk-hotels:new_room'), exact: true }).click()
      await awake(page)
      await fill(page, ROOM)
      await page.getByRole('button', { name: t('desk-hotels:save'), exact: true }).click()
      await expect(page.getByText(t('desk-hotels:room_saved'))).toBeVisible()

      await page.getByRole('link', { name: t('desk-hotels:new_plan'), exact: true }).click()
      await awake(page)
      // The last day of a Hijri year, in another calendar than the first.
      await fill(page, {
        'rates.0.from_day': typed(today),
        'rates.0.to_day': '29/12/1449',
        'rates.0.adults_minor.0': '300',
        'rates.0.adults_minor.1': '400.00',
      })
      await expect(page.getByText('1449')).toBeVisible()
      await page.getByRole('button', { name: t('desk-hotels:save'), exact: true }).click()
      await expect(page.getByText(t('desk-hotels:plan_saved'))).toBeVisible()

      await awake(page)
      await page.getByRole('button', { name: t('desk-hotels:act.active'), exact: true }).click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByRole('button', { name: t('desk-hotels:act.active'), exact: true }).click()
      await expect(page.getByText(t('desk-hotels:done.active'))).toBeVisible()

      await page.getByRole('link', { name: t('desk-hotels:calendar.title'), exact: true }).click()
      await awake(page)
      await page.locator('[data-at="1:0"]').focus()
      await page.locator('[data-at="1:0"]').click()
      await page.keyboard.type('4')
      await page.keyboard.press('Enter')
      for (const _ of ['one', 'two']) await page.keyboard.press('Shift+ArrowDown')
      await page.keyboard.type('12')
      await page.keyboard.press('Enter')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.type('9')
      await page.keyboard.press('Escape')
      await paste(page, '7\n٦\n')
      await expect(page.getByText(t('desk-hotels:calendar.changed', { count: 6 }))).toBeVisible()
      await page.locator('[name="nights"]').setInputFiles(await sheetOf(ahead(30), 3))
      await expect(page.getByText(t('desk-hotels:calendar.changed', { count: 7 }))).toBeVisible()
      await page.getByRole('button', { name: t('desk-hotels:calendar.save'), exact: true }).click()
      await page.getByRole('button', { name: t('desk-hotels:calendar.confirm'), exact: true }).click()
      await expect(page.getByText(t('desk-hotels:calendar.saved', { count: 7 }))).toBeVisible()
      await expect(page.locator('td:focus')).toHaveCount(1)

      const query = { city: 'abha', from: ahead(1), to: ahead(3), rooms: '2' }
      const { data } = await owner.call(searchHotels, { query })
      // Two nights of 400 with 2.5 % fee, and 15 % VAT on both.
      expect(data).toMatchObject({ total: 1, hotels: [{ from_minor: 94_300 }] })
      expect(data.hotels[0]?.offers[0]?.rooms_left).toBe(4)
    })
  })
}
