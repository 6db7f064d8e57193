import { formatHijriMonths } from '#shared/i18n/format.ts'
import { daysOfMonth, monthOf } from '#shared/rules/tours/months.ts'
import { awake, expect, type Visit } from './browser.ts'
import {
  continueStep,
  documentNumber,
  family,
  fillContact,
  fillPassenger,
  mailbox,
  type Person,
  toReview,
} from './checkout.ts'
import { dayFromNow } from './days.ts'
import { siteDepartures } from './tour-site.ts'

/** How a family finds a tour and books it, by the pages of the site. */

export interface Found {
  departure: string
  title: string
  /** Its first day. */
  leaves: string
}

/** A tour of a name of its own, with one departure. */
export async function aTourToFind({ lang }: Visit): Promise<Found> {
  const code = `LIFE-${Date.now()}`
  const words = { en: `Umrah for families ${code}`, ar: `عمرة العائلات ${code}` }
  const days = 95
  const [departure = ''] = await siteDepartures(code, [days], {}, { title: words })
  return { departure, title: words[lang], leaves: dayFromNow(days) }
}

const digits = (text: string | null) => (text ?? '').replace(/[^\d.]/g, '')
const totalOf = ({ page }: Visit) => page.getByRole('complementary').locator('dd').last()

/** Opens a link that is a page of its own; without script, too. */
async function follow({ page }: Visit, link: ReturnType<Visit['page']['locator']>) {
  const href = await link.getAttribute('href')
  await link.click()
  await page.waitForURL(url => url.href.endsWith(href ?? ''))
}

/** Leafs through what leaves in a month of the Hijri calendar. */
export async function findByHijriMonth(visit: Visit, { title, leaves }: Found) {
  const { page, t, lang } = visit
  await visit.open('/tours')
  const months = page.getByRole('navigation', { name: t('tours:month.title') })
  await follow(visit, months.getByRole('link', { name: t('tours:month.hijri'), exact: true }))
  const { from, to } = daysOfMonth(monthOf(leaves, 'hijri'))
  await follow(visit, months.getByRole('link').filter({ hasText: formatHijriMonths(from, to, lang) }))
  await expect(months.locator('li a[aria-current]')).toHaveCount(1)
  const found = page.getByRole('heading', { level: 3, name: title })
  const next = page.getByRole('navigation', { name: t('tours:pages') }).getByRole('link', {
    name: t('tours:next'),
  })
  while ((await found.count()) === 0) await follow(visit, next)
}

/** Puts it beside another tour, and opens it from there. */
export async function compare(visit: Visit, { title }: Found) {
  const { page, t } = visit
  await follow(visit, page.getByRole('link', { name: `${t('tours:compare')}: ${title}`, exact: true }))
  await follow(visit, page.getByRole('link', { name: new RegExp(`^${t('tours:compare')}: `) }).first())
  const compared = page.getByRole('region', { name: t('tours:side.title') })
  await expect(compared.getByRole('columnheader')).toHaveCount(2)
  await compared.getByRole('link', { name: title, exact: true }).click()
  await page.waitForURL(/\/tours\/[0-9a-f-]{36}/)
  await awake(page)
}

/** Goes from the tour's page to the first step, at the price that was shown. */
export async function chooseParty(visit: Visit, party: { adults: number; children: number; left: number }) {
  const { page, t } = visit
  const panel = page.getByRole('form', { name: t('tours:panel.title') })
  await expect(panel.getByText(t('tours:left', { count: party.left }), { exact: true })).toBeVisible()
  const more = (kind: string) =>
    panel.getByRole('button', { name: t('ui:counter.more', { label: t(`tours:panel.${kind}`) }) })
  for (let count = 2; count < party.adults; count++) await more('adults').click()
  for (let count = 0; count < party.children; count++) await more('children').click()
  const shown = digits(await panel.locator('p[aria-live=polite]').textContent())
  await panel.getByRole('button', { name: t('tours:panel.book') }).click()
  await page.waitForURL(/tour-bookings\/create\?/)
  await awake(page)
  expect(digits(await totalOf(visit).textContent())).toContain(shown)
}

const roomOf = ({ page, t }: Visit, who: string) => page.getByLabel(t('tour-bookings:room_field', { who }))
const wishOf = ({ page, t }: Visit, number: number) =>
  page.getByLabel(t('tour-bookings:wish_field', { number }))

/** Three adults and a child: the parents' room, where the child needs no bed, and one with a bed for relatives. */
export async function keepABedForRelatives(visit: Visit) {
  const { page, t } = visit
  const total = totalOf(visit)
  const before = (await total.textContent()) ?? ''
  const who = t('tour-bookings:person.CHD', { number: 1 })
  await page.getByLabel(t('tour-bookings:bed_field', { who })).selectOption('shared')
  await expect(total).not.toHaveText(before)
  await roomOf(visit, who).selectOption('1')
  await wishOf(visit, 1).selectOption('family')
  await wishOf(visit, 2).selectOption('relatives')
  await expect(page.getByText(t('tour-bookings:share.kept'))).toBeVisible()
  return digits(await total.textContent())
}

/** Five adults: two rooms, and the bed that the others keep. */
export async function takeTheirBed(visit: Visit, code: string) {
  const { page, t, refusals } = visit
  refusals.add(409)
  const field = page.getByLabel(t('tour-bookings:share.code'))
  const find = page.getByRole('button', { name: t('tour-bookings:share.find') })
  await field.fill('AAAA2222')
  await find.click()
  await expect(page.getByText(t('errors:departure.sharing_code')).first()).toBeVisible()
  await field.fill(code.toLowerCase())
  await find.click()
  const friends = t('tour-bookings:share.friends_room', { number: 1 })
  const who = t('tour-bookings:person.ADT', { number: 5 })
  await roomOf(visit, who).selectOption({ label: friends })
  // The own room that stands empty now goes by itself.
  await expect(
    page.getByRole('button', { name: t('tour-bookings:create.remove_room', { number: 3 }) }),
  ).toBeHidden()
}

/** Holds what is chosen, and comes to the names. */
export async function holdRooms(visit: Visit, price?: string) {
  const { page, t } = visit
  await page.getByRole('button', { name: t('tour-bookings:create.hold') }).click()
  await expect(page).toHaveURL(/booking=/)
  await page.getByRole('heading', { level: 1, name: t('passengers:title') }).waitFor()
  await awake(page)
  if (price) expect(digits(await totalOf(visit).textContent())).toContain(price)
}

/** Names only who books. */
export async function nameOneself(visit: Visit, email: string) {
  const { page, t } = visit
  const [faisal] = family()
  await expect(page.getByText(t('passengers:later.title'))).toBeVisible()
  await fillPassenger(visit, 1, faisal as Person)
  await fillContact(visit, email)
  await toReview(visit)
  await expect(page.getByText(t('passengers:summary.unnamed'))).toHaveCount(3)
}

/** Names all by a list that is pasted. */
export async function pasteNames(visit: Visit, given: string[]) {
  const { page, t } = visit
  const lines = given.map(name =>
    ['ALHARBI', name, 'MR', '14/03/1985', 'SA', documentNumber(), '01/02/2033'].join('\t'),
  )
  const head = ['Surname', 'Given names', 'Title', 'Date of birth', 'Nationality', 'Passport', 'Expiry']
  await page.getByRole('button', { name: t('passengers:list') }).click()
  await page.getByLabel(t('name-list:paste')).fill([head.join('\t'), ...lines].join('\n'))
  await page.getByRole('button', { name: t('name-list:read') }).click()
  await page.getByRole('button', { name: t('name-list:apply', { count: given.length }) }).click()
  await expect(page.getByText(t('name-list:applied', { count: given.length }))).toBeVisible()
  await fillContact(visit, mailbox())
  await continueStep(visit).click()
  await page.getByRole('heading', { level: 1, name: t('checkout:review.title') }).waitFor()
}

/** What relatives need to take the free bed. */
export async function sharingCode({ page, t }: Visit): Promise<string> {
  const note = page.locator('p').filter({ hasText: t('tour-bookings:share.text') })
  return (await note.locator('b').last().textContent()) ?? ''
}

export async function expectRooms({ page, t }: Visit, count: number) {
  for (let number = 1; number <= count; number++)
    await expect(page.getByText(t('tour-bookings:room', { number }), { exact: true }).first()).toBeVisible()
}

/** Who booked corrects the own name, on a page of its own. */
export async function correctName({ page, t }: Visit, name: string) {
  const booking = page.url()
  const edit = t('booking:passengers.edit_name', { name: '' }).trim()
  await page.getByRole('link', { name: edit }).first().click()
  await page.waitForURL(/\/tour-booking-passengers\//)
  await awake(page)
  await page.getByLabel(t('passengers:field.given_names'), { exact: true }).fill(name)
  await page.getByRole('button', { name: t('booking:edit.save') }).click()
  await page.waitForURL(booking)
  await expect(page.getByText(name).first()).toBeVisible()
}
