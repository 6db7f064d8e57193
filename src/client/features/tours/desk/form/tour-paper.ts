import {
  type Group,
  orNull,
  type Paper,
  readCells,
  readRows,
  writeCells,
  writeRows,
  wrongAmounts,
} from '#client/features/shell/paper/paper.ts'
import type { CancelTier } from '#shared/contract/bookings/deposits.ts'
import type { TourInput } from '#shared/contract/desk/tours/tours.ts'
import { LIST_NAMES, LISTS, type ListName, NAME_CELLS, PRICE_CELLS } from './tour-cells.ts'

const lineRows = (lines: readonly unknown[]) => lines.map(line => ({ line }))

const tierRow = ({ days, fee }: CancelTier) =>
  fee.kind === 'share' ? { days, percent: fee.share_bp / 100 } : { days, each_minor: fee.each_minor }

function rowsIn(tour: TourInput | undefined, list: ListName): readonly unknown[] {
  if (!tour) return []
  const { content } = tour
  if (list === 'pictures' || list === 'seasons') return tour[list]
  if (list === 'included' || list === 'excluded' || list === 'documents') return lineRows(content[list])
  if (list === 'days')
    return content.days.map(day => ({ ...day, hotel: day.hotel === null ? null : day.hotel + 1 }))
  return list === 'cancel_tiers' ? content.cancel_tiers.map(tierRow) : content[list]
}

/** The texts of a tour; of a new one the empty form. */
export function tourPaper(tour: TourInput | undefined, currency: string): Paper {
  const lists = LIST_NAMES.map(list => readRows(list, LISTS[list].cells, rowsIn(tour, list), currency))
  return Object.assign(
    { kind: 'umrah' },
    ...(tour ? [readCells([...NAME_CELLS, ...PRICE_CELLS], tour, currency)] : [emptyPaper()]),
    ...lists,
  )
}

const emptyPaper = (): Paper => ({
  ...readCells([...NAME_CELLS, ...PRICE_CELLS], {}, 'SAR'),
  kind: 'umrah',
})

type Tier = { days: number; percent: number | null; each_minor: number | null }

const tierOf = ({ days, percent, each_minor }: Tier) => ({
  days,
  fee:
    each_minor === null
      ? { kind: 'share' as const, share_bp: (percent ?? 0) * 100 }
      : { kind: 'amount' as const, each_minor },
})

/** The typed texts as the call's body. The server names wrong values by their path. */
export function tourOf(paper: Paper, currency: string): TourInput {
  const rows = (list: ListName) => writeRows(list, LISTS[list].cells, paper, currency)
  const lines = (list: ListName) => rows(list).map(({ line }) => line)
  const { prices, ...named } = writeCells([...NAME_CELLS, ...PRICE_CELLS], paper, currency)
  const priced = Object.values(prices as object).some(price => price !== null)
  return {
    ...named,
    prices: priced ? prices : null,
    pictures: rows('pictures'),
    seasons: rows('seasons'),
    content: {
      days: rows('days').map(day => ({ ...day, hotel: hotelOf(day.hotel) })),
      hotels: rows('hotels').map(({ geo, ...hotel }) => ({ ...hotel, geo: orNull(geo as Group) })),
      included: lines('included'),
      excluded: lines('excluded'),
      documents: lines('documents'),
      extras: rows('extras').map(({ vat_reason, ...extra }) => ({
        ...extra,
        ...(vat_reason ? { vat_reason } : {}),
      })),
      cancel_tiers: (rows('cancel_tiers') as unknown as Tier[]).map(tierOf),
      faqs: rows('faqs'),
    },
  } as unknown as TourInput
}

const hotelOf = (typed: unknown) => (typeof typed === 'number' ? typed - 1 : null)

export const wrongTourAmounts = (paper: Paper, currency: string): string[] => [
  ...wrongAmounts(PRICE_CELLS, paper, currency),
  ...LIST_NAMES.flatMap(list =>
    Array.from({ length: Number(paper[`${list}.count`]) }, (_, row) =>
      wrongAmounts(LISTS[list].cells, paper, currency, `${list}.${row}.`),
    ).flat(),
  ),
]

export const tourField = (path: string): string =>
  path
    .replace(/^tour\./, '')
    .replace(/^content\./, '')
    .replace(/^(cancel_tiers\.\d+)\.fee(\.share_bp)?$/, '$1.percent')
    .replace(/^(cancel_tiers\.\d+)\.fee\./, '$1.')
    .replace(/^(included|excluded|documents)\.(\d+)\./, '$1.$2.line.')
