import type { Insertable } from 'kysely'
import { addDays } from '#shared/base/calendar.ts'
import { CATEGORIES } from '#shared/base/categories.ts'
import type { Category } from '#shared/contract/bookings/prices.ts'

import { normaliseName } from '#shared/rules/people/names.ts'
import type { Schema } from '../db/schema.ts'
import { fingerprint, seal } from '../lib/seal.ts'
import { demoId, pick } from './ids.ts'
import { FAMILIES, MEN, WOMEN } from './names.ts'
import type { DemoTenant } from './types.ts'

export type PassengerInsert = Insertable<Schema['booking_passengers']>

/** Ages in days within each category on the last flight. */
const AGES: Record<Category, [min: number, max: number]> = {
  ADT: [24 * 366, 58 * 365],
  CHD: [3 * 366, 10 * 365],
  INF: [120, 540],
}
const TITLES = {
  ADT: ['MR', 'MRS'],
  CHD: ['MSTR', 'MISS'],
  INF: ['MSTR', 'MISS'],
} as const

export interface TravellerPlan {
  tenant: DemoTenant
  bookingId: string
  name: string
  party: Record<Category, number>
  lastDate: string
  createdAt: Date
  /** False leaves the names empty. */
  named: boolean
  /** Of all; by turns when left out. */
  gender?: 'F' | 'M'
  /** Shared family name; by default a family or group of the tenant's country. */
  family?: string
  ticketPrefix?: string
}

function person(
  { tenant, name, lastDate, family, gender }: TravellerPlan,
  category: Category,
  position: number,
) {
  const key = `${name} traveller ${position}`
  const female = gender ? gender === 'F' : (position + pick(name, 2)) % 2 === 0
  const pool = female ? WOMEN : MEN
  const families = FAMILIES[tenant.settings.country] ?? []
  // A party of up to six is one family.
  const drawn = families[pick(position > 6 ? key : name, families.length)]
  const [surname = '', arabicSurname = ''] = families.find(([latin]) => latin === family) ?? drawn ?? []
  const [given = '', arabicGiven = ''] = pool[(pick(name, pool.length) + position) % pool.length] ?? []
  const [min, max] = AGES[category]
  const number = `${tenant.settings.country === 'SA' ? 'A' : 'P0'}${1_000_000 + pick(`${key} document`, 8_999_999)}`
  const country = tenant.settings.country
  return {
    title: TITLES[category][female ? 1 : 0],
    given_names: given,
    surname,
    surname_norm: normaliseName(surname),
    arabic_name: `${arabicGiven} ${arabicSurname}`,
    arabic_name_norm: normaliseName(`${arabicGiven} ${arabicSurname}`),
    gender: female ? ('F' as const) : ('M' as const),
    birth_date: addDays(lastDate, -(min + pick(`${key} age`, max - min))),
    nationality: country,
    document_kind: 'passport' as const,
    document_number: seal(number),
    document_last3: number.slice(-3),
    document_hash: fingerprint(tenant.id, `${country}:${number}`),
    document_country: country,
    document_expires_on: addDays(lastDate, 400 + pick(`${key} expiry`, 2400)),
  }
}

/** Passengers of a demo booking: adults first, each infant linked to an adult. */
export function makeTravellers(plan: TravellerPlan): PassengerInsert[] {
  const { party, name, createdAt } = plan
  const categories: Category[] = CATEGORIES.flatMap(category =>
    Array.from({ length: party[category] }, () => category),
  )
  return categories.map((category, index) => {
    const position = index + 1
    const serial = String(pick(`${name} ticket ${position}`, 1e9)).padStart(9, '0')
    return {
      tenant_id: plan.tenant.id,
      id: demoId(`${name} passenger ${position}`, createdAt),
      booking_id: plan.bookingId,
      position,
      category,
      linked_adult: category === 'INF' ? position - party.ADT - party.CHD : null,
      ...(plan.named ? person(plan, category, position) : {}),
      ...(plan.ticketPrefix
        ? { status: 'ticketed' as const, ticket_number: `${plan.ticketPrefix}2${serial}` }
        : {}),
    }
  })
}
