import { ARABIC, awake, ENGLISH, expect, firstOf, test } from '../support/browser.ts'
import { family, mailbox, type Person, payAll, payReviewed } from '../support/checkout.ts'
import { dayFromNow } from '../support/days.ts'
import { linksOf } from '../support/mail-links.ts'
import { goOffline, goOnline } from '../support/offline.ts'
import { readOutbox } from '../support/outbox.ts'
import { dataDir } from '../support/site.ts'
import * as booking from '../support/tour-families.ts'
import { enterOwn, enterPlainly, handIn, takePlace } from '../support/tour-phones.ts'
import * as desk from '../support/tour-staff.ts'

const PHONE = { width: 390, height: 844 }
const WORDS = 'The coach leaves at five · تنطلق الحافلة الساعة الخامسة'

async function mailTo(address: string, subject: string) {
  const find = async () =>
    (await readOutbox(dataDir())).find(
      ({ to: [reader] = [], subject: told }) => reader?.address === address && told === subject,
    )
  await expect.poll(find).toBeDefined()
  return find()
}

for (const view of firstOf(ARABIC, ENGLISH))
  test.describe(`a group tour, in ${view.lang}`, () => {
    test.use({ view })

    test('is found by its Hijri month, booked by two families who share a room, paid in parts, and led without network', async ({
      visit,
      someone,
    }) => {
      const { page, t, lang } = visit
      const tour = await booking.aTourToFind(visit)

      // A family finds the tour, compares it, and keeps a bed for relatives.
      await booking.findByHijriMonth(visit, tour)
      await booking.compare(visit, tour)
      const address = page.url()
      await booking.chooseParty(visit, { adults: 3, children: 1, left: 30 })
      const price = await booking.keepABedForRelatives(visit)
      await booking.holdRooms(visit, price)
      const email = mailbox()
      await booking.nameOneself(visit, email)
      await payReviewed(visit)
      const family1 = page.url()
      await expect(page.getByText(t('status:payment.deposit_paid')).first()).toBeVisible()
      await booking.expectRooms(visit, 2)
      await expect(page.getByText(`(${t('tour-bookings:bed.shared')})`)).toHaveCount(1)
      const code = await booking.sharingCode(visit)

      // The relatives book with its code.
      const relatives = await someone()
      await relatives.page.goto(address)
      await awake(relatives.page)
      await booking.chooseParty(relatives, { adults: 5, children: 0, left: 26 })
      await booking.takeTheirBed(relatives, code)
      await booking.holdRooms(relatives)
      await booking.pasteNames(relatives, ['SAAD', 'OMAR', 'KHALID', 'NASSER', 'TURKI'])
      await payAll(relatives)
      await expect(relatives.page.getByText(t('status:payment.paid')).first()).toBeVisible()
      await expect(relatives.page.getByText(t('tour-bookings:share.of_friends')).first()).toBeVisible()
      await expect(relatives.page.getByText(t('tour-bookings:share.with', { count: 1 }))).toBeVisible()

      // Three travellers take a place by one link, each on a phone, and hand in a passport.
      await page.getByRole('button', { name: t('group:card.make') }).click()
      const shown = page.getByText(/\/group-links\//).first()
      const link = (await shown.textContent()) ?? ''
      const [, mother] = family()
      const child: Person = {
        ...{ title: 'MISS', given: 'Reem', surname: 'Alharbi', gender: 'F' },
        born: dayFromNow(-4 * 365),
      }
      const first = await someone(PHONE)
      await takePlace(first, link, 2)
      await enterOwn(first, mother as Person)
      await handIn(first)
      const second = await someone({ ...PHONE, javaScriptEnabled: false })
      await takePlace(second, link, 3)
      await enterPlainly(second, 'Salman')
      const third = await someone(PHONE)
      await takePlace(third, link, 4)
      await page.goto(family1)
      await expect(page.getByText(t('group:card.entered'))).toHaveCount(2)
      await expect(page.getByText(t('group:card.not_entered'))).toHaveCount(1)
      await third.page.goto(link)
      await expect(
        third.page.getByRole('button', { name: /./ }).filter({ hasText: t('group:take') }),
      ).toHaveCount(0)
      await third.page.goBack()
      await enterOwn(third, child)
      await handIn(third)
      await page.reload()
      await awake(page)
      await expect(page.getByText('Layan Alharbi').first()).toBeVisible()
      await expect(page.getByText(t('group:card.entered'))).toHaveCount(3)
      const other = { paper: t('papers:kind.passport'), name: 'ALHARBI / LAYAN MRS' }
      await expect(page.getByRole('link', { name: t('papers:open_name', other) })).toHaveCount(0)
      await booking.correctName(visit, 'FAISAL SAAD')

      // Staff see both families in four rooms, number one of them, write to all, and remind who lacks something.
      const staff = await someone()
      await desk.atDeparture(staff, tour.departure)
      const reference = (await page.title()).match(/TB-\w+/)?.[0] ?? ''
      await expect(staff.page.getByText(reference).first()).toBeVisible()
      await desk.expectRoomed(staff, 4)
      await desk.moveAndNumber(staff, 'ALHARBI/REEM MISS', '1204')
      await desk.writeToGroup(staff, WORDS)
      await desk.remindAll(staff, 2)

      // The family opens the reminder, pays the balance, and finds the deposit deducted from the last invoice.
      const reminder = await mailTo(email, t('mail:tour_missing.subject', { reference }))
      const back = linksOf(reminder).find(({ pathname }) => pathname.includes('/tour-bookings/'))
      await page.goto(back?.href ?? '')
      await awake(page)
      await expect(page.getByText(WORDS)).toBeVisible()
      await expect(page.getByText(t('tour-bookings:hotel_number', { number: '1204' }))).toBeVisible()
      await expect(page.getByText(t('tour-bookings:share.with', { count: 1 }))).toBeVisible()
      const todo = page.getByRole('region', { name: t('booking:todo.before', { count: 2, date: '' }).trim() })
      await expect(todo.getByText(t('booking:todo.balance'))).toBeVisible()
      await todo.getByRole('link', { name: t('booking:todo.pay') }).click()
      await awake(page)
      await payReviewed(visit)
      await expect(page.getByText(t('status:payment.paid')).first()).toBeVisible()
      const kinds = ['prepayment', 'simplified'].map(kind => t(`invoices:kind.${kind}`))
      for (const kind of kinds) await expect(page.getByRole('link', { name: kind }).first()).toBeVisible()
      await page.getByRole('link', { name: kinds[1] }).first().click()
      await page.waitForURL(/\/invoices\//)
      await expect(page.getByText(t('invoices:sheet.prepaid')).first()).toBeVisible()

      // Two leaders, who read different languages, check the group in without network.
      const sent = await desk.makeLeaderLink(staff, 'Rakan')
      const workers = { ...PHONE, serviceWorkers: 'allow' } as const
      const phone = await someone(workers)
      const helper = await someone({ ...workers, lang: lang === 'ar' ? 'en' : 'ar' })
      const [one, two] = [desk.leaderOf(phone), desk.leaderOf(helper)]
      await desk.openLeaderLink(phone, sent, lang)
      await desk.openLeaderLink(helper, sent, lang)
      await goOffline(phone)
      await goOffline(helper)
      await phone.page.reload()
      await one.tells('without_network')
      await expect(phone.page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr')
      await one.tick(reference, 1)
      await one.tick(reference, 2)
      await one.isTicked(reference, 2)
      await one.type(`${reference} ٣`)
      await one.isTicked(reference, 3)
      await one.tells('waiting', { count: 3 })
      await one.type('TB-NO_OWNER-1')
      await one.tells('refused.no_code')
      // One is ticked on both phones, and another one taken back.
      await two.tick(reference, 1)
      await two.tick(reference, 4)
      await two.isTicked(reference, 4)
      await two.tick(reference, 4)
      await two.tells('waiting', { count: 3 })
      await goOnline(phone)
      await one.isSent()
      await goOnline(helper)
      await two.isSent()
      await two.isTicked(reference, 3)
      await desk.expectCheckedIn(staff, 3, 9)
    })
  })
