import { describe, expect, test } from 'vitest'
import { changeEmail } from '#shared/contract/accounts/accounts.ts'
import { inviteMember } from '#shared/contract/accounts/agency-members.ts'
import { getMe, login } from '#shared/contract/accounts/auth.ts'
import { type FlightBooking, getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, CONTACT, completePassengers, nameList } from '../support/bookings.ts'
import { type Client, makeClient } from '../support/client.ts'
import { openPage, plainBrowser, postForm } from '../support/forms.ts'
import { invitedToken } from '../support/invitations.ts'
import { linkTo, mailsTo } from '../support/mail-links.ts'
import { aStartedPayment, attemptOf, CARDS, sendCard } from '../support/paying.ts'
import { emailOf, PASSWORD } from '../support/people.ts'
import { codeOf, setUpTotp } from '../support/second-factor.ts'

/** Forms that are sent without a script: what they do, and where they lead. */
const app = await openApp()
const customer = emailOf('nakheel', 'customer')
const SECRET = 'seven quiet camels'
let people = 0
const someone = () => `plain-${++people}@example.com`
const pathOf = ({ pathname, search }: URL) => pathname + search

/** Who is signed in at this browser. */
const whoAt = async (browser: Client) => {
  const { status, body } = await makeClient(browser.tenant, browser.cookies).send('GET', '/api/auth/me')
  return status === 200 ? (body as { data: { email: string } }).data.email : undefined
}
const signIn = (browser: Client, path = '/login', password = PASSWORD) =>
  postForm(browser, path, { form: 'login', email: customer, password })

describe('logging in', () => {
  test.each([
    ['/login', '/'],
    ['/ar/login', '/ar'],
    ['/login?redirect=/flight-bookings?status=held&q=x', '/flight-bookings?status=held&q=x'],
    ['/ar/login?redirect=/ar/account#email', '/ar/account'],
  ])('at %s leads to %s', async (path, to) => {
    const browser = plainBrowser()
    const reply = await signIn(browser, path.split('#')[0])
    expect([reply.status, reply.to]).toEqual([303, to])
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(await whoAt(browser)).toBe(customer)
  })

  test.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/api/auth/me',
  ])('never leads to %s', async target => {
    const { status, to } = await signIn(plainBrowser(), `/login?redirect=${target}`)
    expect([status, to]).toEqual([303, '/'])
  })

  test('shows the messages of the call, and keeps the address alone', async () => {
    const browser = plainBrowser()
    const reply = await signIn(browser, '/login', 'wrong')
    const called = await app.guest().call(login, { body: { email: customer, password: 'wrong' } })
    expect(reply.status).toBe(422)
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
    expect(reply.posted?.refusal?.body.message).toBe(called.message)
    expect(reply.posted?.values).toEqual({ email: customer })
    const empty = await postForm(browser, '/login', { form: 'login' })
    expect(Object.keys(empty.posted?.refusal?.body.errors ?? {})).toEqual(['email', 'password'])
    expect(await whoAt(browser)).toBeUndefined()
  })

  test('continues with the second factor, and starts again after too many wrong codes', async () => {
    const user = await app.as('otherCustomer')
    const { secret } = await setUpTotp(app, user)
    const browser = plainBrowser()
    const credentials = { form: 'login', email: emailOf('nakheel', 'otherCustomer'), password: PASSWORD }
    const first = await postForm(browser, '/login?redirect=/account', credentials)
    expect([first.status, first.to]).toEqual([303, '/login?step=code&redirect=/account'])
    expect(await whoAt(browser)).toBeUndefined()
    const step = first.to as string
    const wrong = await postForm(browser, step, { form: 'code', code: '000000' })
    expect([wrong.status, wrong.posted?.refusal?.body.code]).toEqual([422, 'auth.code_wrong'])
    const shown = codeOf(secret)
    const right = await postForm(browser, step, {
      form: 'code',
      code: `${shown.slice(0, 3)} ${shown.slice(3)}`,
    })
    expect([right.status, right.to]).toEqual([303, '/account'])
    expect(await whoAt(browser)).toBe(credentials.email)
    const over = plainBrowser()
    const late = await postForm(over, step, { form: 'code', code: '000000' })
    expect([late.status, late.to]).toEqual([303, '/login?redirect=/account'])
    expect((await openPage(over, '/login')).posted?.message).toMatch(/Enter your password again/)
  })

  test('a signed-in user continues', async () => {
    const browser = plainBrowser()
    await signIn(browser)
    const again = await signIn(browser, '/login?redirect=/account')
    expect([again.status, again.to]).toEqual([303, '/account'])
  })
})

describe('an account', () => {
  test('is requested, confirmed with its password, and signed in', async () => {
    const email = someone()
    const browser = plainBrowser()
    const path = '/ar/register?redirect=/ar/account'
    const asked = await postForm(browser, path, { form: 'register', name: 'هدى', email, password: SECRET })
    expect([asked.status, asked.to]).toEqual([303, path])
    expect((await openPage(browser, path)).posted).toEqual({ form: 'register', values: { email } })
    const again = await postForm(browser, path, { form: 'resend', email })
    expect([again.status, again.to]).toEqual([303, path])
    expect((await openPage(browser, path)).posted?.message).toMatch(/\p{Script=Arabic}/u)
    const link = pathOf(await linkTo(app, email, '/email-verified'))
    const refused = await postForm(browser, '/login', { form: 'login', email, password: SECRET })
    expect(refused.posted?.refusal?.body.code).toBe('auth.unverified')
    const wrong = await postForm(browser, link, { form: 'confirm', email, password: 'not this one' })
    expect([wrong.status, wrong.posted?.values]).toEqual([422, { email }])
    const done = await postForm(browser, link, { form: 'confirm', email, password: SECRET })
    expect([done.status, done.to]).toEqual([303, link])
    expect(await whoAt(browser)).toBe(email)
  })

  test('is rejected with missing fields, and keeps the input', async () => {
    const { status, posted } = await postForm(plainBrowser(), '/register', {
      form: 'register',
      name: 'Huda',
      email: 'no address',
      password: 'short',
    })
    expect(status).toBe(422)
    expect(posted?.values).toEqual({ name: 'Huda', email: 'no address' })
    expect(Object.keys(posted?.refusal?.body.errors ?? {}).sort()).toEqual(['email', 'password'])
  })

  test('gets a new password by the mailed link, which works once', async () => {
    const browser = plainBrowser()
    const email = emailOf('nakheel', 'seller')
    const asked = await postForm(browser, '/forgot-password', { form: 'forgot', email })
    expect([asked.status, asked.to]).toEqual([303, '/forgot-password'])
    expect((await openPage(browser, '/forgot-password')).posted?.values).toEqual({ email })
    const link = pathOf(await linkTo(app, email, '/reset-password/'))
    const fields = { form: 'reset', email, password: SECRET }
    const differing = await postForm(browser, link, { ...fields, password_confirmation: 'another' })
    expect([differing.status, differing.posted?.values]).toEqual([422, { email }])
    const done = await postForm(browser, link, { ...fields, password_confirmation: SECRET })
    expect([done.status, done.to]).toEqual([303, '/login'])
    expect((await openPage(browser, '/login')).posted?.message).toBeTruthy()
    const twice = await postForm(browser, link, { ...fields, password_confirmation: SECRET })
    expect([twice.status, twice.posted?.refusal?.body.code]).toEqual([410, 'auth.link_over'])
    await postForm(browser, '/login', { form: 'login', email, password: SECRET })
    expect(await whoAt(browser)).toBe(email)
  })

  test('takes another address by the mailed link', async () => {
    const email = someone()
    const owner = await app.as('agent')
    await owner.call(changeEmail, { body: { email, password: PASSWORD } })
    const link = pathOf(await linkTo(app, email, '/confirm-email/'))
    const browser = plainBrowser()
    await postForm(browser, '/login', {
      form: 'login',
      email: emailOf('nakheel', 'agent'),
      password: PASSWORD,
    })
    const done = await postForm(browser, link, { form: 'confirm-email' })
    expect([done.status, done.to]).toEqual([303, link])
    expect((await openPage(browser, link)).posted).toEqual({ form: 'confirm-email', values: {} })
    expect((await owner.call(getMe)).data.email).toBe(email)
    expect((await postForm(browser, link, { form: 'confirm-email' })).status).toBe(410)
  })

  test('is made by accepting an invitation', async () => {
    const email = someone()
    const grant = { preset: 'agent', permissions: [], lang: 'en' }
    const invited = await (await app.as('otherAgent')).call(inviteMember, { body: { email, ...grant } })
    expect(invited.status).toBe(200)
    const link = `/invitations/${await invitedToken(app, email)}`
    const browser = plainBrowser()
    const short = await postForm(browser, link, { form: 'accept', name: 'Sami', password: 'x' })
    expect([short.status, short.posted?.values]).toEqual([422, { name: 'Sami' }])
    const done = await postForm(browser, link, { form: 'accept', name: 'Sami', password: SECRET })
    expect([done.status, done.to]).toEqual([303, '/login'])
    await postForm(browser, '/login', { form: 'login', email, password: SECRET })
    expect(await whoAt(browser)).toBe(email)
  })
})

describe('a booking of a guest', () => {
  test('is opened at this browser by its reference and a name', async () => {
    const owner = app.guest()
    const block = await aBlock(app, 'nakheel', { seats_total: 5 })
    const { id, reference } = await aHeldBooking(owner, block.id)
    await completePassengers(owner, id)
    const browser = plainBrowser()
    const form = 'lookup'
    const wrong = await postForm(browser, '/flight-bookings/manage', { form, reference, proof: 'nobody' })
    expect([wrong.status, wrong.posted?.values]).toEqual([404, { reference, proof: 'nobody' }])
    const typed = ` ${reference.toLowerCase()} `
    const found = await postForm(browser, '/ar/flight-bookings/manage', {
      form,
      reference: typed,
      proof: 'alharbi',
    })
    expect([found.status, found.to]).toEqual([303, `/ar/flight-bookings/${id}`])
    const { data } = await makeClient('nakheel', browser.cookies).call(getFlightBooking, { params: { id } })
    expect(data.reference).toBe(reference)
    const mailed = await postForm(browser, '/flight-bookings/manage', { form: 'mail-link', reference })
    expect([mailed.status, mailed.to]).toEqual([303, '/flight-bookings/manage'])
    expect((await mailsTo(app, CONTACT.email)).length).toBeGreaterThan(0)
  })
})

/** What the edit page of a booking's first passenger posts; the document number stays as it is. */
function typedPassenger(booking: FlightBooking): Record<string, string> {
  const [values = {}] = nameList(booking).passengers
  const fields: Record<string, string> = {}
  for (const [field, value] of Object.entries({ ...values, document_number: '' })) {
    const [year = '', month, day] = String(value ?? '').split('-')
    if (month === undefined) fields[`passenger-${field}`] = year
    else
      for (const [part, digits] of Object.entries({ year, month, day: day ?? '' }))
        fields[`passenger-${field}-${part}`] = digits
  }
  return fields
}

describe('a passenger', () => {
  test('is changed on a page of its own; what is wrong stands at its field, and nothing typed is lost', async () => {
    const guest = app.guest()
    const { id } = await aHeldBooking(guest, (await aBlock(app)).id)
    const booking = await completePassengers(guest, id)
    const [person] = booking.passengers
    const browser = plainBrowser('nakheel', guest.cookies)
    const path = `/flight-booking-passengers/${person?.id}/edit`
    const typed = { ...typedPassenger(booking), form: 'passenger', key: newId() }
    const wrong = await postForm(browser, path, { ...typed, 'passenger-surname': 'Ali8' })
    expect([wrong.status, wrong.posted?.values['passenger-surname']]).toEqual([422, 'Ali8'])
    expect(Object.keys(wrong.posted?.refusal?.body.errors ?? {})).toEqual(['surname'])
    const saved = await postForm(browser, path, { ...typed, 'passenger-surname': 'Alqahtani' })
    expect([saved.status, saved.to]).toEqual([303, `/flight-bookings/${id}`])
    const { data } = await guest.call(getFlightBooking, { params: { id } })
    expect(data.passengers[0]).toMatchObject({ surname: 'Alqahtani', document_last3: person?.document_last3 })
  })
})

describe('a payment that failed', () => {
  test('is tried again from its page, and only by users who may pay the booking', async () => {
    const guest = app.guest()
    const { booking, attempt, gatewayId } = await aStartedPayment(app, guest)
    await sendCard(guest, gatewayId, CARDS.declined)
    await attemptOf(guest, attempt.id)
    const fields = { form: 'retry', key: newId(), booking: booking.id, method: 'card' }
    const path = `/payment-attempts/${attempt.id}`
    const stranger = await postForm(plainBrowser(), path, fields)
    expect([stranger.status, stranger.to]).toEqual([404, null])
    const reply = await postForm(plainBrowser('nakheel', guest.cookies), path, fields)
    expect(reply.status).toBe(303)
    expect(reply.to).toMatch(/^\/sandbox-gateway\//)
  })
})

describe('what a form leaves to be said', () => {
  test('is said once, at the page it is for, and cannot be written by others', async () => {
    const browser = plainBrowser()
    const email = someone()
    const reply = await postForm(browser, '/forgot-password', { form: 'forgot', email })
    const cookie = reply.headers.getSetCookie().find(line => line.startsWith('note='))
    expect(cookie).toMatch(/; Max-Age=300; Path=\/forgot-password; HttpOnly; SameSite=Lax$/)
    expect(cookie).not.toContain('plain')
    expect((await openPage(browser, '/forgot-password')).posted?.values.email).toBe(email)
    expect((await openPage(browser, '/forgot-password')).posted).toBeUndefined()
    for (const forged of ['x', Buffer.from('{"form":"login"}').toString('base64'), '%', '%00']) {
      browser.cookies.set('note', forged)
      const { status, posted } = await openPage(browser, '/forgot-password')
      expect([status, posted]).toEqual([200, undefined])
    }
  })
})
