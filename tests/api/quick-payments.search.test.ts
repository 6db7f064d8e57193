import { beforeAll, expect, test } from 'vitest'
import { createPaymentLink, listPaymentLinks } from '#shared/contract/desk/money/payment-links.ts'
import { eraseQuickOf } from '../../src/server/features/quick-payments/personal-data.repo.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking } from '../support/bookings.ts'
import { tenantId } from '../support/people.ts'

const app = await openApp()
const [staff, other, customer] = await Promise.all([
  app.as('staff'),
  app.as('staff', 'gulf'),
  app.as('customer'),
])

const LINK = {
  service: 'visa',
  amount_minor: 5000,
  min_minor: null,
  max_minor: null,
  once: true,
  days: 2,
} as const
const aLink = async (said: Record<string, string>, client = staff) =>
  (await client.call(createPaymentLink, { body: { ...LINK, purpose: 'Visa', ...said } })).data
const found = async (q: string, client = staff, state: 'closed' | '' = '') =>
  (await client.call(listPaymentLinks, { query: { q, state } })).data.rows.map(row => row.reference)

const OMAR = {
  customer_name: 'Omar Al-Harbi',
  customer_email: 'Omar.Harbi@Example.com',
  customer_mobile: '+966501234567',
  purpose: 'Visa, 3 travellers',
  note: 'Blue envelope nº 48-B, agreed on the phone',
}
const SARA = {
  customer_name: 'سارة القحطاني',
  customer_mobile: '+966507654321',
  purpose: 'تأشيرة العمرة',
  note: 'دفعة ٢٠٢٦ الأولى',
}
let [omar, sara, code, booked] = ['', '', '', '']

beforeAll(async () => {
  const { id } = await aHeldBooking(customer, (await aBlock(app)).id)
  const row = await app.rows('nakheel', db =>
    db.selectFrom('bookings').select('reference').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  booked = row.reference
  const first = await aLink(OMAR)
  omar = first.reference
  code = new URL(first.url).searchParams.get('code') as string
  sara = (await aLink({ ...SARA, booking_reference: booked })).reference
  await aLink({ ...OMAR, ...SARA, customer_email: OMAR.customer_email }, other)
})

const inArabic = (text: string) => text.replace(/\d/g, digit => String.fromCharCode(0x0660 + Number(digit)))

test.each<[string, () => string]>([
  ['its reference', () => omar],
  ['its reference without hyphen', () => omar.toLowerCase().replace('-', ' ')],
  ['its code', () => code],
  ['its code in small letters', () => code.toLowerCase().replaceAll('-', '')],
  ['a name', () => 'omar'],
  ['the beginning of a last name', () => 'harb'],
  ['two words, in any order', () => 'travellers OMAR'],
  ['an e-mail', () => 'omar.harbi@example.com'],
  ['a mobile as it is called at home', () => '050 123 4567'],
  ['a mobile in Arabic digits', () => inArabic('+966 50 123 4567')],
  ['the note', () => 'envelope'],
  ['a number of the note in Arabic digits', () => inArabic('48')],
])('a link is found by %s, alone', async (_, q) => {
  expect(await found(q())).toEqual([omar])
})

test.each<[string, () => string]>([
  ['a name with other letter forms', () => 'ساره'],
  ['a name with tashkeel', () => 'القَحْطاني'],
  ['a last name without its article', () => 'قحطاني'],
  ['its purpose', () => 'تاشيره العمرة'],
  ['the note, in Latin digits', () => '2026 الاولى'],
  ['the reference of its booking', () => booked.toLowerCase()],
])('an Arabic link is found by %s, alone', async (_, q) => {
  expect(await found(q())).toEqual([sara])
})

test.each(['%', '_', 'omar القحطاني', '050 123 4568', 'QP-222222', 'mar', '؟'])(
  '%s finds no link',
  async q => {
    expect(await found(q)).toEqual([])
  },
)

test('links of another agency are never found', async () => {
  const theirs = await found('envelope القحطاني', other)
  expect(theirs).toEqual([])
  expect(await found(SARA.customer_name, other)).toHaveLength(1)
  for (const q of [omar, code, booked]) expect(await found(q, other)).toEqual([])
})

test('what is found may be asked for in a state, and forgotten customers are not found', async () => {
  expect(await found('omar', staff, 'closed')).toEqual([])
  await app
    .system()
    .unit(u => eraseQuickOf(u, { id: crypto.randomUUID(), email: OMAR.customer_email } as never))
  for (const q of ['omar', OMAR.customer_email, OMAR.customer_mobile]) expect(await found(q)).toEqual([])
  expect(await found('envelope')).toEqual([omar])
})

const DAY = 86_400_000
// A statement may take five seconds, also on busy machines.
const AT_ONCE = 100

/** Links without anything else, oldest first: so many with a word of their own, season after season. */
async function seasons(tenant: 'gulf', seasons: [word: string, count: number][]): Promise<void> {
  const { id: author } = await app.rows(tenant, db =>
    db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow(),
  )
  let made = 0
  const parts = seasons.flatMap(([word, count]) =>
    Array.from({ length: Math.ceil(count / AT_ONCE) }, (_, at) => ({
      word,
      count: Math.min(AT_ONCE, count - AT_ONCE * at),
    })),
  )
  for (const { word, count } of parts) {
    const links = Array.from({ length: count }, (_, at) => {
      const n = made + 1 + at
      return {
        tenant_id: tenantId(tenant),
        id: `00000000-0000-0000-0000-${n.toString(16).padStart(12, '0')}`,
        reference: `${word}${n}`,
        code_hash: `code ${n}`,
        service: 'visa' as const,
        purpose: `Visa in ${word}`,
        amount_minor: 100,
        currency: 'SAR',
        once: true,
        expires_at: new Date(Date.now() + 3 * DAY),
        created_by: author,
        created_at: new Date(),
      }
    })
    await app.rows(tenant, db => db.insertInto('payment_links').values(links).execute())
    made += count
  }
}

test('of words that many links have the newest are listed, however long ago that was', async () => {
  await seasons('gulf', [
    ['autumn', 1100],
    ['winter', 4900],
    ['spring', 1050],
    ['summer', 210],
  ])
  const newest = (word: string, last: number) => Array.from({ length: 25 }, (_, i) => `${word}${last - i}`)
  expect(await found('visa', other)).toEqual(newest('summer', 7260))
  expect(await found('visa spring', other)).toEqual(newest('spring', 7050))
  expect(await found('in autumn', other)).toEqual(newest('autumn', 1100))
  expect(await found('autumn spring', other)).toEqual([])
})
