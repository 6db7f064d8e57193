import type { Locator } from '@playwright/test'
import { writeWay } from '../support/block-form.ts'
import { ARABIC, awake, ENGLISH, expect, test, type Visit } from '../support/browser.ts'
import { blockCells, dayAhead } from '../support/desk-blocks.ts'
import { carryOver, signedIn } from '../support/site.ts'

const NARROW = { width: 390, height: 844 }

const field = ({ page, t }: Visit, column: string) =>
  page.getByRole('main').getByLabel(new RegExp(`^${t(`desk-blocks:column.${column}`)}(\\s|$)`))

/** Writes a block in the form, at first with a flight that lands too early. */
async function writeBlock(visit: Visit, code: string): Promise<void> {
  const { page, t } = visit
  await page.getByRole('link', { name: t('desk-blocks:new') }).click()
  await awake(page)
  const cells = blockCells(code, { out_times: '23:30-03:40' })
  await page.getByText(t('desk-blocks:flight.return'), { exact: true }).click()
  await writeWay(visit, 'out', cells)
  await writeWay(visit, 'back', cells)
  for (const column of ['code', 'seats', 'adult_fare', 'adult_taxes'] as const)
    await field(visit, column)
      .first()
      .fill(cells[column] ?? '')
  await page.getByRole('button', { name: t('desk-blocks:create') }).click()
  await expect(page.getByRole('alert').first()).toContainText('SV263')
  await writeWay(visit, 'out', blockCells(code))
  await page.getByRole('button', { name: t('desk-blocks:create') }).click()
  await expect(page.getByText(t('desk-blocks:created'))).toBeVisible()
}

async function confirm({ page, t }: Visit, action: string): Promise<void> {
  const name = t(`desk-blocks:action.${action}`)
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
  await expect(page.getByText(t(`desk-blocks:done.${action}`))).toBeVisible()
  await awake(page)
}

async function giveSeatsBack({ page, t }: Visit): Promise<void> {
  await page.getByRole('button', { name: t('desk-blocks:seats.release') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('desk-blocks:seats.count')).fill('40')
  await dialog.getByRole('button', { name: t('desk-blocks:seats.release') }).click()
  await expect(dialog.getByRole('alert')).toContainText(t('desk-blocks:seats.wrong', { max: 32 }))
  await dialog.getByLabel(t('desk-blocks:seats.count')).fill('٢')
  await dialog.getByLabel(t('desk-blocks:reason')).fill('Unsold')
  await dialog.getByRole('button', { name: t('desk-blocks:seats.release') }).click()
  await expect(page.getByText('30 + 2 = 32')).toBeVisible()
  await awake(page)
}

async function copyWeekly({ page, t }: Visit): Promise<void> {
  await page.getByRole('button', { name: t('desk-blocks:copy.open') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('desk-blocks:copy.weeks')).fill('3')
  await dialog.getByRole('button', { name: t('desk-blocks:copy.submit', { count: 3 }) }).click()
  await expect(page.getByText(t('desk-blocks:copy.done', { count: 3 }))).toBeVisible()
  await expect(page).toHaveURL(/status=draft/)
  await awake(page)
}

async function publishAll({ page, t }: Visit, code: string): Promise<void> {
  const boxes: Locator = page.getByRole('checkbox', { name: new RegExp(code) })
  await expect(boxes).toHaveCount(3)
  for (const box of await boxes.all()) await box.check()
  await page.getByRole('button', { name: t('desk-blocks:action.publish'), exact: true }).click()
  const report = page.getByRole('dialog', { name: t('lists:report') })
  await expect(report).toContainText(t('lists:done', { count: 3 }))
  await report.getByRole('button', { name: t('lists:report_close') }).click()
  await expect(boxes).toHaveCount(0)
}

async function importFile(visit: Visit, code: string): Promise<void> {
  const { page, t } = visit
  await visit.open('/desk/seat-blocks/create?by=file')
  await awake(page)
  const columns = ['code', 'out_flights', 'out_route', 'out_date', 'out_times', 'seats', 'adult_fare']
  const line = (number: number, seats: string) =>
    [`${code}-${number}`, 'SV311', 'JED-HBE', dayAhead(50 + number), '10:15-11:45', seats, '700'].join(',')
  const buffer = Buffer.from([columns.join(','), line(1, '9'), line(2, 'many')].join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'winter.csv', mimeType: 'text/csv', buffer })
  const instead = page.getByLabel(t('desk-blocks:import.instead_of', { line: 3, column: 'F (seats)' }))
  await instead.fill('12')
  await page.getByRole('button', { name: t('desk-blocks:import.again') }).click()
  await page.getByRole('button', { name: t('desk-blocks:import.submit', { count: 2 }) }).click()
  await expect(page.getByText(t('desk-blocks:import.done', { count: 2 }))).toBeVisible()
}

for (const [view, size] of [
  [ENGLISH, undefined],
  [ARABIC, NARROW],
] as const) {
  test.describe(`in ${view.lang}, ${size?.width ?? 1280} px wide`, () => {
    test.use({ view, ...(size && { viewport: size }) })

    test('staff write a block, publish it, give seats back, copy it weekly and import a file with one bad line mended', async ({
      visit,
      context,
    }) => {
      const code = `J${view.lang.toUpperCase()}`
      visit.refusals.add(422)
      await carryOver(await signedIn('staff'), context)
      await visit.open('/desk/seat-blocks')
      await awake(visit.page)
      await writeBlock(visit, code)
      await confirm(visit, 'publish')
      await giveSeatsBack(visit)
      await copyWeekly(visit)
      await publishAll(visit, code)
      await importFile(visit, `F${code}`)
    })
  })
}
