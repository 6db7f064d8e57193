import type { DepartureInput } from '#shared/contract/desk/tours/departures.ts'
import type { TourInput } from '#shared/contract/desk/tours/tours.ts'
import { CONTENT, PRICES } from './tours.ts'

const both = (en: string, ar: string) => ({ en, ar })

/** A whole tour as staff write it. */
export const tourInput = (code: string, more: Partial<TourInput> = {}): TourInput => ({
  code,
  kind: 'umrah',
  days: 5,
  nights: 4,
  title: both('Umrah in Rajab', 'عمرة رجب'),
  summary: both('Four nights by the Haram.', 'أربع ليال بجوار الحرم.'),
  destination: both('Makkah', 'مكة'),
  content: CONTENT,
  pictures: [{ path: '/scenes/tour-dawn.svg', caption: both('Dawn', 'الفجر') }],
  prices: PRICES,
  seasons: [],
  featured: false,
  ...more,
})

export const departureInput = (more: Partial<DepartureInput> = {}): DepartureInput => ({
  origin: 'RUH',
  capacity: 30,
  min_travellers: 15,
  hold_minutes: 30,
  answer_hours: null,
  prices: PRICES,
  vat_category: 'O',
  vat_reason: null,
  deposit_percent: 30,
  lapse_days: null,
  before: { decide: 30, balance: 21, documents: 20, names: 14, rooming: 10, sales: 5 },
  block_code: undefined,
  room_allotments: { quad: 4, double: 3 },
  leader: { name: both('Rakan', 'راكان'), about: null, mobile: '+966502004107' },
  costs: [{ title: 'Hotel, Makkah', amount_minor: 1_136_000, per: 'group' }],
  notes: undefined,
  ...more,
})
