import type { Locator } from '@playwright/test'
import { writeWay } from './block-form.ts'
import { awake, expect, type Visit } from './browser.ts'
import { dayFromNow } from './days.ts'
import { blockCells } from './desk-blocks.ts'

/** What staff do with a block on its pages, step by step. */

const typedDate = (iso: string) => iso.split('-').reverse().join('/')

const field = ({ page, t }: Visit, column: string) =>
  page.getByRole('main').getByLabel(new RegExp(`^${t(`desk-blocks:column.${column}`)}(\\s|$)`))

/** Writes a return of 48 seats in the form, at first with a flight that lands too early. @returns its id. */
export async function writeBlock(visit: Visit, code: string): Promise<string> {
  const { page, t } = visit
  await page.getByRole('link', { name: t('desk-blocks:new') }).click()
  await awake(page)
  const cells = blockCells(code, { out_times: '23:30-03:40', seats: '48', cancel_fee: '50' })
  await page.getByText(t('desk-blocks:flight.return'), { exact: true }).click()
  await writeWay(visit, 'out', cells)
  await writeWay(visit, 'back', cells)
  for (const column of ['code', 'seats', 'adult_fare', 'adult_taxes', 'cancel_fee'] as const)
    await field(visit, column)
      .first()
      .fill(cells[column] ?? '')
  await page.getByRole('button', { name: t('desk-blocks:create') }).click()
  await expect(page.getByRole('alert').first()).toContainText('SV263')
  await writeWay(visit, 'out', blockCells(code))
  await page.getByRole('button', { name: t('desk-blocks:create') }).click()
  await expect(page.getByText(t('desk-blocks:created'))).toBeVisible()
  await awake(page)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

export async function moveBlock({ page, t }: Visit, action: string): Promise<void> {
  const name = t(`desk-blocks:action.${action}`)
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
  await expect(page.getByText(t(`desk-blocks:done.${action}`))).toBeVisible()
  await awake(page)
}

export async function giveSeatsBack({ page, t }: Visit): Promise<void> {
  await page.getByRole('button', { name: t('desk-blocks:seats.release') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('desk-blocks:seats.count')).fill('60')
  await dialog.getByRole('button', { name: t('desk-blocks:seats.release') }).click()
  await expect(dialog.getByRole('alert')).toContainText(t('desk-blocks:seats.wrong', { max: 48 }))
  await dialog.getByLabel(t('desk-blocks:seats.count')).fill('٢')
  await dialog.getByLabel(t('desk-blocks:reason')).fill('Unsold')
  await dialog.getByRole('button', { name: t('desk-blocks:seats.release') }).click()
  await expect(page.getByText('46 + 2 = 48')).toBeVisible()
  await awake(page)
}

export async function copyWeekly({ page, t }: Visit): Promise<void> {
  await page.getByRole('button', { name: t('desk-blocks:copy.open') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('desk-blocks:copy.weeks')).fill('3')
  await dialog.getByRole('button', { name: t('desk-blocks:copy.submit', { count: 3 }) }).click()
  await expect(page.getByText(t('desk-blocks:copy.done', { count: 3 }))).toBeVisible()
  await expect(page).toHaveURL(/status=draft/)
  await awake(page)
}

export async function publishAll({ page, t }: Visit, code: string): Promise<void> {
  const boxes: Locator = page.getByRole('checkbox', { name: new RegExp(code) })
  await expect(boxes).toHaveCount(3)
  for (const box of await boxes.all()) await box.check()
  await page.getByRole('button', { name: t('desk-blocks:action.publish'), exact: true }).click()
  const report = page.getByRole('dialog', { name: t('lists:report') })
  await expect(report).toContainText(t('lists:done', { count: 3 }))
  await report.getByRole('button', { name: t('lists:report_close') }).click()
  await expect(boxes).toHaveCount(0)
}

export async function importFile(visit: Visit, code: string): Promise<void> {
  const { page, t } = visit
  await visit.open('/desk/seat-blocks/create?by=file')
  await awake(page)
  const columns = ['code', 'out_flights', 'out_route', 'out_date', 'out_times', 'seats', 'adult_fare']
  const line = (number: number, seats: string) =>
    [`${code}-${number}`, 'SV311', 'JED-HBE', dayFromNow(50 + number), '10:15-11:45', seats, '700'].join(',')
  const buffer = Buffer.from([columns.join(','), line(1, '9'), line(2, 'many')].join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'winter.csv', mimeType: 'text/csv', buffer })
  const instead = page.getByLabel(t('desk-blocks:import.instead_of', { line: 3, column: 'F (seats)' }))
  await instead.fill('12')
  await page.getByRole('button', { name: t('desk-blocks:import.again') }).click()
  await page.getByRole('button', { name: t('desk-blocks:import.submit', { count: 2 }) }).click()
  await expect(page.getByText(t('desk-blocks:import.done', { count: 2 }))).toBeVisible()
}

/** Keeps seats of the block for the agency with this beginning of its name, in the visitor's language. */
export async function allocate({ page, t }: Visit, agency: string, seats: number): Promise<void> {
  await page.getByRole('button', { name: t('desk-blocks:allocation.open') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('desk-blocks:allocation.agency')).pressSequentially(agency)
  // Suggestions for the letters before may still be shown.
  await page.getByRole('option', { name: agency }).click()
  await dialog.getByLabel(t('desk-blocks:allocation.seats')).fill(String(seats))
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('desk-blocks:allocation.done'))).toBeVisible()
  await awake(page)
}

/** The airline moves the first flight by two hours: customers are asked. */
export async function moveFlight({ page, t }: Visit): Promise<void> {
  await page
    .locator('main summary')
    .filter({ hasText: t('desk-schedule:more') })
    .first()
    .click()
  await page.getByRole('button', { name: t('desk-schedule:open'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('desk-schedule:departs_time')).first().fill('1020')
  await dialog.getByLabel(t('desk-schedule:arrives_time')).first().fill('1440')
  await dialog.getByLabel(t('desk-blocks:reason')).fill('The airline moved it')
  await dialog.getByRole('button', { name: t('desk-schedule:check'), exact: true }).click()
  await dialog.getByLabel(t('desk-schedule:answer_on')).fill(typedDate(dayFromNow(10)))
  await dialog.getByRole('button', { name: t('desk-schedule:submit'), exact: true }).click()
  await expect(page.getByText(t('desk-schedule:done'))).toBeVisible()
  await awake(page)
}
