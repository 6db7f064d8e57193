import type {
  createDeskBlock as createCall,
  DeskBlock,
  changeBlockPrice as priceCall,
  updateDeskBlock as updateCall,
} from '#shared/contract/desk/flights/seat-blocks.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { type BlockCells, type BlockColumn, FARE_COLUMNS } from '#shared/contract/flights/block-columns.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { isDuplicate } from '../../../lib/errors.ts'
import { insertBlockEvents } from '../block-events.repo.ts'
import { settingOf } from '../block-import.service.ts'
import {
  type BlockRow,
  columnsOf,
  type InsertedBlock,
  insertBlocks,
  listAgencies,
  updateBlock,
} from '../block-write.repo.ts'
import { leaveOldFlights, lockBookedFlights, setBookedPnr } from '../booked-flights.port.ts'
import type { ImportedBlock } from '../import/block.ts'
import { cellsOf } from './block-cells.ts'
import { getBlock } from './block-list.repo.ts'
import { toDeskBlock } from './block-view.ts'
import { changedCells, changesTrip, keepUnchanged, refuseTripChange, settingFor } from './edit-rules.ts'
import { requireAhead, requireVersion } from './locked.service.ts'
import { readCells, refuse } from './read-cells.ts'

const takenCode = (u: Unit, code: string) => (error: unknown) => {
  // Another block took the code since it was looked for.
  throw isDuplicate(error) ? refuse(u, [{ column: 'code', problem: 'code_used', vars: { code } }]) : error
}

async function insertOne(u: Unit, block: ImportedBlock): Promise<InsertedBlock> {
  const [inserted] = await insertBlocks(u, [block]).catch(takenCode(u, block.code))
  return inserted as InsertedBlock
}

/** Writes a block as a draft. Throws 422 with an error per column. */
export function createDeskBlock(ctx: Context, { cells }: BodyOf<typeof createCall>): Promise<DeskBlock> {
  return ctx.unit(async u => {
    const agencies = await listAgencies(u)
    const block = await readCells(u, { ...cells, status: 'draft' }, settingOf(u, agencies))
    const { id } = await insertOne(u, block)
    const row = (await getBlock(u, id)) as BlockRow
    const after = cellsOf(row, u.tenant.settings.time_zone, agencies) as Record<string, string>
    await insertBlockEvents(u, [{ blockId: id, kind: 'created', after }])
    return toDeskBlock(u, row)
  })
}

interface Edit {
  version: number
  cells: BlockCells
  reason?: string | null
}

const isFare = (column: string) => (FARE_COLUMNS as readonly string[]).includes(column)

/** A locator for all of a block is that of its bookings too, which are locked before it. */
async function passPnrOn(u: Unit, { id, pnr_mode, airline_pnr: pnr }: BlockRow, changed: BlockColumn[]) {
  const isNew = changed.includes('pnr') || (changed.includes('pnr_mode') && pnr !== null)
  if (pnr_mode === 'group' && isNew) await setBookedPnr(u, id, pnr)
  if (pnr_mode === 'per_booking' && changed.includes('pnr_mode')) await setBookedPnr(u, id, null)
}

const reachesBookings = (cells: BlockCells) =>
  'pnr' in cells || 'pnr_mode' in cells || changesTrip(Object.keys(cells) as BlockColumn[])

async function edit(u: Unit, id: string, { version, cells, reason }: Edit): Promise<DeskBlock> {
  if (reachesBookings(cells)) await lockBookedFlights(u, id)
  const row = await requireVersion(u, id, version)
  requireAhead(u, row)
  const agencies = await listAgencies(u)
  const zone = u.tenant.settings.time_zone
  const before = cellsOf(row, zone, agencies)
  const wanted = changedCells(before, { ...before, ...cells })
  if (wanted.length === 0) return toDeskBlock(u, row)
  refuseTripChange(u, row, wanted)
  const all = { ...before, ...cells }
  const read = wanted.includes('visible_to') ? all : { ...all, visible_to: '' }
  const block = await readCells(u, read, settingFor(settingOf(u, agencies), wanted), row.code)
  const { seats_total: _seats, status: _status, ...values } = columnsOf(keepUnchanged(block, row, wanted))
  if (changesTrip(wanted)) await leaveOldFlights(u, id)
  const saved = await updateBlock(u, id, values).catch(takenCode(u, block.code))
  const after = cellsOf(saved, zone, agencies)
  const changed = changedCells(before, after)
  const pick = (from: BlockCells) => Object.fromEntries(changed.map(name => [name, from[name] ?? '']))
  const kind = changed.every(isFare) ? 'price_changed' : 'edited'
  await insertBlockEvents(u, [{ blockId: id, kind, before: pick(before), after: pick(after), reason }])
  await passPnrOn(u, saved, changed)
  u.changed('seats')
  return toDeskBlock(u, saved)
}

/** Changes the given columns. Throws `block.changed` after another change, 422 with an error per column. */
export const updateDeskBlock = (
  ctx: Context,
  id: string,
  body: BodyOf<typeof updateCall>,
): Promise<DeskBlock> => ctx.unit(u => edit(u, id, body))

/** Changes fares for bookings to come: those made hold their own price. */
export const changeBlockPrice = (
  ctx: Context,
  id: string,
  body: BodyOf<typeof priceCall>,
): Promise<DeskBlock> => ctx.unit(u => edit(u, id, body))
