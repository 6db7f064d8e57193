import type { Insertable } from 'kysely'
import { addDays } from '#shared/base/calendar.ts'
import type { DepositRule } from '#shared/contract/bookings/deposits.ts'
import type { RoomPrices } from '#shared/contract/tours/tours.ts'
import { zonedDate, zonedToInstant } from '#shared/rules/days/zones.ts'
import { daysOfMonth, monthOf } from '#shared/rules/tours/months.ts'
import type { Schema } from '../../db/schema.ts'
import { demoId, pick } from '../ids.ts'
import { sliceOn } from '../slices.ts'
import type { DemoTenant } from '../types.ts'
import { both, type TourPlan } from './plan.ts'

export type DepartureInsert = Insertable<Schema['tour_departures']>

const FLIGHTS: Record<string, string> = {
  'RUH-JED': 'SV 1026 RUH 0900 JED 1050 320',
  'JED-RUH': 'SV 1049 JED 1830 RUH 2010 320',
  'MED-RUH': 'SV 1422 MED 1830 RUH 2005 320',
  'RUH-IST': 'SV 263 RUH 0820 IST 1240 333',
  'IST-RUH': 'SV 262 IST 1410 RUH 1805 333',
  'RUH-CAI': 'SV 307 RUH 0930 CAI 1110 320',
  'CAI-RUH': 'SV 308 CAI 1310 RUH 1640 320',
  'KWI-JED': 'KU 781 KWI 1250 JED 1515 32N',
  'JED-KWI': 'KU 782 JED 1640 KWI 1850 32N',
  'MED-KWI': 'KU 786 MED 1640 KWI 1835 32N',
  'KWI-IST': 'KU 153 KWI 0900 IST 1240 77W',
  'IST-KWI': 'KU 154 IST 1420 KWI 1815 77W',
}
const DEPARTURES = 7
const FIRST_DAYS = 12
const DEPOSIT: DepositRule = {
  first: { kind: 'share', share_bp: 3000 },
  instalments: [],
  balance_days: 14,
  full_days: 21,
}
const LEADERS = [
  {
    name: both('Abdulrahman', 'عبدالرحمن'),
    about: both(
      'Eight years with groups from the Gulf. Speaks Arabic, English and Urdu. You get his number three days before you travel.',
      'ثماني سنوات مع مجموعات من الخليج. يتحدث العربية والإنجليزية والأردية. يصلك رقمه قبل السفر بثلاثة أيام.',
    ),
  },
  {
    name: both('Maha', 'مها'),
    about: both(
      'Grew up with travellers in the house. Speaks Arabic, English and Turkish, and knows every prayer room on the way.',
      'نشأت بين المسافرين. تتحدث العربية والإنجليزية والتركية، وتعرف كل مصلى على الطريق.',
    ),
  },
] as const

const SHARES: Record<keyof RoomPrices, number> = {
  quint: 0.78,
  quad: 0.83,
  triple: 0.9,
  double: 1,
  single: 1.44,
  child_with_bed: 0.72,
  child_without_bed: 0.42,
  infant: 0.085,
}

/** Rounded to tens of riyals before they become minor units without VAT. */
export function pricesOf(plan: TourPlan, net: (riyals: number) => number, factor = 1): RoomPrices {
  const group =
    plan.kind === 'honeymoon' ? ['quint', 'quad', 'triple'] : plan.kind === 'school' ? [] : ['quint']
  const entries = Object.entries(SHARES).map(([fare, share]) => [
    fare,
    group.includes(fare) ? null : net(Math.round((plan.price * share * factor) / 10) * 10),
  ])
  return Object.fromEntries(entries) as RoomPrices
}

/** Of the price in a double, for each traveller. */
const COSTS = [
  ['Hotels · الفنادق', 0.47],
  ['Flights and coach · الطيران والحافلة', 0.26],
] as const

export const RAMADAN_FACTOR = 1.35

/** The days on which a tour starts: every so many days from a Thursday on, or for the nights of two Ramadans. */
function startsOf({ every }: TourPlan, today: string, shift: number): string[] {
  if (every === 'ramadan') {
    const [year = 0] = monthOf(today, 'hijri').split('-').map(Number)
    const ends = [year, year + 1, year + 2].map(each => daysOfMonth(`${each}-09`).to)
    return ends
      .map(last => addDays(last, -10))
      .filter(day => day > addDays(today, FIRST_DAYS))
      .slice(0, 2)
  }
  const thursday = (11 - new Date(`${today}T12:00:00Z`).getUTCDay()) % 7
  const first = addDays(today, FIRST_DAYS + ((((thursday - FIRST_DAYS) % 7) + 7) % 7) + 7 * shift)
  return Array.from({ length: DEPARTURES }, (_, at) => addDays(first, at * every))
}

interface Making {
  tenant: DemoTenant
  tourId: string
  plan: TourPlan
  nights: number
  origin: string
  net: (riyals: number) => number
  now: Date
}

function departureOn(
  { tenant, tourId, plan, nights, origin, net, now }: Making,
  starts_on: string,
): DepartureInsert {
  const { code } = plan
  const name = `${tenant.key} departure ${code} ${starts_on}`
  const zone = tenant.settings.time_zone
  const ends_on = addDays(starts_on, nights)
  const before = (days: number) => zonedToInstant(addDays(starts_on, -days), '18:00', zone)
  const min_travellers = Math.ceil(plan.group / 2)
  const isRamadan = monthOf(starts_on, 'hijri').endsWith('-09')
  const out = FLIGHTS[`${origin}-${plan.fliesTo}`]
  const back = FLIGHTS[`${plan.fliesFrom ?? plan.fliesTo}-${origin}`]
  const leader = LEADERS[pick(`${name} leader`, LEADERS.length)]
  return {
    tenant_id: tenant.id,
    id: demoId(name, now),
    tour_id: tourId,
    code: `${code}-${starts_on.slice(2).replaceAll('-', '')}`,
    status: 'open',
    starts_on,
    ends_on,
    origin,
    zone,
    sales_until: before(2),
    capacity: plan.group,
    min_travellers,
    answer_hours: plan.asks ?? null,
    currency: tenant.settings.currency.code,
    prices: JSON.stringify(
      pricesOf(
        plan,
        net,
        isRamadan && plan.kind === 'umrah' && plan.every !== 'ramadan' ? RAMADAN_FACTOR : 1,
      ),
    ),
    vat_category: plan.domestic && tenant.tax.standardRateBp > 0 ? 'S' : 'O',
    deposit_rule: JSON.stringify(DEPOSIT),
    balance_due_at: before(14),
    names_deadline: before(10),
    documents_deadline: before(12),
    rooming_deadline: before(7),
    decide_at: before(21),
    slices: out && back ? JSON.stringify([sliceOn([out], starts_on), sliceOn([back], ends_on)]) : null,
    costs: JSON.stringify(
      COSTS.map(([title, share]) => ({
        title,
        per: 'person',
        amount_minor: net(Math.round(plan.price * share)),
      })),
    ),
    leader: JSON.stringify({ ...leader, mobile: `${tenant.mobilePrefix}${200_000 + pick(name, 700_000)}` }),
  }
}

export function departuresOf(making: Making, shift: number): DepartureInsert[] {
  const today = zonedDate(making.now, making.tenant.settings.time_zone)
  return startsOf(making.plan, today, shift).map(day => departureOn(making, day))
}
