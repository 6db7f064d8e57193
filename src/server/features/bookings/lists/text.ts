import { type RawBuilder, sql } from 'kysely'
import { arabicFullName, latinFullNames } from '#shared/rules/people/full-names.ts'
import { normaliseName } from '#shared/rules/people/names.ts'
import {
  cleanReference,
  hotelReference,
  isReference,
  normaliseReference,
} from '#shared/rules/texts/reference.ts'
import type { Unit } from '../../../context/context.ts'
import { mobileOf } from '../../../lib/mobile.ts'
import { anyOf, type Condition, type Scope, scopeWays, type Way } from './conditions.ts'

const HIGHEST = '\uffff'
/** Limit of passengers examined for a common prefix. */
const MAX_PREFIX_MATCHES = 1000

type Named = RawBuilder<unknown>

const reversed = (name: string) => [...name].reverse().join('')

const named = (u: Unit, condition: RawBuilder<unknown>): Named =>
  sql`(select booking_id, owner_id from booking_passengers where tenant_id = ${u.tenant.id} and ${condition})`

const whole = (u: Unit, column: RawBuilder<unknown>, name: string) => named(u, sql`${column} = ${name}`)

const beginning = (u: Unit, column: RawBuilder<unknown>, start: string) =>
  named(
    u,
    sql`${column} ~>~ ${start} and ${column} ~<~ ${start + HIGHEST} limit ${sql.lit(MAX_PREFIX_MATCHES)}`,
  )

/** Those with this family name and with other names that begin so. */
function latinInFull(u: Unit, text: string): Named[] {
  const given = sql`lower(regexp_replace(given_names, '[^A-Za-z]', '', 'g'))`
  return latinFullNames(text).map(name =>
    named(u, sql`surname_norm = ${name.surname} and starts_with(${given}, ${name.given})`),
  )
}

function arabicInFull(u: Unit, text: string): Named[] {
  const name = arabicFullName(text)
  if (!name) return []
  const back = reversed(name.surname)
  const starts = sql`starts_with(arabic_name_norm, ${name.given})`
  return [
    named(
      u,
      sql`arabic_name_back ~>~ ${back} and arabic_name_back ~<~ ${back + HIGHEST} and ${starts}
        limit ${sql.lit(MAX_PREFIX_MATCHES)}`,
    ),
  ]
}

/** Matches a Latin surname by prefix, an Arabic name by either end, and both in full. */
function namesOf(u: Unit, text: string): Named[] {
  const name = normaliseName(text)
  if (!/^\p{L}+$/u.test(name)) return []
  const surname = sql`surname_norm`
  if (/^[a-z]+$/.test(name))
    return [whole(u, surname, name), beginning(u, surname, name), ...latinInFull(u, text)]
  const arabic = sql`arabic_name_norm`
  return [
    whole(u, arabic, name),
    beginning(u, arabic, name),
    beginning(u, sql`arabic_name_back`, reversed(name)),
    ...arabicInFull(u, text),
  ]
}

interface TextConditions {
  bookings: Way
  named: Named[]
}

/** Interprets a search text by its form: reference, e-mail address, mobile, else PNR or name. */
export function textFinds(u: Unit, text: string): TextConditions {
  const reference = normaliseReference(text)
  if (isReference(reference))
    return { bookings: { all: [sql`b.reference = ${reference}`], few: true }, named: [] }
  const raised = text.trim().toUpperCase()
  if (raised.includes('@'))
    return { bookings: { all: [sql`b.contact_email_norm = ${raised.toLowerCase()}`] }, named: [] }
  const number = cleanReference(text)
  const mobile = mobileOf(u.tenant, text)
  // The number of a hotel booking's page may be a mobile's as well.
  if (isReference(hotelReference(number))) {
    const reference = sql<boolean>`b.reference = ${hotelReference(number)}`
    const either = mobile ? sql<boolean>`(b.contact_mobile = ${mobile} or ${reference})` : reference
    return { bookings: { all: [either], few: true }, named: [] }
  }
  if (mobile) return { bookings: { all: [sql`b.contact_mobile = ${mobile}`] }, named: [] }
  return { bookings: { all: [sql`b.supplier_reference = ${raised}`], few: true }, named: namesOf(u, text) }
}

/** Scope conditions on a passenger row, and those that need the booking. */
export function ownerConditions(scope: Scope): { ofPassenger: Condition[]; ofBooking: Condition[] } {
  if (scope === 'tenant') return { ofPassenger: [], ofBooking: [] }
  const { userId, agencyId, ofAgency } = scope
  const owners = agencyId && ofAgency !== 'none' ? [agencyId, userId] : [userId]
  const ofPassenger = [sql<boolean>`p.owner_id in (${sql.join(owners)})`]
  return { ofPassenger, ofBooking: ofAgency === 'own' ? anyOf(scopeWays(scope)) : [] }
}
