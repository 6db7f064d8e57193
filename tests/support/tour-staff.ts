import { tFor } from '../../src/server/lib/i18n.ts'
import { awake, expect, type Visit } from './browser.ts'
import { carryOver, signedIn } from './site.ts'

/** What staff do on the page of a departure. */

export async function atDeparture(staff: Visit, departure: string) {
  await carryOver(await signedIn('staff'), staff.page.context())
  await staff.open(`/desk/departures/${departure}`)
  await awake(staff.page)
}

const rooming = ({ page }: Visit) => page.locator('#rooming')

/** All are in rooms without a conflict, and those who booked by a code stand as one group. */
export async function expectRoomed(staff: Visit, rooms: number) {
  const { page, t } = staff
  await expect(rooming(staff).locator('section')).toHaveCount(rooms)
  await expect(rooming(staff).locator('[data-wrong]')).toHaveCount(0)
  await expect(page.getByText(t('desk-departures:conflict.kept'))).toHaveCount(0)
  await expect(page.getByText(t('desk-departures:by_code', { group: 1 })).first()).toBeVisible()
}

/** Takes a traveller out of the room, lets the board place them again, and writes the hotel's number on the door. */
export async function moveAndNumber(staff: Visit, name: string, number: string) {
  const { page, t } = staff
  const board = rooming(staff)
  const place = page.getByLabel(t('desk-departures:room_of', { name }))
  const before = await place.inputValue()
  await place.evaluate((select: HTMLSelectElement) => {
    select.value = ''
    select.dispatchEvent(new Event('change', { bubbles: true }))
    // The browser restores fields of a page that has just been shown, and the change is still on its way.
    dispatchEvent(new Event('pageshow'))
  })
  await expect(board.getByText(t('desk-departures:without_room', { count: 1 }))).toBeVisible()
  await board.getByRole('button', { name: t('desk-departures:place_all', { count: 1 }) }).click()
  await expect(board.getByText(t('desk-departures:placed', { count: 1 }))).toBeVisible()
  await expect(place).toHaveValue(before)
  const door = board.locator('section').filter({ has: place })
  await door.getByLabel(new RegExp(`^${t('desk-departures:room_number')}`)).fill(number)
  await page.keyboard.press('Tab')
  await expect(board.getByText(t('desk-departures:room_saved'))).toBeVisible()
}

export async function writeToGroup({ page, t, lang }: Visit, words: string) {
  await page.getByRole('button', { name: t('desk-departures:notices.open') }).click()
  await page.getByLabel(t(`desk-departures:notices.${lang}`)).fill(words)
  await page.getByRole('button', { name: t('desk-departures:notices.send') }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(words)).toBeVisible()
}

export async function remindAll({ page, t }: Visit, sent: number) {
  await page.getByRole('button', { name: t('desk-departures:remind') }).click()
  await expect(page.getByText(t('desk-departures:reminded', { sent, already: 0, without: 0 }))).toBeVisible()
}

export async function makeLeaderLink({ page, t }: Visit, label: string): Promise<string> {
  await page.getByLabel(t('leader:desk.label')).fill(label)
  await page.getByRole('button', { name: t('leader:desk.make') }).click()
  return (
    (await page
      .getByText(/\/leader-links\//)
      .first()
      .textContent()) ?? ''
  )
}

export async function expectCheckedIn({ page, t }: Visit, count: number, total: number) {
  await page.getByRole('button', { name: t('leader:desk.refresh'), exact: true }).click()
  const point = page.getByRole('region', { name: t('leader:point.airport') })
  await expect(point).toContainText(t('leader:desk.count', { count, total }))
}

const isReady = ({ page }: Visit, lang: Visit['lang']) =>
  expect(page.getByText(tFor(lang)('leader:ready'))).toBeVisible()

/** A leader opens the link, turns it to the own language, and waits until the phone has all it needs. */
export async function openLeaderLink(phone: Visit, link: string, sent: Visit['lang']) {
  await phone.page.goto(link)
  await isReady(phone, sent)
  if (phone.lang === sent) return
  const turn = { ar: 'العربية', en: 'English' }[phone.lang]
  await phone.page.getByRole('link', { name: turn }).click()
  await isReady(phone, phone.lang)
  expect(await phone.page.evaluate(() => [localStorage.getItem('lang'), location.hash.length > 1])).toEqual([
    phone.lang,
    true,
  ])
}

/** A phone of a leader, who reads one language. */
export const leaderOf = ({ page, lang, t }: Visit) => {
  const person = (reference: string, number: number) =>
    page.getByRole('button', { name: new RegExp(`${reference}-${number}(?!\\d)`) })
  return {
    tick: (reference: string, number: number) => person(reference, number).click(),
    isTicked: (reference: string, number: number) =>
      expect(person(reference, number)).toHaveAttribute('aria-pressed', 'true'),
    async type(code: string) {
      await page.getByLabel(t('leader:find')).fill(code)
      await page.getByRole('button', { name: t('leader:check_code') }).click()
    },
    tells: (key: string, options = {}) => expect(page.getByText(t(`leader:${key}`, options))).toBeVisible(),
    isSent: () => isReady({ page } as Visit, lang),
  }
}
