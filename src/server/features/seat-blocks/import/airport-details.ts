import type { BlockColumn } from '#shared/contract/flights/block-columns.ts'
import type { Segment } from '#shared/contract/flights/seat-blocks.ts'
import type { Row } from './cells.ts'

export type Details = Pick<Segment, 'origin_terminal' | 'destination_terminal' | 'aircraft'>
export const NO_DETAILS: Details = { origin_terminal: null, destination_terminal: null, aircraft: null }

/** The parts of a cell, one per flight; empty when the cell is. */
function perFlight(row: Row, column: BlockColumn, form: RegExp, flights: number) {
  const text = row.text(column)
  if (!text) return []
  const parts = text.split('/').map(part => form.exec(part.trim()))
  if (parts.includes(null))
    return row.fail(column, column.endsWith('aircraft') ? 'aircraft' : 'terminals', { text })
  if (parts.length !== flights) return row.fail(column, 'parts_count', { parts: parts.length, flights })
  return parts
}

const TERMINALS = /^([A-Za-z0-9]{0,3})-([A-Za-z0-9]{0,3})$/
const AIRCRAFT = /^([A-Za-z0-9]{0,6})$/

/** Terminals `4-1/1-2` and aircraft `A320/B77W` of each flight; undefined with errors recorded. */
export function readDetails(row: Row, direction: 'out' | 'back', flights: number): Details[] | undefined {
  const terminals = perFlight(row, `${direction}_terminals`, TERMINALS, flights)
  const aircraft = perFlight(row, `${direction}_aircraft`, AIRCRAFT, flights)
  if (!terminals || !aircraft) return undefined
  return Array.from({ length: flights }, (_, index) => ({
    origin_terminal: terminals[index]?.[1] || null,
    destination_terminal: terminals[index]?.[2] || null,
    aircraft: aircraft[index]?.[1] || null,
  }))
}
