import type { Posted } from '#shared/contract/forms.ts'
import { answerPage } from '../../src/server/http/pages/page.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { type Client, type Deliver, makeCaller } from './caller.ts'
import { PASSWORD, type TenantKey } from './people.ts'

/** What a page was rendered with. */
interface Drawn {
  page?: string
  posted?: Posted
}

/** The middleware, with a page that only returns what it was rendered with. */
const drawPage: Deliver = request =>
  answerPage(request, async ({ page, posted }) => Response.json({ page: page?.name, posted }))

/** A browser without JavaScript. */
export const plainBrowser = (tenant: TenantKey = 'nakheel', cookies?: Client['cookies']): Client =>
  makeCaller(tenant, drawPage, cookies)

export interface FormReply {
  status: number
  /** Of the redirect. */
  to: string | null
  headers: Headers
  posted: Posted | undefined
}

interface Sent {
  headers?: Record<string, string>
  type?: string
}

const FORM = 'application/x-www-form-urlencoded'

export async function openPage(browser: Client, path: string): Promise<FormReply> {
  const { status, headers, body } = await browser.send('GET', path)
  return { status, to: headers.get('location'), headers, posted: (body as Drawn).posted }
}

/** Sends a form to its page, as a browser does. */
export async function postForm(
  browser: Client,
  path: string,
  fields: Record<string, string> | string,
  { headers: more = {}, type = FORM }: Sent = {},
): Promise<FormReply> {
  const body = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString()
  const { status, headers, body: drawn } = await browser.send('POST', path, { body, type, headers: more })
  return { status, to: headers.get('location'), headers, posted: (drawn as Drawn).posted }
}

/** Sends a form with a file; its fields are in the query. An empty file, as browsers send when none was chosen. */
export async function postFile(
  browser: Client,
  path: string,
  fields: Record<string, string>,
  file: Blob = new Blob([], { type: 'application/octet-stream' }),
  headers: Record<string, string> = {},
): Promise<FormReply> {
  const form = new FormData()
  form.append('file', file, file.size > 0 ? 'scan.jpg' : '')
  const address = `${path.split('?')[0]}?${new URLSearchParams(fields)}`
  const { status, headers: told, body } = await browser.send('POST', address, { body: form, headers })
  return { status, to: told.get('location'), headers: told, posted: (body as Drawn).posted }
}

/** From a browser that sends no Fetch Metadata. */
export function postByOldBrowser(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string>,
): Promise<Response> {
  const body = new URLSearchParams(fields).toString()
  const url = `http://nakheel.localhost${path}`
  return drawPage(new Request(url, { method: 'POST', body, headers: { 'content-type': FORM, ...headers } }))
}

interface FormSample {
  path: string
  /** Valid enough to reach the call, which may refuse them. */
  fields: Record<string, string>
}

const email = 'somebody@example.com'
const password = PASSWORD
/** A wrong password and code. */
const oneself = (prefix: string) => ({ [`${prefix}-password`]: 'not this one', [`${prefix}-code`]: '123456' })

/** Filled-in forms, by page and name. A form without a sample fails a test. */
const SHOWN = {
  'flight-bookings.show': `/flight-bookings/${newId()}`,
  'hotel-bookings.show': '/hotel-bookings/1234567890',
  'tour-bookings.show': `/tour-bookings/${newId()}`,
}

export const FORM_SAMPLES: Record<string, FormSample> = {
  'login login': { path: '/login', fields: { email, password } },
  'login code': { path: '/login?step=code', fields: { code: '123456' } },
  'login resend': { path: '/login', fields: { email } },
  'register register': { path: '/register', fields: { name: 'Noor', email, password } },
  'register resend': { path: '/register', fields: { email } },
  'forgot-password forgot': { path: '/forgot-password', fields: { email } },
  'email-verified resend': { path: '/email-verified', fields: { email } },
  'email-verified confirm': {
    path: `/email-verified?id=${newId()}&hash=h&expires=1&signature=s`,
    fields: { email, password },
  },
  'reset-password reset': {
    path: '/reset-password/t0ken',
    fields: { email, password, password_confirmation: password },
  },
  'confirm-email confirm-email': { path: '/confirm-email/t0ken', fields: {} },
  'invitations.show accept': { path: '/invitations/t0ken', fields: { name: 'Noor', password } },
  'agency.show choose-agency': { path: '/agency?ask=agency', fields: { agency: newId() } },
  'invoices.show send': { path: `/invoices/${newId()}?ask=send`, fields: {} },
  'leader-links.show leader': {
    path: `/leader-links/${newId()}`,
    fields: { link: 't0ken', point: 'airport' },
  },
  'tour-ratings.show rate-tour': { path: '/tour-ratings/t0ken', fields: { stars: '5' } },
  'tour-waiting.show leave-waiting': { path: '/tour-waiting/t0ken', fields: {} },
  'tour-bookings.create join-waiting': {
    path: `/tour-bookings/create?departure=${newId()}`,
    fields: {
      ...{ departure: newId(), name: 'Noor', email, lang: 'en', consent: 'on' },
      ...{ adults: '2', children: '0', infants: '0' },
    },
  },
  'group-links.show take-place': { path: '/group-links/t0ken', fields: { passenger_id: newId() } },
  'group-places.show place': {
    path: `/group-places/${newId()}`,
    fields: { 'place-surname': 'ALHARBI', 'place-given_names': 'NOOR' },
  },
  'group-places.show share': { path: `/group-places/${newId()}`, fields: { part: 'all' } },
  'flight-bookings.create hold': {
    path: `/flight-bookings/create?block=${newId()}`,
    fields: { key: newId(), seat_block_id: newId(), adults: '1', children: '0', infants: '0', total: '100' },
  },
  'flight-bookings.create passengers': {
    path: `/flight-bookings/create?booking=${newId()}`,
    fields: { 'p1-id': newId(), 'p1-surname': 'ALHARBI', 'contact-email': email },
  },
  'flight-bookings.create pay': {
    path: `/flight-bookings/create?booking=${newId()}&step=review`,
    fields: { key: newId(), method: 'card', accept: 'on' },
  },
  'payment-attempts.show slip': { path: `/payment-attempts/${newId()}`, fields: {} },
  'tour-bookings.show paper': {
    path: `/tour-bookings/${newId()}`,
    fields: { passenger: newId(), paper: 'passport' },
  },
  'group-places.show paper': {
    path: `/group-places/${newId()}`,
    fields: { passenger: newId(), paper: 'passport' },
  },
  'payment-attempts.show retry': {
    path: `/payment-attempts/${newId()}`,
    fields: { key: newId(), booking: newId(), method: 'card' },
  },
  'quick-payment.create find-due': {
    path: '/quick-payment',
    fields: { reference: 'FB-7K3Q9M', proof: 'alqahtani' },
  },
  'quick-payment.create quick-pay': {
    path: '/quick-payment?code=AAAA-BBBB-CCCC-DDDD',
    fields: { key: newId(), currency: 'SAR', email, method: 'card' },
  },
  'sandbox-gateway.show card': {
    path: `/sandbox-gateway/${newId()}`,
    fields: { number: '4201320111111010', name: 'Noor', expiry: '12/39', cvc: '123' },
  },
  'sandbox-gateway.show bank': { path: `/sandbox-gateway/${newId()}`, fields: { action: 'approve' } },
  ...Object.fromEntries(
    ['flight', 'tour'].flatMap(kind => {
      const path = `/${kind}-booking-passengers/${newId()}/edit`
      const person = { 'passenger-surname': 'ALHARBI', 'passenger-title': 'MR' }
      return [
        [`${kind}-booking-passengers.edit passenger`, { path, fields: person }],
        [`${kind}-booking-passengers.edit copy`, { path, fields: {} }],
        [`${kind}-booking-passengers.edit remove-copy`, { path: `${path}?files`, fields: { file: newId() } }],
      ]
    }),
  ),
  'flight-bookings.show schedule': {
    path: `/flight-bookings/${newId()}`,
    fields: { change_id: newId(), answer: 'accepted' },
  },
  'flight-bookings.show names': {
    path: `/flight-bookings/${newId()}`,
    fields: { 'p1-id': newId(), 'p1-surname': 'ALHARBI' },
  },
  ...Object.fromEntries(
    Object.entries(SHOWN).map(([page, path]) => [
      `${page} contact`,
      {
        path: `${path}?ask=contact`,
        fields: {
          ...{ booking: newId(), 'contact-name': 'Layan', 'contact-lang': 'en' },
          ...{ 'contact-email': 'layan@example.test', 'contact-mobile': '+966501234567' },
        },
      },
    ]),
  ),
  'flight-bookings.show cancel': {
    path: `/flight-bookings/${newId()}?ask=cancel`,
    fields: { booking: newId() },
  },
  'hotel-bookings.show cancel': {
    path: '/hotel-bookings/1234567890?ask=cancel',
    fields: { booking: newId() },
  },
  ...Object.fromEntries(
    ['flight-bookings', 'tour-bookings', 'hotel-bookings'].flatMap(kind => {
      const path = `/${kind}/${kind === 'hotel-bookings' ? '1234567890' : newId()}`
      const booking = newId()
      return Object.entries({ accept: { quote_id: newId() }, keep: {}, change: { wish: 'A day later' } })
        .filter(([name]) => name !== 'change' || kind !== 'hotel-bookings')
        .map(([name, more]) => [
          `${kind}.show ${name}`,
          { path: `${path}?ask=${name}`, fields: { booking, ...more } },
        ])
    }),
  ),
  'hotel-bookings.show passengers': {
    path: '/hotel-bookings/1234567890?ask=guests',
    fields: { booking: newId(), 'p1-id': newId(), 'p1-surname': 'ALHARBI', 'contact-email': email },
  },
  'hotel-bookings.show dates': {
    path: '/hotel-bookings/1234567890?ask=dates',
    fields: { booking: newId(), from: '01/02/2030', to: '03/02/2030' },
  },
  'tour-bookings.show group-make': { path: `/tour-bookings/${newId()}`, fields: {} },
  'tour-bookings.show group-close': { path: `/tour-bookings/${newId()}`, fields: {} },
  'tour-bookings.show group-give-back': {
    path: `/tour-bookings/${newId()}`,
    fields: { passenger_id: newId() },
  },
  'account logout': { path: '/account', fields: {} },
  'account profile': { path: '/account', fields: { name: 'Noor', mobile: '', lang: 'en' } },
  'account email': { path: '/account?ask=email', fields: { email, ...oneself('email') } },
  'account password': {
    path: '/account?ask=password',
    fields: { 'password-current_password': 'not this one', 'password-password': 'seven quiet camels' },
  },
  'account start-factor': { path: '/account?ask=start-factor', fields: oneself('second-factor') },
  'account scan': {
    path: '/account?ask=scan',
    fields: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', 'second-factor-code': '123456' },
  },
  'account end-factor': { path: '/account?ask=end-factor', fields: oneself('second-factor') },
  'account end-session': { path: '/account', fields: { session: newId() } },
  'account end-others': { path: '/account?ask=end-others', fields: {} },
  'account export': { path: '/account?ask=export', fields: oneself('export') },
  'account delete': { path: '/account?ask=delete', fields: oneself('deletion') },
  'account keep-account': { path: '/account', fields: {} },
  'account claim': { path: '/account', fields: { [`claim-${newId()}`]: 'on' } },
  'flight-bookings.index claim': { path: '/flight-bookings', fields: { [`claim-${newId()}`]: 'on' } },
  'tour-bookings.index claim': { path: '/tour-bookings', fields: { [`claim-${newId()}`]: 'on' } },
  'hotel-bookings.index claim': { path: '/hotel-bookings', fields: { [`claim-${newId()}`]: 'on' } },
  'account traveller': {
    path: '/account?ask=traveller',
    fields: { 'traveller-surname': 'ALHARBI', 'traveller-title': 'MR' },
  },
  'account remove-traveller': {
    path: '/account?ask=remove-traveller',
    fields: { 'traveller-id': newId(), name: 'Noor' },
  },
  ...Object.fromEntries(
    ['flight-bookings', 'tour-bookings', 'hotel-bookings'].flatMap(kind =>
      ['extend', 'ask'].map(form => [
        `${kind}.create ${form}`,
        { path: `/${kind}/create?booking=${newId()}&step=review`, fields: {} },
      ]),
    ),
  ),
  'tour-bookings.show rooms': {
    path: `/tour-bookings/${newId()}`,
    fields: { [`in-${newId()}`]: newId(), [`wish-${newId()}`]: 'none' },
  },
  'tour-bookings.show cancel': { path: `/tour-bookings/${newId()}?ask=cancel`, fields: { booking: newId() } },
  'flight-bookings.manage lookup': {
    path: '/flight-bookings/manage',
    fields: { reference: 'FB-7K3Q9M', proof: 'alqahtani' },
  },
  'hotel-bookings.create hold-hotel': {
    path: `/hotel-bookings/create?hotel=${newId()}`,
    fields: { key: newId(), hotel: newId(), from: '2030-01-02', to: '2030-01-04', rooms: '2', total: '100' },
  },
  'hotel-bookings.create passengers': {
    path: `/hotel-bookings/create?booking=${newId()}`,
    fields: { 'p1-id': newId(), 'p1-surname': 'ALHARBI', 'contact-email': email },
  },
  'hotel-bookings.create pay': {
    path: `/hotel-bookings/create?booking=${newId()}&step=review`,
    fields: { key: newId(), method: 'card', accept: 'on' },
  },
  'tour-bookings.create hold-tour': {
    path: `/tour-bookings/create?departure=${newId()}`,
    fields: { key: newId(), departure: newId(), adults: '1', room1: 'single', in1: '1', total: '100' },
  },
  'tour-bookings.show join-sharing': {
    path: `/tour-bookings/${newId()}`,
    fields: { code: 'ABCD2345' },
  },
  'tour-bookings.create passengers': {
    path: `/tour-bookings/create?booking=${newId()}`,
    fields: { 'p1-id': newId(), 'p1-surname': 'ALHARBI', 'contact-email': email },
  },
  'tour-bookings.create pay': {
    path: `/tour-bookings/create?booking=${newId()}&step=review`,
    fields: { key: newId(), method: 'card', accept: 'on' },
  },
  'tour-bookings.manage lookup': {
    path: '/tour-bookings/manage',
    fields: { reference: 'TB-7K3Q9M', proof: 'alqahtani' },
  },
  'tour-bookings.manage mail-link': {
    path: '/tour-bookings/manage',
    fields: { reference: 'TB-7K3Q9M' },
  },
  'flight-bookings.manage mail-link': {
    path: '/flight-bookings/manage',
    fields: { reference: 'FB-7K3Q9M' },
  },
}
