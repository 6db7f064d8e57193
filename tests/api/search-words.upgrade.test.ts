import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { foldForSearch } from '#shared/rules/texts/search-text.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openOld } from '../support/old-schema.ts'

const { database, tenantId } = await openOld('086')
const another = newId()
const run = <Row>(query: RawBuilder<Row>, tenant = tenantId) =>
  database.unit(tenant, async db => (await query.execute(db)).rows)

const booking = newId()
const aLink = (id: string, reference: string, { tenant = tenantId, of = null as string | null } = {}) => sql`
  insert into payment_links (tenant_id, id, reference, code_hash, service, purpose, note, amount_minor, currency,
    customer_name, customer_email, customer_mobile, booking_id, once, expires_at, place_key, created_at)
  values (${tenant}, ${id}, ${reference}, ${id}, 'visa', 'Visa 2026', 'تأشيرة ٣ أشخاص', 100, 'SAR', 'José Al-Harbi',
    'Jose@Example.com', '+966501234567', ${of}, true, now(), ${newId()}, now())`
const wordsOf = async (id: string, tenant = tenantId) =>
  (
    await run(sql<{ word: string }>`select word from search_words where id = ${id} order by word`, tenant)
  ).map(({ word }) => word)
const WORDS = [
  '+966501234567',
  '2026',
  '3',
  'al',
  'harbi',
  'jose',
  'jose@example.com',
  'visa',
  'اشخاص',
  'تاشيره',
]
const [old, later, theirs, agency, invoice] = [newId(), newId(), newId(), newId(), newId()]

beforeAll(async () => {
  await database.admin
    .insertInto('tenants')
    .values({ id: another, key: 'two', origin: 'http://two.test' })
    .execute()
  await run(sql`insert into bookings (tenant_id, id, kind, reference, status, adults, children, infants, currency,
      price_lines, total_minor, vat_minor, lang, starts_on, ends_on)
    values (${tenantId}, ${booking}, 'flight', 'FB-OLD', 'confirmed', 1, 0, 0, 'SAR', '[]', 1000, 130, 'ar',
      '2026-12-01', '2026-12-01')`)
  await run(sql`insert into travel_agencies (tenant_id, id, name, currency)
    values (${tenantId}, ${agency}, '{"en":"Wadi Travel","ar":"الوادي للسفر"}', 'SAR')`)
  await run(sql`insert into invoices (tenant_id, id, number, kind, booking_id, position, revision, issued_at, currency,
      payable_minor, vat_minor, reference, document)
    values (${tenantId}, ${invoice}, 'INV-1', 'plain', ${booking}, 1, 1, now(), 'SAR', 1000, 130, 'FB-OLD',
      '{"buyer":{"name":{"en":"Sara Alqahtani","ar":"سارة القحطاني"}}}')`)
  await run(aLink(old, 'QP-AAAAAA', { of: booking }))
  await run(aLink(theirs, 'QP-BBBBBB', { tenant: another }), another)
  expect(await migrate(database.pool)).toEqual(
    expect.arrayContaining(['086-search-words', '087-words-of-records']),
  )
})

test('links of the release before are found by their words, each by its agency', async () => {
  expect(await wordsOf(old)).toEqual([...WORDS, 'fb-old', 'qp-aaaaaa'].sort())
  expect(await wordsOf(theirs, another)).toEqual([...WORDS, 'qp-bbbbbb'].sort())
  expect(await wordsOf(theirs)).toEqual([])
})

test('so are agencies by their names, and invoices by the buyer’s; Arabic names without their article, too', async () => {
  expect(await wordsOf(agency)).toEqual(['travel', 'wadi', 'الوادي', 'للسفر', 'وادي'].sort())
  expect(await wordsOf(invoice)).toEqual(['sara', 'alqahtani', 'ساره', 'القحطاني', 'قحطاني'].sort())
  await run(sql`update travel_agencies set name = '{"en":"Wadi Tours"}' where id = ${agency}`)
  expect(await wordsOf(agency)).toEqual(['tours', 'wadi'])
})

test('a link that a server of the release before makes or empties has its words at once', async () => {
  await run(aLink(later, 'QP-CCCCCC'))
  expect(await wordsOf(later)).toEqual([...WORDS, 'qp-cccccc'].sort())
  const nobody = sql`customer_name = null, customer_email = null, customer_mobile = null`
  await run(sql`update payment_links set ${nobody}, note = 'Visa ready' where id = ${later}`)
  expect(await wordsOf(later)).toEqual(['2026', 'qp-cccccc', 'ready', 'visa'])
})

const BLOCKS: [string, number, number][] = [
  ['Latin', 0x20, 0x24f],
  ['Arabic', 0x600, 0x6ff],
  ['further Latin', 0x1e00, 0x1eff],
  ['signs', 0x2000, 0x20c0],
  ['Arabic forms of print', 0xfb50, 0xfefc],
]

const bothForms = (word: string) => (/^ال../.test(word) ? [word, word.slice(2)] : [word])

describe('what is written is folded like what is typed', () => {
  test.each(BLOCKS)('in %s', async (_, from, to) => {
    const signs = Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at))
    const texts = signs.filter(sign => !/\p{Cn}/u.test(sign)).map(sign => `a${sign}b`)
    const { rows } = await sql<{ said: string; words: string[] }>`
      select said, words_in(said, '{}') as words from unnest(${texts}::text[]) said`.execute(database.admin)
    expect(rows.length).toBeGreaterThan(30)
    const typed = (said: string) => new Set(foldForSearch(said).toLowerCase().split(' ').flatMap(bothForms))
    const different = rows.filter(({ said, words }) => [...typed(said)].sort().join() !== words.sort().join())
    expect(different.map(({ said }) => said)).toEqual([])
  })

  test('a word is kept no longer than can be typed', async () => {
    const { rows } = await sql<{
      words: string[]
    }>`select words_in(${'ﷺ'.repeat(300)}, '{}') as words`.execute(database.admin)
    expect(Math.max(...(rows[0]?.words ?? []).map(word => word.length))).toBeLessThanOrEqual(60)
  })
})
