import type { Cell } from '#client/features/shell/paper/paper.ts'
import { MEALS, TOUR_KINDS } from '#shared/contract/tours/tours.ts'
import { CHOSEN_REASONS } from '#shared/rules/invoices/exemptions.ts'

/** Fields of a tour as staff write them, in page order. */

export const NAME_CELLS: readonly Cell[] = [
  { name: 'code', kind: 'text' },
  { name: 'kind', kind: 'choice', options: TOUR_KINDS },
  { name: 'days', kind: 'number' },
  { name: 'nights', kind: 'number' },
  { name: 'title', kind: 'words', max: 120 },
  { name: 'destination', kind: 'words', max: 80 },
  { name: 'summary', kind: 'long', max: 600 },
  { name: 'featured', kind: 'flag' },
]

export const PRICE_CELLS: readonly Cell[] = [
  'quint',
  'quad',
  'triple',
  'double',
  'single',
  'child_with_bed',
  'child_without_bed',
  'infant',
].map(name => ({ name: `prices.${name}`, kind: 'amount', optional: true }) as const)

const words = (name: string, max = 200, optional = false): Cell => ({ name, kind: 'words', max, optional })
const VAT = ['S', 'Z', 'E', 'O'] as const

/** Lists of a tour, by their place in its content; `pictures` and `seasons` are beside it. */
export const LISTS = {
  pictures: { max: 12, cells: [{ name: 'path', kind: 'choice', options: [] }, words('caption', 160)] },
  days: {
    max: 90,
    cells: [
      words('title', 120),
      { name: 'text', kind: 'long', max: 1500 },
      { name: 'meals', kind: 'ticks', options: MEALS },
      { name: 'hotel', kind: 'number', optional: true },
      words('transfer', 120, true),
    ],
  },
  hotels: {
    max: 10,
    cells: [
      words('name', 120),
      words('city', 80),
      { name: 'stars', kind: 'number' },
      { name: 'nights', kind: 'number' },
      { name: 'haram_metres', kind: 'number', optional: true },
      { name: 'about', kind: 'long', max: 400, optional: true },
      { name: 'picture', kind: 'choice', options: [], optional: true },
      { name: 'geo.lat', kind: 'decimal', optional: true },
      { name: 'geo.lng', kind: 'decimal', optional: true },
      { name: 'map_url', kind: 'text', optional: true },
    ],
  },
  included: { max: 30, cells: [words('line')] },
  excluded: { max: 30, cells: [words('line')] },
  documents: { max: 30, cells: [words('line')] },
  extras: {
    max: 20,
    cells: [
      { name: 'code', kind: 'text' },
      { name: 'price_minor', kind: 'amount' },
      { name: 'per', kind: 'choice', options: ['person', 'booking'] },
      { name: 'vat_category', kind: 'choice', options: VAT },
      { name: 'vat_reason', kind: 'choice', options: CHOSEN_REASONS, optional: true },
      words('title', 120),
    ],
  },
  cancel_tiers: {
    max: 6,
    cells: [
      { name: 'days', kind: 'number' },
      { name: 'percent', kind: 'number', optional: true },
      { name: 'each_minor', kind: 'amount', optional: true },
    ],
  },
  faqs: { max: 20, cells: [words('question'), { name: 'answer', kind: 'long', max: 1500 }] },
  seasons: {
    max: 12,
    cells: [words('name', 60), { name: 'from', kind: 'day' }, { name: 'to', kind: 'day' }, ...PRICE_CELLS],
  },
} as const satisfies Record<string, { max: number; cells: readonly Cell[] }>

export type ListName = keyof typeof LISTS
export const LIST_NAMES = Object.keys(LISTS) as ListName[]

export const cellsOf = (list: ListName, pictures: readonly string[]): Cell[] =>
  (LISTS[list].cells as readonly Cell[]).map(cell =>
    cell.kind === 'choice' && cell.options.length === 0 ? { ...cell, options: pictures } : cell,
  )
