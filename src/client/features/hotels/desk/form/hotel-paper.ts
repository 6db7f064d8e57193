import {
  type Group,
  orNull,
  type Paper,
  readCells,
  readRows,
  writeCells,
  writeRows,
} from '#client/features/shell/paper/paper.ts'
import type { HotelInput } from '#shared/contract/desk/hotels/hotels.ts'
import { FACILITY_CELLS, HOTEL_CELLS, pictureCells } from './hotel-cells.ts'

const NEW = {
  ...{ zone: 'Asia/Riyadh', country: 'SA', check_in: '16:00', check_out: '12:00', child_max_age: 11 },
  ...{ weekend: [4, 5], vat_category: 'S', vat_bp: 1500, municipality_bp: 500 },
}
const PICTURES = pictureCells([])

export const hotelPaper = (hotel: HotelInput | undefined, currency: string): Paper => ({
  ...readCells(HOTEL_CELLS, hotel ?? NEW, currency),
  ...readRows(
    'facilities',
    FACILITY_CELLS,
    (hotel?.content.facilities ?? []).map(line => ({ line })),
    currency,
  ),
  ...readRows('pictures', PICTURES, hotel?.pictures ?? [], currency),
})

/** The typed texts as the call's body. The server names wrong values by their path. */
export function hotelOf(paper: Paper, currency: string): HotelInput {
  const { content, weekend, ...plain } = writeCells(HOTEL_CELLS, paper, currency)
  const { geo, walk, review, ...told } = content as Record<string, Group>
  return {
    ...plain,
    weekend: (weekend as string[]).map(Number),
    content: {
      ...told,
      geo: orNull(geo),
      walk: orNull(walk),
      review: orNull(review),
      facilities: writeRows('facilities', FACILITY_CELLS, paper, currency).map(({ line }) => line),
    },
    pictures: writeRows('pictures', PICTURES, paper, currency),
  } as unknown as HotelInput
}

export const hotelField = (path: string): string =>
  path.replace(/^hotel\./, '').replace(/^content\.facilities\.(\d+)\./, 'facilities.$1.line.')
