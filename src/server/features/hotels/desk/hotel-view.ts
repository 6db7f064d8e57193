import type { DeskHotel, HotelInput } from '#shared/contract/desk/hotels/hotels.ts'
import type { HotelRow } from '../search.repo.ts'
import type { HotelSums } from './hotel-list.repo.ts'

export function toDeskHotel(row: HotelRow, sums: HotelSums): DeskHotel {
  const { id, code, status, stars, currency, version, content } = row
  return {
    ...{ id, code, status, stars, currency, version },
    ...sums,
    name: content.name,
    city: content.city,
  }
}

export function hotelInputOf(row: HotelRow): HotelInput {
  const { code, country, zone, stars, haram_metres, check_in, check_out, child_max_age, weekend } = row
  const { vat_category, vat_reason, vat_bp, municipality_bp, content, pictures } = row
  return {
    ...{ code, country, zone, stars, haram_metres, check_in, check_out, child_max_age, weekend },
    ...{ vat_category, vat_reason, vat_bp, municipality_bp, content, pictures },
  }
}

/** How a city stands in addresses of searches: `kuala-lumpur`. */
export const cityKey = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 42)

export function hotelColumns(hotel: HotelInput) {
  const { content, pictures, weekend, ...plain } = hotel
  return {
    ...plain,
    weekend: [...new Set(weekend)].sort(),
    city: cityKey(content.city.en),
    content: JSON.stringify(content),
    pictures: JSON.stringify(pictures),
  }
}
