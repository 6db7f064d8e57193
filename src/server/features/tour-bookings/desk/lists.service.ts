import type { TableFormat } from '#shared/base/table-formats.ts'
import type {
  BoardTraveller,
  DepartureBoard,
  DepartureList,
} from '#shared/contract/desk/tours/departure-board.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { progressOf } from '#shared/rules/papers/asked.ts'
import { ownSymbol } from '#shared/rules/site/client-settings.ts'
import { peopleIn, unplaced } from '#shared/rules/tours/rooming.ts'
import type { Context } from '../../../context/context.ts'
import { type TableCell, tableFile } from '../../../lib/files/table-file.ts'
import { tFor } from '../../../lib/i18n.ts'
import type { Tenant } from '../../../lib/tenant.ts'
import { noteDeparture } from '../../tours/desk/departure-events.service.ts'
import { getDepartureBoard } from './board.service.ts'
import { approved } from './board-view.ts'
import { visaList } from './visa-list.service.ts'

type T = ReturnType<typeof tFor>
type Line = Record<string, TableCell>

const roomName = ({ rooming }: DepartureBoard, id: string | null, t: T): string => {
  const room = rooming.rooms.find(each => each.id === id)
  if (!room) return ''
  // Counted as on the board: most have no number of the hotel yet.
  const count = rooming.rooms.filter(({ kind }) => kind === room.kind).indexOf(room) + 1
  return [`${t(`desk-departures:room.${room.kind}`)} ${count}`, room.number].filter(Boolean).join(' · ')
}

const person = (traveller: BoardTraveller, t: T): Line => ({
  reference: traveller.reference,
  name: traveller.name,
  arabic_name: traveller.arabic_name,
  category: t(`age:category.${traveller.category}`),
})

function bySeat({ coach_seat: one }: BoardTraveller, { coach_seat: other }: BoardTraveller): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return one.localeCompare(other, 'en', { numeric: true })
}

/** Rows of each list; the one for visas is its own. */
const ROWS: Record<Exclude<DepartureList, 'visa'>, (board: DepartureBoard, t: T) => Line[]> = {
  manifest: (board, t) =>
    board.rooming.travellers.map(traveller => ({
      ...person(traveller, t),
      room: roomName(board, traveller.room_id, t),
      seat: traveller.coach_seat,
      papers: progressOf(traveller.papers.map(({ state }) => state)).percent,
    })),
  rooming: (board, t) => {
    const { rooms, travellers } = board.rooming
    const line = (room: string, wish: string) => (traveller: BoardTraveller) => ({
      room,
      wish,
      ...person(traveller, t),
    })
    return [
      ...rooms.flatMap(room =>
        peopleIn(room, travellers).map(
          line(roomName(board, room.id, t), t(`desk-departures:wish.${room.wish}`)),
        ),
      ),
      ...unplaced(travellers).map(line(t('desk-departures:no_room'), '')),
    ]
  },
  coach: ({ rooming }, t) =>
    rooming.travellers
      .toSorted(bySeat)
      .map(traveller => ({ seat: traveller.coach_seat, ...person(traveller, t) })),
  unpaid: ({ bookings, money }) =>
    bookings
      .filter(({ due_minor }) => due_minor > 0)
      .map(booking => ({
        reference: booking.reference,
        name: booking.lead_name,
        travellers: booking.travellers,
        total: { minor: booking.total_minor, currency: money.currency },
        due: { minor: booking.due_minor, currency: money.currency },
      })),
  handouts: ({ rooming }, t) =>
    rooming.travellers.map(traveller => ({
      ...person(traveller, t),
      given: traveller.given.map(item => t(`desk-departures:given.${item}`)).join(', '),
    })),
}

export type PrintedList = Exclude<DepartureList, 'visa'>

export interface PrintedLines {
  board: DepartureBoard
  columns: string[]
  /** The same rows in each language, in the order of the columns. */
  rows: Record<Lang, string[][]>
}

function printedText({ settings }: Tenant, cell: TableCell | undefined, lang: Lang): string {
  if (typeof cell !== 'object' || cell === null) return String(cell ?? '')
  if (!('minor' in cell)) return ''
  const symbol = ownSymbol(settings, cell.currency, lang)
  return formatMoney(cell.minor, cell.currency, lang, { symbol }).text
}

/** A list of a departure on paper, which people of both languages read. Throws `departure.not_found`. */
export async function printList(ctx: Context, id: string, list: PrintedList): Promise<PrintedLines> {
  const board = await getDepartureBoard(ctx, id)
  const lines = (lang: Lang) => ROWS[list](board, tFor(lang))
  const columns = Object.keys(lines('en')[0] ?? { reference: '' })
  const cells = (lang: Lang) =>
    lines(lang).map(line => columns.map(column => printedText(ctx.tenant, line[column], lang)))
  return { board, columns, rows: { en: cells('en'), ar: cells('ar') } }
}

/** A list of a departure as a file, with headings in the caller's language. Throws as the name list for visas. */
export const exportDepartureList = (
  ctx: Context,
  id: string,
  { list, format }: { list: DepartureList; format: TableFormat },
) =>
  ctx.unit(async u => {
    const board = await getDepartureBoard(u, id)
    const { departure } = board
    const count = String(board.rooming.travellers.length)
    await noteDeparture(u, departure, { kind: 'exported', after: { list, travellers: count } })
    const name = `${list}-${departure.code}`
    if (list === 'visa')
      return visaList(u, { id, name, bookingIds: approved(board.bookings).map(each => each.id) }, format)
    const t = tFor(u.lang)
    // An amount is a number alone in a file; on paper it has its symbol.
    const more: Line = list === 'unpaid' ? { currency: board.money.currency } : {}
    const lines = ROWS[list](board, t).map(line => ({ ...line, ...more }))
    const columns = Object.keys(lines[0] ?? { reference: '' })
    return tableFile(
      {
        name,
        head: columns.map(column => t(`desk-departures:column.${column}`)),
        rows: lines.map(line => columns.map(column => line[column] ?? null)),
      },
      format,
      u.lang,
    )
  })
