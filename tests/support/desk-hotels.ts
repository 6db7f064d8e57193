import type { PlanInput, RateInput, RoomInput } from '#shared/contract/desk/hotels/hotel-rooms.ts'
import type { HotelInput } from '#shared/contract/desk/hotels/hotels.ts'

const both = (en: string, ar: string) => ({ en, ar })
const PICTURE = { path: '/scenes/hotel-night.svg' as const, caption: both('At night', 'ليلًا') }

/** A whole hotel as staff write it. */
export const hotelInput = (code: string, more: Partial<HotelInput> = {}): HotelInput => ({
  code,
  ...{ country: 'SA', zone: 'Asia/Riyadh', stars: 4, haram_metres: 300 },
  ...{ check_in: '16:00', check_out: '12:00', child_max_age: 11, weekend: [4, 5] },
  ...{ vat_category: 'S', vat_reason: null, vat_bp: 1500, municipality_bp: 250 },
  content: {
    name: both('Dar Al Bayan', 'دار البيان'),
    city: both('Al Baha', 'الباحة'),
    address: both('King Fahd Road', 'طريق الملك فهد'),
    about: both('A quiet house.', 'فندق هادئ.'),
    policies: null,
    facilities: [both('Lifts', 'مصاعد')],
    geo: { lat: 21.42, lng: 39.83 },
    walk: null,
    review: null,
  },
  pictures: [PICTURE],
  ...more,
})

export const roomInput = (more: Partial<RoomInput> = {}): RoomInput => ({
  content: {
    ...{ name: both('Double room', 'غرفة مزدوجة'), beds: both('One large bed', 'سرير كبير') },
    ...{ view: null, square_metres: 28, pictures: [] },
  },
  ...{ max_adults: 2, max_children: 1, max_people: 3, position: 1, active: true, release_steps: [] },
  ...more,
})

export const rateInput = (from_day: string, to_day: string, more: Partial<RateInput> = {}): RateInput => ({
  ...{ from_day, to_day, special: false, adults_minor: [40_000, 50_000], weekend_minor: [50_000, 60_000] },
  children: [{ to_age: 5, minor: 0 }],
  ...{ min_nights: 1, closed_to_arrival: false },
  ...more,
})

export const planInput = (rates: RateInput[], more: Partial<PlanInput> = {}): PlanInput => ({
  ...{ board: 'BB', active: true, only_for: null, residents_of: null, rates },
  cancel_tiers: [{ before: 7, unit: 'days', fee: { kind: 'share', share_bp: 0 } }],
  ...more,
})
