import type { Cell } from '#client/features/shell/paper/paper.ts'
import { ROOM_KINDS } from '#shared/base/room-kinds.ts'
import { DEPARTURE_CLOCKS } from '#shared/contract/desk/tours/departures.ts'
import { CHOSEN_REASONS } from '#shared/rules/invoices/exemptions.ts'
import { PRICE_CELLS } from '../form/tour-cells.ts'

/** Fields of a departure as staff write them; keys of `desk-departures:section`. */
export const SECTIONS: readonly { key: string; cells: readonly Cell[] }[] = [
  {
    key: 'sale',
    cells: [
      { name: 'origin', kind: 'place' },
      { name: 'capacity', kind: 'number' },
      { name: 'min_travellers', kind: 'number' },
      { name: 'hold_minutes', kind: 'number' },
      { name: 'answer_hours', kind: 'number', optional: true },
      { name: 'block_code', kind: 'text', optional: true },
      { name: 'deposit_percent', kind: 'number', optional: true },
      { name: 'lapse_days', kind: 'number', optional: true },
      { name: 'vat_category', kind: 'choice', options: ['S', 'Z', 'E', 'O'] },
      { name: 'vat_reason', kind: 'choice', options: CHOSEN_REASONS, optional: true },
    ],
  },
  { key: 'prices', cells: PRICE_CELLS },
  {
    key: 'clocks',
    cells: DEPARTURE_CLOCKS.map(clock => ({ name: `before.${clock}`, kind: 'number' }) as const),
  },
  {
    key: 'rooms',
    cells: ROOM_KINDS.map(
      kind => ({ name: `room_allotments.${kind}`, kind: 'number', optional: true }) as const,
    ),
  },
  {
    key: 'leader',
    cells: [
      { name: 'leader.name', kind: 'words', max: 80, optional: true },
      { name: 'leader.mobile', kind: 'text', optional: true },
      { name: 'notes', kind: 'notes', optional: true },
    ],
  },
]

export const ALL_CELLS: readonly Cell[] = SECTIONS.flatMap(({ cells }) => cells)

export const COST_CELLS: readonly Cell[] = [
  { name: 'title', kind: 'text' },
  { name: 'amount_minor', kind: 'amount' },
  { name: 'per', kind: 'choice', options: ['group', 'person'] },
]
