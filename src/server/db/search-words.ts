import { type Kysely, type RawBuilder, sql } from 'kysely'
import { normaliseDigits } from '#shared/rules/texts/digits.ts'
import { isReference, normaliseReference } from '#shared/rules/texts/reference.ts'
import { foldForSearch } from '#shared/rules/texts/search-text.ts'
import { mobileOf } from '../lib/mobile.ts'
import type { Tenant } from '../lib/tenant.ts'
import type { Schema } from './schema.ts'

/** A unit of work. */
interface Asking {
  db: Kysely<Schema>
  tenant: Tenant
}

/** Kinds of records with words, and the table of those that are listed newest or oldest first. */
const TABLES = { agency: undefined, invoice: 'invoices', payment_link: 'payment_links' } as const
type Subject = keyof typeof TABLES

type Condition = RawBuilder<boolean>

/** Beginnings of a word, of which a record has one. */
type Term = string[]

const HIGHEST = '\uffff'
const LOWEST_ID = '00000000-0000-0000-0000-000000000000'
const HIGHEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
/** A word that leads to no more is rare. */
const MOST = 1000
/** So many of the first records are looked at, one after the other, before all that have a frequent word. */
const FIRST = [200, 5000]
const MOST_TERMS = 8

/** Interprets a text by its form: reference, e-mail address, mobile, else words. None when nothing can be found. */
function termsOf(tenant: Tenant, text: string): Term[] {
  const reference = normaliseReference(normaliseDigits(text))
  const words = foldForSearch(text).split(' ').filter(Boolean)
  if (isReference(reference)) return [[reference.toLowerCase(), words.at(-1) ?? '']]
  if (text.includes('@')) return [[text.trim().toLowerCase()]]
  const mobile = mobileOf(tenant, text)
  if (mobile) return [[mobile, words.join('')]]
  return [...new Set(words)].slice(0, MOST_TERMS).map(word => [word])
}

const beginning = (word: string) => sql`(w.word >= ${word} and w.word < ${word + HIGHEST})`

const wordsOf = ({ tenant }: Asking, subject: Subject) =>
  sql`search_words w where w.tenant_id = ${tenant.id} and w.subject = ${subject}`

/** Records with such a word, from one index in its order. */
const leadingTo = (u: Asking, subject: Subject, term: Term, most?: number) =>
  sql.join(
    term.map(
      word => sql`(select w.id from ${wordsOf(u, subject)} and ${beginning(word)}
        order by w.word, w.id limit ${sql.lit(most ?? null)})`,
    ),
    sql` union all `,
  )

async function countLeads(u: Asking, subject: Subject, terms: Term[]): Promise<number[]> {
  const counts = terms.map(
    term => sql`(select count(*)::int from (${leadingTo(u, subject, term, MOST + 1)}) x)`,
  )
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(u.db)
  return rows[0]?.counts ?? []
}

interface Sought {
  text: string
  id: string
  /** The page's first record comes after this one. */
  after?: string
  /** Listed from the oldest on. */
  oldest?: boolean
}

const all = (conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`

function amongFirst({ tenant }: Asking, table: string, sought: Sought, most: number): Condition {
  const { id, after, oldest } = sought
  const [beyond, within, order, last] = oldest
    ? ['>', '<=', 'asc', HIGHEST_ID]
    : ['<', '>=', 'desc', LOWEST_ID]
  const rest = after ? sql`and n.id ${sql.raw(beyond)} ${after}` : sql``
  return sql`${sql.raw(id)} ${sql.raw(within)} coalesce((select n.id from ${sql.raw(table)} n
    where n.tenant_id = ${tenant.id} ${rest} order by n.id ${sql.raw(order)} offset ${sql.lit(most)} limit 1), ${sql.lit(last)})`
}

/**
 * Which records have a word for each one of the text: conditions to list by, one after the other, until a page is
 * full; the last leaves nothing out. What a rare word leads to is read at once; else the first records are asked for
 * their words first.
 */
export async function whoseWords(u: Asking, subject: Subject, sought: Sought): Promise<Condition[]> {
  const terms = termsOf(u.tenant, sought.text)
  if (terms.length === 0) return [sql`false`]
  const counts = await countLeads(u, subject, terms)
  const fewest = Math.min(...counts)
  const id = sql.raw(sought.id)
  // `offset 0` keeps the planner from reading all that have the word.
  const has = (term: Term): Condition => sql`exists (select from ${wordsOf(u, subject)} and w.id = ${id}
    and (${sql.join(term.map(beginning), sql` or `)}) offset 0)`
  if (fewest <= MOST) {
    const rare = terms[counts.indexOf(fewest)] as Term
    const led: Condition = sql`${id} = any(array(${leadingTo(u, subject, rare)}))`
    return [all([led, ...terms.filter(term => term !== rare).map(has)])]
  }
  const table = TABLES[subject]
  if (!table) return [all(terms.map(has))]
  const common = sql.join(
    terms.map(term => sql`(${leadingTo(u, subject, term)})`),
    sql` intersect `,
  )
  const first = FIRST.map(most => all([amongFirst(u, table, sought, most), ...terms.map(has)]))
  return [...first, sql`${id} = any(array(${common}))`]
}

/** Lists by each of the conditions until a page is full. */
export async function listByWords<Row>(
  conditions: Condition[],
  limit: number,
  list: (condition: Condition) => Promise<Row[]>,
): Promise<Row[]> {
  let rows: Row[] = []
  for (const condition of conditions) {
    rows = await list(condition)
    if (rows.length === limit) break
  }
  return rows
}
