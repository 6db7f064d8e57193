import { expect, type Locator } from '@playwright/test'
import sharp from 'sharp'
import { countryName } from '#client/lib/fields/countries.ts'
import { addDays, addMonths } from '#shared/base/calendar.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { SANDBOX_CARDS, type Scenario } from '#shared/rules/money/sandbox-cards.ts'
import { fillBalance } from './agent-balance.ts'
import { awake, type Visit } from './browser.ts'
import { dayFromNow } from './days.ts'

/** What a traveller types on the second step. */
export interface Person {
  title: string
  given: string
  surname: string
  arabic?: string
  gender: 'M' | 'F'
  born: string
}

let spread = 0
/** Departure and return of a trip with a week between; each a day later than the last, to spread the seats. */
export function tripDays(): { depart: string; back: string } {
  spread += 1
  const depart = dayFromNow(20 + (Number(process.env.TEST_PARALLEL_INDEX ?? 0) * 10 + spread))
  return { depart, back: addDays(depart, 7) }
}

export const family = (): Person[] => [
  {
    title: 'MR',
    given: 'Faisal',
    surname: 'Alharbi',
    arabic: 'فيصل الحربي',
    gender: 'M',
    born: '1988-03-27',
  },
  { title: 'MRS', given: 'Layan', surname: 'Alharbi', gender: 'F', born: '1990-11-02' },
  {
    title: 'MISS',
    given: 'Reem',
    surname: 'Alharbi',
    gender: 'F',
    born: addMonths(dayFromNow(0), -8),
  },
]

let serial = 0
export const mailbox = () => `layan.${process.pid}.${++serial}@example.com`
export const documentNumber = () => `A${String(Date.now()).slice(-5)}${String(++serial).padStart(3, '0')}`

export const passport = async () => ({
  name: 'passport.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 440, channels: 3, background: '#0f5a41' } })
    .jpeg()
    .toBuffer(),
})

const wide = ({ width }: Visit) => width >= 768

async function choosePlace({ page, t }: Visit, field: 'from' | 'to', typed: string, code: string) {
  const box = page.getByLabel(t(`search:${field}`), { exact: true })
  await box.click()
  await expect(box).toHaveRole('combobox')
  await box.fill(typed)
  await page.getByRole('option').filter({ hasText: code }).first().click()
}

async function chooseDay({ page, lang, t }: Visit, date: string) {
  const day = page.getByRole('button', { name: formatDate(date, lang, 'long') }).locator('visible=true')
  const next = page.getByRole('button', { name: t('ui:date.next_month') }).locator('visible=true')
  const firstShown = page.locator('[data-part="table-cell-trigger"]').locator('visible=true').first()
  await expect(firstShown).toBeVisible()
  for (let month = 0; month < 12 && (await day.count()) === 0; month++) {
    const before = (await firstShown.getAttribute('aria-label')) ?? ''
    await next.click()
    // The next look must be at the next month, or a slow machine leafs past the day.
    await expect(firstShown).not.toHaveAttribute('aria-label', before)
  }
  await day.first().click()
}

export interface Search {
  from: [typed: string, code: string]
  to: [typed: string, code: string]
  depart: string
  back: string
  adults: number
  infants: number
}

/** Fills in the search card of the page that is open, and presses Search. */
export async function searchFlights(visit: Visit, { from, to, depart, back, adults, infants }: Search) {
  const { page, t } = visit
  await choosePlace(visit, 'from', ...from)
  await choosePlace(visit, 'to', ...to)
  await page.getByLabel(t('search:depart'), { exact: true }).click()
  await chooseDay(visit, depart)
  await chooseDay(visit, back)
  await page.getByRole('button', { name: t('ui:date.apply'), exact: true }).click()
  await page.getByRole('button', { name: t('search:travellers') }).click()
  const more = (kind: string) =>
    page.getByRole('button', { name: t('ui:counter.more', { label: t(`search:${kind}`) }) })
  for (let count = 1; count < adults; count++) await more('adults').click()
  for (let count = 0; count < infants; count++) await more('infants').click()
  await page.getByRole('button', { name: t('search:done'), exact: true }).click()
  await page.getByRole('button', { name: t('search:submit'), exact: true }).click()
  await page.waitForURL(/from=[A-Z]{3}/)
  await awake(page)
}

/** Chooses the first flight of an airline in the results. */
export async function chooseFlight({ page, t }: Visit, airline: string) {
  const choose = t('results:offer.choose_named', { label: airline })
  await page.getByRole('link', { name: choose }).first().click()
  await page.waitForURL(/block=/)
  await awake(page)
}

export const continueButton = ({ page, t }: Visit) =>
  page.getByRole('button', { name: t('results:flight.continue'), exact: true })

/** Step one: the seats are taken, and the passengers' step opens. */
export async function holdSeats(visit: Visit) {
  await continueButton(visit).click()
  await visit.page.getByRole('heading', { level: 1, name: visit.t('passengers:title') }).waitFor()
  await awake(visit.page)
}

export const passengerCard = ({ page }: Visit, number: number) =>
  page.locator(`section[aria-labelledby="p${number}-heading"]`)

export const group = (within: Locator, name: string) => within.getByRole('group', { name })

export async function typeDate(box: Locator, { t }: Visit, date: string) {
  const [year = '', month = '', day = ''] = date.split('-')
  await box.getByLabel(t('ui:date.day'), { exact: true }).fill(day)
  await box.getByLabel(t('ui:date.month'), { exact: true }).fill(month)
  await box.getByLabel(t('ui:date.year'), { exact: true }).fill(year)
}

export async function chooseCountry({ page, t, lang }: Visit, within: Locator, field: string, code: string) {
  const name = countryName(code, lang)
  await within.getByLabel(t(`passengers:field.${field}`), { exact: true }).fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}

export async function fillNames(visit: Visit, card: Locator, person: Person) {
  const { t } = visit
  const field = (name: string) => t(`passengers:field.${name}`)
  const pick = (name: string, option: string) =>
    group(card, field(name)).getByText(t(option), { exact: true }).click()
  await pick('title', `passengers:titles.${person.title}`)
  await card.getByLabel(field('given_names'), { exact: true }).fill(person.given)
  await card.getByLabel(field('surname'), { exact: true }).fill(person.surname)
  if (person.arabic) await card.getByLabel(field('arabic_name')).fill(person.arabic)
  await pick('gender', `passengers:genders.${person.gender}`)
  await typeDate(group(card, field('birth_date')), visit, person.born)
}

/** Names and a passport, wherever the form stands. */
export async function fillPerson(visit: Visit, within: Locator, person: Person) {
  const { t } = visit
  await fillNames(visit, within, person)
  await chooseCountry(visit, within, 'nationality', 'SA')
  await within
    .getByLabel(t('passengers:field.document_number.passport'), { exact: true })
    .fill(documentNumber())
  const expiry = t('passengers:field.document_expires_on.passport')
  await typeDate(group(within, expiry), visit, dayFromNow(1500))
}

/** One traveller, opened first when the card is folded. */
export async function fillPassenger(visit: Visit, number: number, person: Person) {
  const { t } = visit
  const card = passengerCard(visit, number)
  const unfold = card.getByRole('button', { name: t('passengers:action.fillInOf', { number }) })
  if (await unfold.isVisible()) await unfold.click()
  await fillPerson(visit, card, person)
  const lap = card.getByLabel(t('passengers:field.linked_adult'), { exact: true })
  if (await lap.isVisible()) await lap.selectOption({ index: 1 })
}

export async function uploadPassport(visit: Visit, number: number) {
  const card = passengerCard(visit, number)
  // A finished card folds when the next is opened.
  const unfold = card.getByRole('button', { name: visit.t('passengers:action.editOf', { name: '' }).trim() })
  if (await unfold.isVisible()) await unfold.click()
  await card.locator('input[type=file]').setInputFiles(await passport())
  await expect(card.getByText(visit.t('ui:upload.done'))).toBeVisible()
}

export async function fillContact({ page, t }: Visit, email: string) {
  const card = page.locator('section[aria-labelledby="contact-heading"]')
  await card.getByLabel(t('passengers:contact.name'), { exact: true }).fill('Layan Alharbi')
  await card.getByLabel(t('passengers:contact.email'), { exact: true }).fill(email)
  await card.getByLabel(t('passengers:contact.mobile'), { exact: true }).fill('+966 50 123 4567')
}

/** Sends the name list. */
export function continueStep(visit: Visit): Locator {
  const { page, t } = visit
  const label = t(wide(visit) ? 'passengers:action.continue' : 'passengers:action.continueShort')
  return page.getByRole('button', { name: label, exact: true })
}

export async function toReview(visit: Visit) {
  const { page, t } = visit
  await continueStep(visit).click()
  await page.getByRole('heading', { level: 1, name: t('checkout:review.title') }).waitFor()
}

/** A name that begins with these words: دفع stands inside others. */
export const starting = (words: string) => new RegExp(`^${words.trim()}`)

/** With the amount, or short beside it on a phone. */
export const payName = ({ t }: Pick<Visit, 't'>) =>
  new RegExp(`^(${t('checkout:pay.button', { amount: '' }).trim()}|${t('checkout:pay.short')})`)

export const payButton = (visit: Visit) => visit.page.getByRole('button', { name: payName(visit) })

export async function acceptTerms({ page, t }: Visit) {
  const names = [t('checkout:terms.acceptLegal'), t('checkout:terms.accept')]
  const box = page
    .getByRole('checkbox', { name: names[0] })
    .or(page.getByRole('checkbox', { name: names[1] }))
  if (await box.isChecked()) return
  await page.locator('label').filter({ has: box }).click()
  await expect(box).toBeChecked()
}

/** Leaves the review for the payment provider's page. */
export async function toGateway(visit: Visit) {
  await payButton(visit).click()
  await visit.page.waitForURL(/sandbox-gateway/)
  await awake(visit.page)
}

/** The number of a card that ends so at the sandbox gateway. */
export const cardThat = (scenario: Scenario): string =>
  Object.keys(SANDBOX_CARDS).find(number => SANDBOX_CARDS[number] === scenario) as string

/** Types a card on the provider's page and pays. */
export async function payByCard({ page, t }: Visit, number: string) {
  await page.getByLabel(t('sandbox:card.number'), { exact: true }).fill(number)
  await page.getByLabel(t('sandbox:card.name'), { exact: true }).fill('Layan Alharbi')
  await page.getByLabel(t('sandbox:card.expiry'), { exact: true }).fill('12/34')
  await page.getByLabel(t('sandbox:card.cvc'), { exact: true }).fill('123')
  await page.getByRole('button', { name: starting(t('sandbox:pay', { amount: '' })) }).click()
}

/** Goes on from the review with what is chosen there: the balance while it suffices, else a card. */
export async function payAsChosen({ page, t, ...rest }: Visit, press: () => Promise<void>) {
  // Others pay from it, too: what the page has offered still suffices.
  await fillBalance(rest.tenant)
  await press()
  await page.waitForURL(/payment-attempts|sandbox-gateway/)
  if (!page.url().includes('sandbox-gateway')) return
  await awake(page)
  await payByCard({ page, t, ...rest }, '4201320111111010')
  await page.waitForURL(/payment-attempts/)
}

export async function expectPaid({ page, t }: Visit) {
  await expect(page.getByRole('heading', { level: 1, name: t('payments:title.success') })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${t('payments:title.success')} ·`))
}

/** From the review to the provider's page, with a card that is accepted, and on to the booking. */
export async function payReviewed(visit: Visit, atPaid?: () => Promise<void>) {
  const { page, t } = visit
  await acceptTerms(visit)
  await toGateway(visit)
  await payByCard(visit, '4201320111111010')
  await expectPaid(visit)
  await atPaid?.()
  await page.getByRole('link', { name: t('payments:success.open') }).click()
  await page.waitForURL(/-bookings\/[0-9a-f-]{36}/)
  await awake(page)
}

/** The same, of all at once where a part would do. */
export async function payAll(visit: Visit, atPaid?: () => Promise<void>) {
  const { page, t } = visit
  const all = t('checkout:plan.pay_all', { amount: '' }).trim()
  await page.locator('label').filter({ hasText: all }).click()
  await payReviewed(visit, atPaid)
}

export const bookingIdOf = ({ page }: Visit) => new URL(page.url()).searchParams.get('booking') as string
