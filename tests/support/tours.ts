import type { Insertable } from 'kysely'
import { addDays } from '#shared/base/calendar.ts'
import type { RoomPrices, TourContent } from '#shared/contract/tours/tours.ts'
import type { Schema } from '../../src/server/db/schema.ts'
import { newId } from '../../src/server/lib/ids.ts'
import type { App } from './app.ts'
import { dayFromNow } from './days.ts'
import { type TenantKey, tenantId } from './people.ts'

type TourRow = Insertable<Schema['tours']>
type DepartureRow = Insertable<Schema['tour_departures']>

const DAY = 86_400_000
const both = (en: string, ar: string) => ({ en, ar })

/** Per person, without VAT; a quint is not sold. */
export const PRICES: RoomPrices = {
  quint: null,
  quad: 240_000,
  triple: 260_000,
  double: 300_000,
  single: 420_000,
  child_with_bed: 200_000,
  child_without_bed: 120_000,
  infant: 25_000,
}

export const CONTENT: TourContent = {
  days: [
    {
      title: both('Riyadh to Makkah', 'من الرياض إلى مكة'),
      text: both('Meet at the gate.', 'نلتقي عند البوابة.'),
      meals: ['dinner'],
      hotel: 0,
      transfer: both('Coach from Jeddah', 'حافلة من جدة'),
    },
  ],
  hotels: [
    {
      name: both('Dar Al Safa', 'دار الصفا'),
      city: both('Makkah', 'مكة'),
      stars: 5,
      nights: 4,
      haram_metres: 250,
      about: null,
      picture: null,
      map_url: null,
      geo: null,
    },
  ],
  included: [both('Flights', 'الطيران')],
  excluded: [both('Lunch', 'الغداء')],
  documents: [both('Passport', 'جواز السفر')],
  extras: [
    {
      code: 'insurance',
      title: both('Travel insurance', 'تأمين السفر'),
      price_minor: 6500,
      per: 'person',
      vat_category: 'S',
    },
  ],
  cancel_tiers: [
    { days: 21, fee: { kind: 'share', share_bp: 0 } },
    { days: 7, fee: { kind: 'share', share_bp: 3000 } },
  ],
  faqs: [{ question: both('Who needs a visa?', 'من يحتاج إلى تأشيرة؟'), answer: both('Nobody.', 'لا أحد.') }],
}

/** A published Umrah tour of seven days, unless `options` say otherwise. */
export async function aTour(
  app: App,
  tenant: TenantKey = 'nakheel',
  options: Partial<TourRow> = {},
): Promise<{ id: string }> {
  const id = newId()
  const row: TourRow = {
    tenant_id: tenantId(tenant),
    id,
    code: id.slice(-12).toUpperCase(),
    kind: 'umrah',
    status: 'published',
    days: 7,
    nights: 6,
    title: JSON.stringify(both('Umrah by the Haram', 'عمرة بجوار الحرم')),
    summary: JSON.stringify(both('Seven calm days.', 'سبعة أيام هادئة.')),
    destination: JSON.stringify(both('Makkah and Madinah', 'مكة والمدينة')),
    content: JSON.stringify(CONTENT),
    stars: 5,
    prices: JSON.stringify(PRICES),
    ...options,
  }
  await app.rows(tenant, db => db.insertInto('tours').values(row).execute())
  return { id: row.id }
}

export interface DepartureOptions extends Partial<DepartureRow> {
  /** Days from today to the start. */
  inDays?: number
}

export interface Departure {
  id: string
  tourId: string
  startsOn: string
  endsOn: string
}

/** An open departure of a tour with twenty places, sixty days ahead, unless `options` say otherwise. */
export async function aDeparture(
  app: App,
  tour: { id: string },
  { inDays = 60, ...options }: DepartureOptions = {},
  tenant: TenantKey = 'nakheel',
): Promise<Departure> {
  const starts_on = dayFromNow(inDays)
  const start = new Date(`${starts_on}T05:00:00Z`).getTime()
  const before = (days: number) => new Date(start - days * DAY)
  const id = newId()
  const row: DepartureRow = {
    tenant_id: tenantId(tenant),
    id,
    tour_id: tour.id,
    code: id.slice(-12).toUpperCase(),
    status: 'open',
    starts_on,
    ends_on: addDays(starts_on, 6),
    origin: tenant === 'gulf' ? 'KWI' : 'RUH',
    zone: tenant === 'gulf' ? 'Asia/Kuwait' : 'Asia/Riyadh',
    sales_until: before(2),
    capacity: 20,
    min_travellers: 10,
    currency: tenant === 'gulf' ? 'KWD' : 'SAR',
    prices: JSON.stringify(PRICES),
    balance_due_at: before(14),
    names_deadline: before(10),
    documents_deadline: before(12),
    rooming_deadline: before(7),
    decide_at: before(21),
    ...options,
  }
  await app.rows(tenant, db => db.insertInto('tour_departures').values(row).execute())
  return { id: row.id, tourId: row.tour_id, startsOn: row.starts_on, endsOn: row.ends_on }
}

/** The counters of a departure as they stand in its row. */
export function placesOf(app: App, departureId: string, tenant: TenantKey = 'nakheel') {
  return app.rows(tenant, db =>
    db
      .selectFrom('tour_departures')
      .select(['capacity', 'places_held as held', 'places_sold as sold'])
      .where('tenant_id', '=', tenantId(tenant))
      .where('id', '=', departureId)
      .executeTakeFirstOrThrow(),
  )
}
