import { getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { SANDBOX_CARDS } from '#shared/rules/money/sandbox-cards.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { ARABIC, test as base, ENGLISH, expect } from '../support/browser.ts'
import { acceptTerms, mailbox, passengerCard, passport, payButton, toReview } from '../support/checkout.ts'
import { dayFromNow } from '../support/days.ts'
import { emailOf, PASSWORD } from '../support/people.ts'
import { carryOver, dataDir, visitor } from '../support/site.ts'
import { openLine, type SlowLine } from '../support/slow-line.ts'
import { openStock, type Stock } from '../support/stock.ts'
import { begin, paces, ROUNDS, type Run, slowDown, tell, typeInto, unanswered } from '../support/typing.ts'
import { ACCOUNT_JOURNEYS } from '../support/typing-accounts.ts'
import { BOOKING_JOURNEYS } from '../support/typing-bookings.ts'
import { GIVEN, typePerson } from '../support/typing-people.ts'

const test = base.extend<{ slow: SlowLine }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
  slow: async ({}, use) => {
    const slow = await openLine()
    await use(slow)
    await slow.close()
  },
  // Chromium asks no proxy for this machine unless told.
  proxy: ({ slow }, use) => use({ server: `socks5://127.0.0.1:${slow.port}`, bypass: '<-loopback>' }),
})

let stock: Stock
test.beforeAll(async () => {
  stock = await openStock(dataDir())
})
test.afterAll(() => stock.close())

const typed = (date: string) => date.split('-').reverse().join('/')

async function search(run: Run) {
  const { visit, pace } = run
  const { page, lang } = visit
  const [depart, back] = [dayFromNow(40), dayFromNow(47)]
  await begin(run, '/')
  const field = (name: string) => page.locator(`#search-${name}`)
  await typeInto(field('from'), lang === 'en' ? 'jeddah' : 'جدة', pace)
  await typeInto(field('to'), lang === 'en' ? 'dubai' : 'دبي', pace)
  await page.locator('input[name=direct]').click()
  await typeInto(field('depart'), typed(depart), pace)
  await typeInto(field('return'), typed(back), pace)
  await page.keyboard.press('Enter')
  await page.waitForURL(/depart=/)
  // A slow line may still show the address that was sent; the results' own one names the places by their codes.
  await expect(page).toHaveURL(/from=JED&to=(DXB|DWC)/)
  await expect(page).toHaveURL(new RegExp(`depart=${depart}&return=${back}.*direct=1`))
}

async function party(run: Run) {
  const { page, t } = run.visit
  await begin(run, '/')
  const more = page.getByRole('button', { name: t('ui:counter.more', { label: t('search:adults') }) })
  await page.locator('#search-travellers').click()
  await more.click()
  await more.click()
  await page.getByLabel(t('search:cabin'), { exact: true }).locator('visible=true').selectOption('business')
  await page.getByRole('button', { name: t('search:done'), exact: true }).click()
  const words = page.locator('#search-travellers')
  await expect(words).toContainText(t('search:travellers_value', { count: 3 }))
  await expect(words).toContainText(t('itinerary:cabin.business'))
}

async function passengers(run: Run) {
  const { visit, context, pace } = run
  const { page } = visit
  const guest = visitor()
  const { id } = await aHeldBooking(guest, await stock.addBlock(9))
  await carryOver(guest, context)
  await begin(run, `/flight-bookings/create?booking=${id}&step=passengers`)
  const card = passengerCard(visit, 1)
  const contact = (name: string) => page.locator(`#contact-${name}`)
  await typePerson(run, card, async () => card.locator('input[type=file]').setInputFiles(await passport()))
  await typeInto(contact('name'), 'Layan Alharbi', pace)
  await typeInto(contact('email'), 'layan@example.com', pace)
  await typeInto(contact('mobile'), '0501234567', pace)
  await page
    .locator('label')
    .filter({ has: contact('whatsapp') })
    .click()
  await expect(page.locator('[name="p1-given_names"]')).toHaveValue(GIVEN)
  await expect(card.getByText('passport.jpg')).toBeVisible()
  await toReview(visit)
  const { data } = await guest.call(getFlightBooking, { params: { id } })
  expect(data.contact).toMatchObject({ name: 'Layan Alharbi', email: 'layan@example.com' })
  expect(data.contact).toMatchObject({ mobile: '+966501234567', whatsapp: true })
  expect(data.passengers[0]).toMatchObject({
    given_names: GIVEN,
    surname: 'ALQAHTANI',
    birth_date: '1988-03-27',
    nationality: 'SA',
    document_country: 'SA',
    document_last3: '533',
    document_expires_on: dayFromNow(1500),
  })
  expect(data.passengers[0]?.files).toHaveLength(1)
}

async function login(run: Run) {
  const { visit, pace } = run
  const { page } = visit
  await begin(run, '/login')
  await typeInto(page.locator('#email'), emailOf('nakheel', 'customer'), pace)
  await typeInto(page.locator('#password'), PASSWORD, pace)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/login/)
}

async function register(run: Run) {
  const { visit, pace } = run
  const { page, t } = visit
  const email = mailbox()
  await begin(run, '/register')
  await typeInto(page.locator('#name'), 'Layan Alharbi', pace)
  await typeInto(page.locator('#email'), email, pace)
  await typeInto(page.locator('#password'), 'a-long-sentence-7', pace)
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('registration:sent.text', { email: `\u2066${email}\u2069` }))).toBeVisible()
}

async function card(run: Run) {
  const { visit, context, pace } = run
  const { page, t } = visit
  const guest = visitor()
  const { id } = await aHeldBooking(guest, await stock.addBlock(9))
  await completePassengers(guest, id)
  await carryOver(guest, context)
  await visit.open(`/flight-bookings/create?booking=${id}&step=review`)
  await acceptTerms(visit)
  await payButton(visit).click({ noWaitAfter: true })
  await slowDown(page, run.slow, pace)
  await page.waitForURL(/sandbox-gateway/, { waitUntil: 'commit' })
  const field = (name: string) => page.getByLabel(t(`sandbox:card.${name}`), { exact: true })
  const number = Object.keys(SANDBOX_CARDS).find(each => SANDBOX_CARDS[each] === 'paid') as string
  await typeInto(field('number'), number, pace)
  await typeInto(field('name'), 'Layan Alharbi', pace)
  await typeInto(field('expiry'), '1234', pace)
  await typeInto(field('cvc'), '123', pace)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: t('payments:title.success') })).toBeVisible()
}

const SHORT = { search, party, passengers, login, register, card }
const JOURNEYS = ROUNDS > 0 ? { ...SHORT, ...ACCOUNT_JOURNEYS, ...BOOKING_JOURNEYS } : SHORT

/** In the whole line a journey is typed in one language, the next one in the other. */
const isTypedIn = (lang: Lang, index: number) =>
  ROUNDS > 0 || process.env.EVERY_VIEW === '1' || (index % 2 === 0) === (lang === 'ar')

for (const view of [ENGLISH, ARABIC]) {
  test.describe(`in ${view.lang}, typed from the first paint on`, () => {
    test.use({ view })
    for (const [index, [name, journey]] of Object.entries(JOURNEYS).entries()) {
      if (!isTypedIn(view.lang, index)) continue
      const all = paces(view.lang, index)
      for (const [at, pace] of all.entries()) {
        const { line, slower, key } = pace
        test(`${name} keeps every letter: ${line}, processor ÷ ${slower}, ${key} ms a key, ${at + 1}`, async ({
          visit,
          context,
          slow,
        }) => {
          const open = unanswered(visit.page)
          const lost = await journey({ visit, context, slow, pace }).catch((error: Error) => error)
          tell(name, pace, lost ? `${lost.message.split('\n')[0]} unanswered: ${open().join(' ')}` : '')
          if (lost) throw lost
        })
      }
    }
  })
}
