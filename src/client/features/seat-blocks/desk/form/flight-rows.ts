import type { BlockCells } from '#shared/contract/flights/block-columns.ts'

export type Direction = 'out' | 'back'

/** One flight of a direction, as texts of its fields. Days count from the direction's date. */
export interface FlightRow {
  flight: string
  from: string
  to: string
  departs: string
  departs_day: string
  arrives: string
  arrives_day: string
  from_terminal: string
  to_terminal: string
  aircraft: string
}

export const EMPTY_FLIGHT: FlightRow = {
  flight: '',
  from: '',
  to: '',
  departs: '',
  departs_day: '0',
  arrives: '',
  arrives_day: '0',
  from_terminal: '',
  to_terminal: '',
  aircraft: '',
}

const parts = (text: string | undefined, separator: string) => (text ?? '').split(separator)

function readTime(text = ''): [time: string, day: string] {
  const [time = '', day = ''] = text.split('+')
  return [time, day || '0']
}

/** The flights of a direction in the columns of a block; one empty flight when nothing is written. */
export function readFlightRows(cells: BlockCells, direction: Direction): FlightRow[] {
  const flights = parts(cells[`${direction}_flights`], '/')
  const route = parts(cells[`${direction}_route`], '-')
  const times = parts(cells[`${direction}_times`], '/')
  const terminals = parts(cells[`${direction}_terminals`], '/')
  const aircraft = parts(cells[`${direction}_aircraft`], '/')
  const count = Math.max(flights.length, route.length - 1, times.length)
  return Array.from({ length: count }, (_, index) => {
    const [departure, arrival] = parts(times[index], '-')
    const [departs, departs_day] = readTime(departure)
    const [arrives, arrives_day] = readTime(arrival)
    const [from_terminal = '', to_terminal = ''] = parts(terminals[index], '-')
    return {
      flight: flights[index] ?? '',
      from: route[index] ?? '',
      to: route[index + 1] ?? '',
      ...{ departs, departs_day, arrives, arrives_day, from_terminal, to_terminal },
      aircraft: aircraft[index] ?? '',
    }
  })
}

// The signs that separate flights and airports in a column.
const plain = (text: string) => text.replace(/[/+–>-]+/g, ' ').trimStart()
const time = (text: string, day: string) => plain(text) + (day === '0' ? '' : `+${day}`)
/** Empty when no flight says anything. */
const joined = (texts: string[], separator: string, empty = '') =>
  texts.every(text => text === empty) ? '' : texts.join(separator)

/** The columns of a direction. Each flight leaves where the one before it arrives. */
export function writeFlightRows(rows: FlightRow[], direction: Direction): BlockCells {
  const stops = [rows[0]?.from ?? '', ...rows.map(row => row.to)]
  const times = rows.map(row => `${time(row.departs, row.departs_day)}-${time(row.arrives, row.arrives_day)}`)
  const terminals = rows.map(row => `${plain(row.from_terminal)}-${plain(row.to_terminal)}`)
  return {
    [`${direction}_flights`]: rows.map(row => plain(row.flight)).join('/'),
    [`${direction}_route`]: joined(stops.map(plain), '-'),
    [`${direction}_times`]: joined(times, '/', '-'),
    [`${direction}_terminals`]: joined(terminals, '/', '-'),
    [`${direction}_aircraft`]: joined(
      rows.map(row => plain(row.aircraft)),
      '/',
    ),
  }
}

export function reversed(rows: FlightRow[]): FlightRow[] {
  return [...rows].reverse().map(({ from, to }) => ({ ...EMPTY_FLIGHT, from: to, to: from }))
}
