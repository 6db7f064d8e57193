import type { BothTexts, TourHotel } from '#shared/contract/tours/tours.ts'
import { both } from './plan.ts'

const NIGHT = '/scenes/hotel-night.svg'
const ROOM = '/scenes/hotel-room.svg'
const MAKKAH = both('Makkah', 'مكة')
const MADINAH = both('Madinah', 'المدينة')
const HALF = both('Half board, rooms for two to five', 'نصف إقامة، غرف لفردين إلى خمسة')
const BREAKFAST = both('With breakfast', 'شامل الإفطار')

/** The hotels are invented, their cities are not. */
const CITIES: Record<string, readonly [lat: number, lng: number]> = {
  Makkah: [21.42, 39.83],
  Madinah: [24.47, 39.61],
  Istanbul: [41.03, 28.97],
  Cappadocia: [38.64, 34.83],
  Sarajevo: [43.86, 18.43],
  Mostar: [43.34, 17.81],
  AlUla: [26.62, 37.92],
  Abha: [18.22, 42.5],
  'North Malé Atoll': [4.35, 73.5],
  Cairo: [30.04, 31.23],
  Luxor: [25.7, 32.61],
}

const hotel = (
  name: BothTexts,
  city: BothTexts,
  stars: number,
  haram_metres: number | null,
  picture: TourHotel['picture'],
  about: BothTexts,
): Omit<TourHotel, 'nights'> => {
  const [lat, lng] = CITIES[city.en] ?? []
  const geo = lat === undefined || lng === undefined ? null : { lat, lng }
  return { name, city, stars, haram_metres, picture, about, geo, map_url: null }
}

export const HOTELS: Record<string, Omit<TourHotel, 'nights'>> = {
  safa: hotel(both('Dar Al Safa', 'دار الصفا'), MAKKAH, 5, 350, NIGHT, HALF),
  marwah: hotel(
    both('Marwah Gate', 'بوابة المروة'),
    MAKKAH,
    5,
    150,
    NIGHT,
    both('Suhoor and iftar', 'سحور وإفطار'),
  ),
  ajyad: hotel(both('Ajyad Rest', 'استراحة أجياد'), MAKKAH, 4, 700, ROOM, BREAKFAST),
  rawda: hotel(both('Anwar Al Rawda', 'أنوار الروضة'), MADINAH, 4, 220, ROOM, BREAKFAST),
  quba: hotel(both('Quba Garden', 'بستان قباء'), MADINAH, 4, 450, ROOM, HALF),
  galata: hotel(both('Galata House', 'بيت غلطة'), both('Istanbul', 'إسطنبول'), 4, null, NIGHT, BREAKFAST),
  cave: hotel(
    both('Göreme Cave Hotel', 'فندق كهوف غوريمه'),
    both('Cappadocia', 'كابادوكيا'),
    5,
    null,
    ROOM,
    both('Rooms cut into the rock, with a terrace', 'غرف منحوتة في الصخر، مع شرفة'),
  ),
  bazaar: hotel(
    both('Baščaršija Court', 'فناء باشتشارشيا'),
    both('Sarajevo', 'سراييفو'),
    4,
    null,
    NIGHT,
    HALF,
  ),
  neretva: hotel(both('Neretva View', 'إطلالة نيريتفا'), both('Mostar', 'موستار'), 5, null, ROOM, HALF),
  canyon: hotel(
    both('Canyon Lodge', 'نُزل الوادي'),
    both('AlUla', 'العلا'),
    4,
    null,
    NIGHT,
    both('Tents of stone and cloth under the stars', 'خيام من حجر وقماش تحت النجوم'),
  ),
  soudah: hotel(both('Soudah Heights', 'مرتفعات السودة'), both('Abha', 'أبها'), 4, null, ROOM, BREAKFAST),
  atoll: hotel(
    both('Coral Lagoon Villas', 'فلل البحيرة المرجانية'),
    both('North Malé Atoll', 'جزر ماليه الشمالية'),
    5,
    null,
    ROOM,
    both('A villa over the water, half board', 'فيلا فوق الماء، نصف إقامة'),
  ),
  garden: hotel(
    both('Garden City House', 'بيت جاردن سيتي'),
    both('Cairo', 'القاهرة'),
    5,
    null,
    NIGHT,
    BREAKFAST,
  ),
  luxor: hotel(both('Luxor West Bank', 'البر الغربي'), both('Luxor', 'الأقصر'), 4, null, ROOM, HALF),
}
