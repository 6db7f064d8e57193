import type { Cell } from '#client/features/shell/paper/paper.ts'
import { CHOSEN_REASONS } from '#shared/rules/invoices/exemptions.ts'

/** Fields of a hotel as staff write them, in page order. */

const words = (name: string, max: number, optional = false): Cell => ({ name, kind: 'words', max, optional })
const long = (name: string, optional = false): Cell => ({ name, kind: 'long', max: 2000, optional })
const number = (name: string, optional = false): Cell => ({ name, kind: 'number', optional })
export const WEEKDAYS = ['6', '7', '1', '2', '3', '4', '5'] as const

export const SECTIONS = [
  {
    name: 'name',
    cells: [
      { name: 'code', kind: 'text' },
      number('stars'),
      { name: 'country', kind: 'country' },
      { name: 'zone', kind: 'zone' },
      words('content.name', 120),
      words('content.city', 80),
      words('content.address', 200),
      long('content.about'),
      long('content.policies', true),
    ],
  },
  {
    name: 'stay',
    cells: [
      { name: 'check_in', kind: 'text' },
      { name: 'check_out', kind: 'text' },
      number('child_max_age'),
      { name: 'weekend', kind: 'ticks', options: WEEKDAYS },
    ],
  },
  {
    name: 'place',
    cells: [
      number('haram_metres', true),
      number('content.walk.minutes', true),
      { name: 'content.walk.way', kind: 'choice', options: ['level', 'slope', 'shuttle'], optional: true },
      { name: 'content.geo.lat', kind: 'decimal', optional: true },
      { name: 'content.geo.lng', kind: 'decimal', optional: true },
    ],
  },
  {
    name: 'taxes',
    cells: [
      { name: 'vat_category', kind: 'choice', options: ['S', 'Z', 'E', 'O'] },
      { name: 'vat_reason', kind: 'choice', options: CHOSEN_REASONS, optional: true },
      { name: 'vat_bp', kind: 'percent' },
      { name: 'municipality_bp', kind: 'percent' },
    ],
  },
  {
    name: 'review',
    cells: [
      { name: 'content.review.score', kind: 'decimal', optional: true },
      { name: 'content.review.on', kind: 'day', optional: true },
      words('content.review.source', 80, true),
    ],
  },
] as const satisfies readonly { name: string; cells: readonly Cell[] }[]

export const HOTEL_CELLS: readonly Cell[] = SECTIONS.flatMap(({ cells }) => [...cells])

export const FACILITY_CELLS: readonly Cell[] = [words('line', 60)]

export const pictureCells = (paths: readonly string[]): Cell[] => [
  { name: 'path', kind: 'choice', options: paths },
  words('caption', 160),
]
