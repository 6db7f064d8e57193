import type { BothTexts } from '#shared/contract/tours/tours.ts'
import { both } from '../tours/plan.ts'

interface City {
  name: BothTexts
  country: string
  zone: string
  vat_bp: number
  municipality_bp: number
}

const KINGDOM = { country: 'SA', zone: 'Asia/Riyadh', vat_bp: 1500, municipality_bp: 500 }

export const CITIES = {
  makkah: { ...KINGDOM, name: both('Makkah', 'مكة المكرمة') },
  madinah: { ...KINGDOM, name: both('Madinah', 'المدينة المنورة') },
  riyadh: { ...KINGDOM, name: both('Riyadh', 'الرياض') },
  istanbul: {
    ...{ country: 'TR', zone: 'Europe/Istanbul', vat_bp: 0, municipality_bp: 0 },
    name: both('Istanbul', 'إسطنبول'),
  },
  'kuala-lumpur': {
    ...{ country: 'MY', zone: 'Asia/Kuala_Lumpur', vat_bp: 0, municipality_bp: 0 },
    name: both('Kuala Lumpur', 'كوالالمبور'),
  },
} satisfies Record<string, City>

export interface HotelPlan {
  code: string
  city: keyof typeof CITIES
  name: BothTexts
  street: BothTexts
  stars: number
  haram: { metres: number; minutes: number; way: 'level' | 'slope' | 'shuttle' } | null
  /** Riyals a night for two, without tax. */
  price: number
  /** A point of the street: the hotel is invented. */
  geo: readonly [number, number] | undefined
}

const PLACES: Partial<Record<string, readonly [number, number]>> = {
  SAFA: [21.4192, 39.8271],
  MARWAH: [21.4252, 39.8246],
  AJYAD: [21.4158, 39.8296],
  AZIZ: [21.3957, 39.8673],
  RAWDA: [24.4713, 39.6098],
  QUBA: [24.4607, 39.6141],
  OLAYA: [24.6949, 46.6853],
  DIRIYAH: [24.7339, 46.5762],
  GALATA: [41.0257, 28.9743],
  BOSPHORUS: [41.0428, 29.0075],
  TOWERS: [3.1579, 101.7137],
  BINTANG: [3.1467, 101.7113],
}

const hotel = (
  [code, city, stars, price]: [string, HotelPlan['city'], number, number],
  name: BothTexts,
  street: BothTexts,
  haram: [number, number, 'level' | 'slope' | 'shuttle'] | null = null,
): HotelPlan => ({
  ...{ code, city, name, street, stars, price, geo: PLACES[code] },
  haram: haram && { metres: haram[0], minutes: haram[1], way: haram[2] },
})

/** Guest score, out of ten. */
export const SCORES: Partial<Record<string, number>> = { SAFA: 9.1, AJYAD: 8.4, RAWDA: 8.8, GALATA: 8.6 }

export const OUTSIDE: Partial<Record<string, string>> = {
  SAFA: '/scenes/city-clock-tower.svg',
  AJYAD: '/scenes/tour-dawn.svg',
  AZIZ: '/scenes/tour-mountains.svg',
  RAWDA: '/scenes/city-green-dome.svg',
  DIRIYAH: '/scenes/tour-sandstone.svg',
  GALATA: '/scenes/tour-strait.svg',
  BOSPHORUS: '/scenes/tour-bridge.svg',
  TOWERS: '/scenes/city-twin-towers.svg',
}

export const HOTELS: HotelPlan[] = [
  hotel(['SAFA', 'makkah', 5, 780], both('Dar Al Safa', 'دار الصفا'), both('Ajyad Street', 'شارع أجياد'), [
    350,
    5,
    'level',
  ]),
  hotel(
    ['MARWAH', 'makkah', 5, 1150],
    both('Marwah Gate', 'بوابة المروة'),
    both('King Abdulaziz Road', 'طريق الملك عبدالعزيز'),
    [150, 2, 'level'],
  ),
  hotel(
    ['AJYAD', 'makkah', 4, 420],
    both('Ajyad Rest', 'استراحة أجياد'),
    both('Ajyad Al Sad', 'أجياد السد'),
    [700, 11, 'slope'],
  ),
  hotel(
    ['AZIZ', 'makkah', 3, 190],
    both('Aziziyah Courtyard', 'ساحة العزيزية'),
    both('Aziziyah', 'حي العزيزية'),
    [4200, 15, 'shuttle'],
  ),
  hotel(
    ['RAWDA', 'madinah', 4, 460],
    both('Anwar Al Rawda', 'أنوار الروضة'),
    both('King Fahd Road', 'طريق الملك فهد'),
    [220, 3, 'level'],
  ),
  hotel(['QUBA', 'madinah', 4, 310], both('Quba Garden', 'بستان قباء'), both('Quba Road', 'طريق قباء'), [
    450,
    6,
    'level',
  ]),
  hotel(
    ['OLAYA', 'riyadh', 5, 640],
    both('Olaya Terrace', 'شرفة العليا'),
    both('Olaya Street', 'شارع العليا'),
  ),
  hotel(['DIRIYAH', 'riyadh', 4, 520], both('Diriyah House', 'بيت الدرعية'), both('Bujairi', 'حي البجيري')),
  hotel(['GALATA', 'istanbul', 4, 380], both('Galata House', 'بيت غلطة'), both('Galata', 'حي غلطة')),
  hotel(
    ['BOSPHORUS', 'istanbul', 5, 890],
    both('Bosphorus Lights', 'أضواء البوسفور'),
    both('Beşiktaş', 'حي بشكتاش'),
  ),
  hotel(
    ['TOWERS', 'kuala-lumpur', 5, 430],
    both('Towers Garden', 'حديقة البرجين'),
    both('Jalan Ampang', 'شارع أمبانغ'),
  ),
  hotel(
    ['BINTANG', 'kuala-lumpur', 4, 260],
    both('Bintang Corner', 'ركن بينتانغ'),
    both('Bukit Bintang', 'بوكيت بينتانغ'),
  ),
]
