import {
  type Paper,
  readCells,
  readRows,
  writeCells,
  writeRows,
  wrongAmounts,
} from '#client/features/shell/paper/paper.ts'
import type { DepartureInput } from '#shared/contract/desk/tours/departures.ts'
import type { RoomPrices, TourLeader } from '#shared/contract/tours/tours.ts'
import { ALL_CELLS, COST_CELLS } from './departure-cells.ts'

const USUAL = {
  hold_minutes: 30,
  vat_category: 'O',
  before: { decide: 30, balance: 21, documents: 20, names: 14, rooming: 10, sales: 3 },
}

/** The texts of a departure; of a new one with the tour's prices and the usual clocks. */
export function departurePaper(
  departure: DepartureInput | undefined,
  prices: RoomPrices | null,
  currency: string,
  startsOn = '',
): Paper {
  const record = departure ?? { ...USUAL, prices }
  return {
    starts_on: startsOn,
    ...readCells(ALL_CELLS, record, currency),
    ...readRows('costs', COST_CELLS, departure?.costs ?? [], currency),
  }
}

const present = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null))

/** The departure that the texts say; what they do not show stays as it was. */
export function departureOf(paper: Paper, currency: string, was?: DepartureInput): DepartureInput {
  const { leader, room_allotments, ...rest } = writeCells(ALL_CELLS, paper, currency)
  const named = (leader as Partial<TourLeader>).name
  return {
    ...rest,
    room_allotments: present(room_allotments as object),
    leader: named ? { about: was?.leader?.about ?? null, ...(leader as object) } : null,
    costs: writeRows('costs', COST_CELLS, paper, currency),
  } as unknown as DepartureInput
}

export const wrongDepartureAmounts = (paper: Paper, currency: string): string[] => [
  ...wrongAmounts(ALL_CELLS, paper, currency),
  ...Array.from({ length: Number(paper['costs.count']) }, (_, row) =>
    wrongAmounts(COST_CELLS, paper, currency, `costs.${row}.`),
  ).flat(),
]
