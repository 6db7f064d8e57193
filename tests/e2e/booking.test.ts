import { readFile } from 'node:fs/promises'
import { SANDBOX_CARDS } from '#shared/rules/money/sandbox-cards.ts'
import { getAirline } from '../../src/server/features/seat-blocks/airlines.ts'
import { ARABIC, awake, ENGLISH, expect, test, type Visit } from '../support/browser.ts'
import {
  acceptTerms,
  chooseFlight,
  expectPaid,
  family,
  fillContact,
  fillPassenger,
  holdSeats,
  mailbox,
  payByCard,
  searchFlights,
  toGateway,
  toReview,
  tripDays,
  uploadPassport,
} from '../support/checkout.ts'
import { readOutbox } from '../support/outbox.ts'
import { dataDir } from '../support/site.ts'

const GULF = { ...ENGLISH, tenant: 'gulf' as const }

const THREE_DS = Object.keys(SANDBOX_CARDS).find(number => SANDBOX_CARDS[number] === 'paid_3ds') as string

const ROUTES = {
  nakheel: { en: ['Riyadh', 'Istanbul'], ar: ['الرياض', 'إسطنبول'], codes: ['RUH', 'IST'], airline: 'SV' },
  gulf: { en: ['Kuwait', 'Dubai'], ar: ['الكويت', 'دبي'], codes: ['KWI', 'DXB'], airline: 'KU' },
} as const

async function findAndChoose(visit: Visit) {
  const { page, lang, tenant } = visit
  const route = ROUTES[tenant]
  await visit.open('/')
  const [from, to] = route[lang]
  await searchFlights(visit, {
    from: [from, route.codes[0]],
    to: [to, route.codes[1]],
    ...tripDays(),
    adults: 2,
    infants: 1,
  })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(from)
  await chooseFlight(visit, getAirline(route.airline)?.name[lang] ?? route.airline)
}

async function fillInEverybody(visit: Visit, email: string) {
  for (const [index, person] of family().entries()) await fillPassenger(visit, index + 1, person)
  await uploadPassport(visit, 1)
  await fillContact(visit, email)
  await toReview(visit)
}

/** The confirmation with the flights as an attachment, in the language of the booking. */
async function expectMail({ t }: Visit, email: string, reference: string) {
  const mailsTo = async () =>
    (await readOutbox(dataDir())).filter(mail => mail.to?.some(each => each.address === email))
  await expect.poll(async () => (await mailsTo()).length).toBe(1)
  const [mail] = await mailsTo()
  expect(mail?.subject).toContain(reference)
  expect(mail?.attachments.map(each => each.mimeType)).toContain('text/calendar')
  expect(mail?.text).toContain(`${t('mail:reference')}: ${reference}`)
}

async function correctMobile({ page, t }: Visit): Promise<void> {
  await page.locator('main a[href*="/flight-bookings/0"]').first().click()
  await page.waitForURL(/flight-bookings\/[0-9a-f-]{36}$/)
  await awake(page)
  const card = page.locator('#contact')
  await card.scrollIntoViewIfNeeded()
  await card.locator('astro-island:not([ssr])').waitFor()
  await card.getByRole('button', { name: t('booking:contact.edit') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(t('passengers:contact.name'), { exact: true })).not.toHaveValue('')
  const mobile = dialog.locator('#contact-mobile')
  await mobile.fill('12')
  await dialog.getByRole('button', { name: t('booking:contact.save') }).click()
  await expect(mobile).toHaveAttribute('aria-invalid', 'true')
  await mobile.fill('+966 50 765 4321')
  await dialog.getByRole('button', { name: t('booking:contact.save') }).click()
  await expect(page.getByText(t('booking:contact.saved'))).toBeVisible()
  await expect(card).toContainText('+966 50 765 4321')
}

// Each language, agency and width once.
for (const view of [ARABIC, GULF]) {
  test.describe(`at ${view.tenant} in ${view.lang}`, () => {
    test.use({ view })
    test('a guest books a family, pays, gets the mail, and comes back to change a name', async ({
      visit,
      context,
    }) => {
      const { page, t } = visit
      const email = mailbox()
      await findAndChoose(visit)
      await holdSeats(visit)
      await fillInEverybody(visit, email)
      await acceptTerms(visit)
      await toGateway(visit)
      await payByCard(visit, THREE_DS)
      await page.getByRole('button', { name: t('sandbox:threeDs.approve') }).click()
      await expectPaid(visit)
      const reference =
        (await page
          .getByText(/^FB-[0-9A-Z]{6}$/)
          .first()
          .textContent()) ?? ''
      await expectMail(visit, email, reference)

      await page.locator('summary', { hasText: t('booking:actions.calendar') }).click()
      await expect(page.getByRole('link', { name: t('booking:actions.calendar_google_back') })).toBeVisible()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: t('booking:actions.calendar_file') }).click(),
      ])
      const calendar = await readFile(await file.path(), 'utf8')
      expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2)

      await correctMobile(visit)

      await context.clearCookies()
      await visit.open('/flight-bookings/manage')
      await page
        .getByLabel(t('manage:flight.reference'), { exact: true })
        .first()
        .fill(reference.toLowerCase())
      await page
        .getByLabel(t('manage:proof'), { exact: true })
        .fill(view.lang === 'ar' ? 'الحربي' : 'alharbi')
      await page.getByRole('button', { name: t('manage:submit') }).click()
      await expect(page).toHaveTitle(new RegExp(reference))
      await awake(page)

      await page
        .getByRole('link', { name: t('booking:passengers.edit_name', { name: '' }).trim() })
        .nth(1)
        .click()
      await awake(page)
      const given = page.getByLabel(t('passengers:field.given_names'), { exact: true })
      await expect(given).toHaveValue('Layan')
      await given.fill('Layan Noura')
      await page.getByRole('button', { name: t('booking:edit.save') }).click()
      await expect(page).toHaveURL(/flight-bookings\/[0-9a-f-]{36}$/)
      await expect(page.getByRole('table')).toContainText(/Layan Noura/i)
    })
  })
}
