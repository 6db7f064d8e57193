import type { BrowserContext } from '@playwright/test'
import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import { makeGroupLink, takePlace } from '#shared/contract/bookings/group-links.ts'
import { listDeskHotels } from '#shared/contract/desk/hotels/hotels.ts'
import { getHotelBooking } from '#shared/contract/hotels/hotel-bookings.ts'
import { getTourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { aHeldBooking, CONTACT, completePassengers } from './bookings.ts'
import { awake, expect } from './browser.ts'
import type { Client } from './caller.ts'
import { mailbox } from './checkout.ts'
import { dayFromNow } from './days.ts'
import { newcomer } from './newcomer.ts'
import { carryOver, dataDir, signedIn, visitor } from './site.ts'
import { aSiteStay } from './stay-site.ts'
import { openStock, type Stock } from './stock.ts'
import { aFullDeparture, aSiteDeparture, aSmallHold } from './tour-site.ts'
import { begin, type Run, typeInto } from './typing.ts'
import { typePerson } from './typing-people.ts'

const typed = (date: string) => date.split('-').reverse().join('/')

async function withStock<R>(work: (stock: Stock) => Promise<R>): Promise<R> {
  const stock = await openStock(dataDir())
  return work(stock).finally(() => stock.close())
}

/** The visitor of a browser, without one. */
async function callerOf(context: BrowserContext): Promise<Client> {
  const client = visitor()
  for (const { name, value } of await context.cookies()) client.cookies.set(name, value)
  return client
}

/** The server answers no form of this page: sent too early, nothing happens and nothing is lost. */
async function pressTwice({ visit: { page } }: Run, done: RegExp) {
  await page.keyboard.press('Enter')
  await awake(page)
  if (!done.test(page.url())) await page.keyboard.press('Enter')
  await expect(page).toHaveURL(done)
}

async function hotels(run: Run) {
  const { page } = run.visit
  const [from, to] = [dayFromNow(40), dayFromNow(43)]
  await begin(run, '/hotel-bookings/create')
  const field = (name: string) => page.locator(`[name="${name}"]`)
  await field('city').selectOption('makkah')
  await page.getByText(run.visit.t('hotel-bookings:search.guests'), { exact: true }).click()
  await field('adults1').selectOption('3')
  await field('children1').selectOption('1')
  await typeInto(field('from'), typed(from), run.pace)
  await typeInto(field('to'), typed(to), run.pace)
  await page.keyboard.press('Enter')
  await page.waitForURL(/to=/)
  const sent = Object.fromEntries(new URL(page.url()).searchParams)
  expect(sent).toMatchObject({
    city: 'makkah',
    adults1: '3',
    children1: '1',
    from: typed(from),
    to: typed(to),
  })
  const results = page.getByRole('article').first()
  const age = page.locator('#hotel-age')
  await expect(results.or(age).first()).toBeVisible()
  // Sent before the script came, the form had no field for an age: it is asked for, and the rest stands.
  if (!(await age.isVisible())) return
  await awake(page)
  await age.focus()
  await age.selectOption('8')
  await expect(page.locator('#hotel-age-error')).toBeHidden()
  await expect(age).toBeFocused()
  await expect(field('children1')).toHaveValue('1')
  await page.getByRole('button', { name: run.visit.t('hotel-bookings:search.submit') }).click()
  await expect(results).toBeVisible()
  expect(new URL(page.url()).searchParams.get('age1-1')).toBe('8')
}

async function guests(run: Run) {
  const { page } = run.visit
  const { client, email } = await newcomer()
  const { id } = await aSiteStay(client, 60)
  await carryOver(client, run.context)
  await begin(run, `/hotel-bookings/create?booking=${id}`)
  const field = (name: string) => page.locator(`[name="${name}"]`)
  await page.locator('label:has(input[name="p1-title"])').first().click()
  await typeInto(field('p1-given_names'), 'MOHAMMEDABDULLAH', run.pace)
  await typeInto(field('p1-surname'), 'ALQAHTANI', run.pace)
  await typeInto(field('contact-name'), 'Layan Alharbi', run.pace)
  await typeInto(field('contact-email'), email, run.pace)
  await typeInto(field('contact-mobile'), '0501234567', run.pace)
  await page.keyboard.press('Enter')
  await page.waitForURL(/step=review/)
  const { data } = await client.call(getHotelBooking, { params: { id } })
  expect(data.contact).toMatchObject({ name: 'Layan Alharbi', email, mobile: '+966501234567' })
  expect(data.passengers[0]).toMatchObject({ given_names: 'MOHAMMEDABDULLAH', surname: 'ALQAHTANI' })
  await client.call(cancelBooking, { params: { id }, body: {} })
}

let departure: Promise<string> | undefined

async function tour(run: Run) {
  const { page, t } = run.visit
  departure ??= aSiteDeparture(`TYPED-${process.pid}`)
  await begin(run, `/tour-bookings/create?departure=${await departure}`)
  const field = (name: string) => page.locator(`select[name="${name}"]`)
  const extra = page.locator('[name="extra-insurance"]')
  await field('adults').selectOption('3')
  await field('children').selectOption('1')
  await page.locator('label').filter({ has: extra }).click()
  await awake(page)
  await expect(field('adults')).toHaveValue('3')
  await expect(field('children')).toHaveValue('1')
  await expect(extra).toBeChecked()
  await page.getByRole('button', { name: t('tour-bookings:create.hold') }).click()
  await page.waitForURL(/booking=/)
  const client = await callerOf(run.context)
  const params = { id: new URL(page.url()).searchParams.get('booking') ?? '' }
  const { data } = await client.call(getTourBooking, { params })
  expect(data.passengers.map(({ category }) => category)).toEqual(['ADT', 'ADT', 'ADT', 'CHD'])
  expect(data.price_lines.map(({ kind }) => kind)).toContain('extra')
  await client.call(cancelBooking, { params, body: {} })
}

async function place(run: Run) {
  const { page, t } = run.visit
  departure ??= aSiteDeparture(`TYPED-${process.pid}`)
  const owner = visitor()
  const { id } = await aSmallHold(owner, await departure)
  const params = { id }
  const { data: group } = await owner.call(makeGroupLink, { params })
  const token = group.link?.url.split('/').at(-1)
  const traveller = visitor()
  const body = { token, passenger_id: group.places[0]?.passenger_id }
  const taken = await traveller.call(takePlace, { body })
  await carryOver(traveller, run.context)
  await begin(run, `/group-places/${taken.data.id}`)
  await typePerson(run, page.locator('main form').first())
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('group:saved'))).toBeVisible()
  const { data } = await owner.call(getTourBooking, { params })
  expect(data.passengers[0]).toMatchObject({ given_names: 'MOHAMMEDABDULLAH', surname: 'ALQAHTANI' })
  await owner.call(cancelBooking, { params, body: {} })
}

async function quick(run: Run) {
  const { page } = run.visit
  const email = mailbox()
  await begin(run, '/quick-payment?mode=open')
  const into = (name: string, text: string) => typeInto(page.locator(`main [name="${name}"]`), text, run.pace)
  await into('amount_minor', '345.50')
  await into('purpose', 'Umrah visa')
  await into('reference', 'V-1788')
  await into('name', 'Layan Alharbi')
  await into('mobile', '0501234567')
  await into('email', email)
  await page.keyboard.press('Enter')
  await page.waitForURL(/sandbox-gateway|payment-attempts/)
  expect(await withStock(stock => stock.quickPayments(email))).toEqual([
    {
      ...{ amount_minor: 34_550, purpose: 'Umrah visa', reference_text: 'V-1788' },
      ...{ name: 'Layan Alharbi', mobile: '+966501234567' },
    },
  ])
}

/** A booking is found by what is typed on a page. */
const findsBooking = (path: string, found: (id: string) => string) => async (run: Run) => {
  const { page } = run.visit
  const guest = visitor()
  const { id } = await aHeldBooking(guest, await withStock(stock => stock.addBlock(9)))
  const { reference } = await completePassengers(guest, id)
  await begin(run, path)
  await typeInto(page.locator('main [name="reference"]').first(), reference.toLowerCase(), run.pace)
  await typeInto(page.locator('main [name="proof"]'), CONTACT.email, run.pace)
  await page.keyboard.press('Enter')
  await page.waitForURL(url => (url.pathname + url.search).endsWith(found(id)))
}

async function forgot(run: Run) {
  const { page, t } = run.visit
  const email = mailbox()
  await begin(run, '/forgot-password')
  await typeInto(page.locator('#email'), email, run.pace)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: t('registration:sent.title') })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
}

async function entered(run: Run) {
  const { page } = run.visit
  const staff = await signedIn('staff')
  const { data: list } = await staff.call(listDeskHotels, {})
  await carryOver(staff, run.context)
  await begin(run, `/desk/hotel-bookings/create?hotel=${list.hotels[0]?.id}`)
  const field = (name: string) => page.locator(`[name="${name}"]`)
  await typeInto(field('from'), typed(dayFromNow(20)), run.pace)
  await typeInto(field('to'), typed(dayFromNow(22)), run.pace)
  await typeInto(field('confirmation_number'), 'MAKKAH-17788', run.pace)
  await page.locator('label:has(#outside)').click()
  await typeInto(field('rooms.0.night_minor'), '300.50', run.pace)
  await pressTwice(run, /booking=/)
  const id = new URL(page.url()).searchParams.get('booking') ?? ''
  const { data } = await staff.call(getHotelBooking, { params: { id } })
  expect(data.stay).toMatchObject({
    from: dayFromNow(20),
    to: dayFromNow(22),
    confirmation_number: 'MAKKAH-17788',
  })
}

let full = 0

async function waiting(run: Run) {
  const { page, t } = run.visit
  const { departure_id, giveBack } = await aFullDeparture(`TYPED-${process.pid}-${++full}`)
  const email = mailbox()
  await begin(run, `/tour-bookings/create?departure=${departure_id}&adults=1`)
  const field = (name: string) => page.locator(`main [name="${name}"]`)
  await typeInto(field('name'), 'Noor Alharbi', run.pace)
  await typeInto(field('email'), email, run.pace)
  await field('consent').check()
  await typeInto(field('mobile'), '0501234567', run.pace)
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('waiting:joined'))).toBeVisible()
  expect(await withStock(stock => stock.waits(email))).toEqual([
    { name: 'Noor Alharbi', mobile: '+966501234567' },
  ])
  await giveBack()
}

/** Forms of bookings, typed in the long run only. */
export const BOOKING_JOURNEYS = {
  ...{ hotels, guests, tour, place, quick, entered, waiting, forgot },
  found: findsBooking('/flight-bookings/manage', id => `/flight-bookings/${id}`),
  due: findsBooking('/quick-payment', id => `/quick-payment?booking=${id}`),
}
