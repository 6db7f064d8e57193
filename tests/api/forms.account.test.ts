import { beforeEach, describe, expect, test } from 'vitest'
import { getAccount, listSessions, requestDeletion } from '#shared/contract/accounts/accounts.ts'
import { getMe, login } from '#shared/contract/accounts/auth.ts'
import { listTravellers } from '#shared/contract/bookings/travellers.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { type FormReply, openPage, plainBrowser, postForm } from '../support/forms.ts'
import { mailsTo } from '../support/mail-links.ts'
import { bookingOf } from '../support/paying.ts'
import { agencyId, emailOf, PASSWORD } from '../support/people.ts'
import { codeOf, waitForCodes } from '../support/second-factor.ts'

/** The account page and the hold of a booking, sent without a script. */
const app = await openApp()
const SECRET = 'seven quiet camels'

const plain = (client: Client) => plainBrowser(client.tenant, client.cookies)
const refused = ({ status, posted }: FormReply) => [
  status,
  ...Object.keys(posted?.refusal?.body.errors ?? {}),
]

let user: Client
const send = (form: string, fields: Record<string, string> = {}, prefix = '') =>
  postForm(plain(user), `${prefix}/account?ask=${form}`, { form, ...fields })
const account = async () => (await user.call(getAccount)).data
const newsAt = async (to: string | null) =>
  (await openPage(plain(user), (to ?? '').split('#')[0] ?? '')).posted

beforeEach(async () => {
  user = await app.as('customer')
})

describe('the account page', () => {
  test('saves name, mobile number and language, and keeps what was wrong', async () => {
    const wrong = await send('profile', { name: '', mobile: '12', lang: 'ar' })
    expect(refused(wrong)).toEqual([422, 'name', 'mobile'])
    expect(wrong.posted?.values).toEqual({ name: '', mobile: '12', lang: 'ar' })
    const fields = { name: 'Noor', mobile: '050 123 4567', 'mobile-country': '+966 Saudi Arabia', lang: 'ar' }
    const done = await send('profile', fields, '/ar')
    expect([done.status, done.to]).toEqual([303, '/ar/account#profile'])
    expect((await newsAt(done.to))?.message).toMatch(/\p{Script=Arabic}/u)
    expect(await account()).toMatchObject({ name: 'Noor', mobile: '+966501234567', lang: 'ar' })
  })

  test('asks for another address with the password, which is not sent back', async () => {
    const fields = { email: 'noor.new@example.com', 'email-password': 'wrong' }
    const wrong = await send('email', fields)
    expect(refused(wrong)).toEqual([422, 'password'])
    expect(wrong.posted?.values).toEqual({ email: fields.email })
    const done = await send('email', { ...fields, 'email-password': PASSWORD })
    expect([done.status, done.to]).toEqual([303, '/account#sign-in'])
    expect((await account()).new_email).toBe(fields.email)
    await app.drainJobs()
    expect(await mailsTo(app, fields.email)).toHaveLength(1)
  })

  test('changes the password, ends what is signed in elsewhere, and stays signed in itself', async () => {
    const other = await app.as('customer')
    const wrong = await send('password', {
      'password-current_password': PASSWORD,
      'password-password': 'short',
    })
    expect([refused(wrong), wrong.posted?.values]).toEqual([[422, 'password'], {}])
    const done = await send('password', {
      'password-current_password': PASSWORD,
      'password-password': SECRET,
    })
    expect((await newsAt(done.to))?.message).toMatch(/changed/)
    expect((await other.call(getAccount)).status).toBe(401)
    expect((await user.call(getAccount)).status).toBe(200)
    const back = { 'password-current_password': SECRET, 'password-password': PASSWORD }
    expect((await send('password', back)).status).toBe(303)
  })

  test('ends one session elsewhere, then all others', async () => {
    await app.as('customer')
    await app.as('customer')
    const sessions = async () => (await user.call(listSessions)).data
    const before = await sessions()
    const session = before.find(({ current }) => !current)?.id ?? ''
    expect((await send('end-session', { session })).to).toBe('/account#sessions')
    expect(await sessions()).toHaveLength(before.length - 1)
    const stranger = await postForm(plain(await app.as('otherCustomer')), '/account', {
      form: 'end-session',
      session: before.find(({ current }) => current)?.id ?? '',
    })
    expect(stranger.posted?.refusal?.status).toBe(404)
    expect((await newsAt((await send('end-others')).to))?.message).toMatch(/everywhere else/)
    expect(await sessions()).toMatchObject([{ current: true }])
  })

  test('gives the data as a link once the password was given', async () => {
    expect(refused(await send('export', { 'export-password': 'wrong' }))).toEqual([422, 'password'])
    expect((await send('export', { 'export-password': PASSWORD })).to).toBe('/account?ask=file#data')
    expect((await user.send('GET', '/api/account/export')).status).toBe(200)
  })

  test('takes the wish to be erased, and takes it back', async () => {
    expect(refused(await send('delete', { 'deletion-password': 'wrong' }))).toEqual([422, 'password'])
    const done = await send('delete', { 'deletion-password': PASSWORD })
    expect(done.to).toBe('/account#deletion-notice')
    expect((await account()).deletion_at).not.toBeNull()
    const stranger = await postForm(plainBrowser(), '/account', { form: 'keep-account' })
    expect(stranger.to).toMatch(/^\/login/)
    expect((await newsAt((await send('keep-account')).to))?.message).toMatch(/stays/)
    expect((await account()).deletion_at).toBeNull()
    expect((await user.call(requestDeletion, { body: { password: 'wrong' } })).status).toBe(422)
  })

  test('sets up an authenticator whose key stays after a wrong code, and switches it off', async () => {
    user = await app.as('otherCustomer')
    const oneself = { 'second-factor-password': PASSWORD }
    const started = await send('start-factor', oneself)
    expect(started.to).toBe('/account?ask=scan#second-factor')
    const shown = await newsAt(started.to)
    expect(shown).toMatchObject({ form: 'scan', values: { uri: expect.stringMatching(/^otpauth:/) } })
    const { secret = '', uri = '' } = shown?.values ?? {}
    const wrong = await send('scan', { secret, uri, 'second-factor-code': '000000' })
    expect([refused(wrong), wrong.posted?.values]).toEqual([[422, 'code'], { secret, uri }])
    const done = await send('scan', { secret, uri, 'second-factor-code': codeOf(secret) })
    expect((await newsAt(done.to))?.values.codes?.split(' ')).toHaveLength(10)
    await waitForCodes(app)
    expect(refused(await send('end-factor', oneself))).toEqual([422, 'code'])
    const over = await send('end-factor', { ...oneself, 'second-factor-code': codeOf(secret) })
    expect((await newsAt(over.to))?.message).toMatch(/password alone/)
    const body = { email: emailOf('nakheel', 'otherCustomer'), password: PASSWORD }
    expect((await app.guest().call(login, { body })).status).toBe(200)
  })

  test('adds, changes and removes a saved traveller of its own user alone', async () => {
    const typed = {
      ...{ 'traveller-title': 'MRS', 'traveller-given_names': 'Layan', 'traveller-surname': 'Alharbi' },
      ...{ 'traveller-gender': 'F', 'traveller-nationality': 'SA', 'traveller-document_kind': 'passport' },
      ...{ 'traveller-document_number': 'a 1234567', 'traveller-document_country': 'Saudi Arabia' },
      ...{ 'traveller-birth_date-day': '5', 'traveller-birth_date-month': '3' },
      'traveller-document_expires_on-day': '1',
      'traveller-document_expires_on-month': '1',
      'traveller-document_expires_on-year': '2034',
    }
    const wrong = await send('traveller', typed)
    expect(refused(wrong)).toEqual([422, 'birth_date'])
    expect(wrong.posted?.values).toEqual(typed)
    const whole = { ...typed, 'traveller-birth_date-year': '1990' }
    expect((await newsAt((await send('traveller', whole)).to))?.message).toMatch(/LAYAN ALHARBI.* is saved/i)
    const saved = async () => (await user.call(listTravellers)).data
    const [made] = await saved()
    expect(made).toMatchObject({ document_number: 'A1234567', document_country: 'SA' })
    const changed = { ...whole, 'traveller-id': made?.id ?? '', 'traveller-surname': 'Najjar' }
    const others = await postForm(plain(await app.as('otherCustomer')), '/account', {
      form: 'traveller',
      ...changed,
    })
    expect(others.posted?.refusal?.status).toBe(404)
    await send('traveller', changed)
    expect(await saved()).toMatchObject([{ surname: expect.stringMatching(/najjar/i) }])
    const removal = { 'traveller-id': made?.id ?? '', name: 'Layan' }
    expect((await newsAt((await send('remove-traveller', removal)).to))?.message).toMatch(/Layan is removed/)
    expect(await saved()).toEqual([])
  })
})

test('who is signed out is sent to the login, and changes nothing', async () => {
  const reply = await postForm(plainBrowser(), '/account', { form: 'profile', name: 'X', lang: 'en' })
  expect([reply.status, reply.to]).toEqual([303, '/login?redirect=/account'])
  expect((await account()).name).not.toBe('X')
})

describe('the agency that a user acts for', () => {
  const choose = (browser: Client, agency: string, query = '') =>
    postForm(browser, `/agency?ask=agency${query}`, { form: 'choose-agency', agency })

  test('is chosen, by a new session, and the page that asked is shown again', async () => {
    const agent = await app.as('agent')
    const acting = async () => (await agent.call(getMe)).data.travel_agency?.id
    const before = agent.cookies.get('sid')
    const done = await choose(plain(agent), agencyId('nakheel', 1))
    expect([done.status, done.to, await acting()]).toEqual([303, '/agency', agencyId('nakheel', 1)])
    expect(agent.cookies.get('sid')).not.toBe(before)
    expect((await openPage(plain(agent), '/agency')).posted?.message).toBeTruthy()
    const back = await choose(plain(agent), agencyId('nakheel', 0), '&redirect=%2Far%2Fflight-bookings')
    expect([back.to, await acting()]).toEqual(['/ar/flight-bookings', agencyId('nakheel', 0)])
    const away = await choose(plain(agent), agencyId('nakheel', 1), '&redirect=%2F%2Fevil.example')
    expect(away.to).toBe('/agency')
  })

  test('is one of the own, and stays when another is named', async () => {
    const agent = await app.as('agent')
    const acting = async () => (await agent.call(getMe)).data.travel_agency?.id
    const before = await acting()
    for (const agency of [agencyId('gulf', 0), newId()]) {
      const reply = await choose(plain(agent), agency)
      expect(reply.posted?.refusal?.body.code).toBe('agency.not_member')
    }
    expect(await acting()).toBe(before)
    expect((await choose(plainBrowser(), agencyId('nakheel', 0))).to).toMatch(/^\/login/)
  })
})

describe('a hold', () => {
  const held = async () => {
    const guest = app.guest()
    const { id } = await aHeldBooking(guest, (await aBlock(app)).id)
    const state = async () => await bookingOf(guest, id)
    return { guest, id, state, page: `/flight-bookings/create?booking=${id}` }
  }

  test('is extended once by its owner', async () => {
    const { guest, state, page } = await held()
    const stranger = await postForm(plainBrowser(), `${page}&step=review`, { form: 'extend' })
    expect(stranger.posted?.refusal?.status).toBe(404)
    expect((await state()).hold_extendable_from).not.toBeNull()
    const extend = () => postForm(plain(guest), `${page}&step=review`, { form: 'extend' })
    expect([(await extend()).to, (await state()).hold_extendable_from]).toEqual([`${page}&step=review`, null])
    expect((await extend()).posted?.refusal?.body.code).toBe('booking.hold_extended_once')
  })

  test('is extended among half typed names, which stay typed', async () => {
    const { guest, state, page } = await held()
    const typed = { 'p1-id': (await state()).passengers[0]?.id ?? '', 'p1-surname': 'ALHARBI' }
    const reply = await postForm(plain(guest), page, { form: 'passengers', ...typed, extend: '1' })
    expect([reply.status, reply.posted?.values]).toMatchObject([422, typed])
    expect((await state()).hold_extendable_from).toBeNull()
  })

  test('keeps half typed names when a step is taken back, and never leads to another site', async () => {
    const { guest, state, page } = await held()
    const { passengers, draft_version } = await state()
    const [id = ''] = passengers.map(person => person.id)
    const typed = { 'p1-id': id, 'p1-surname': 'ALHARBI', draft_version: String(draft_version + 1) }
    const back = (step: string) => postForm(plain(guest), page, { form: 'passengers', ...typed, back: step })
    expect((await back('flight')).to).toBe(`${page}&step=flight`)
    expect((await state()).draft).toMatchObject({ passengers: { [id]: { surname: 'ALHARBI' } } })
    expect((await back('//evil.example')).to).toBe(`${page}&step=%2F%2Fevil.example`)
  })

  test.each([
    ['with the terms accepted', { method: 'mada', part: 'all', accept: 'on' }],
    ['before anything is accepted', { method: 'card' }],
  ])('is extended on the last step %s, and what was chosen stays chosen', async (_, chosen) => {
    const { guest, state, page } = await held()
    const browser = plain(guest)
    const fields = { form: 'pay', key: newId(), due: '100', ...chosen, extend: '1' }
    const reply = await postForm(browser, `${page}&step=review`, fields)
    expect([reply.to, (await state()).hold_extendable_from]).toEqual([`${page}&step=review`, null])
    const { posted } = await openPage(browser, `${page}&step=review`)
    expect([posted?.form, posted?.refusal, posted?.values]).toEqual(['pay', undefined, chosen])
    const again = await postForm(browser, `${page}&step=review`, fields)
    expect(again.posted?.refusal?.body.code).toBe('booking.hold_extended_once')
    expect(again.posted?.values).toMatchObject(chosen)
  })
})
