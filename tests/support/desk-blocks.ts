import { actOnBlocks, createDeskBlock } from '#shared/contract/desk/flights/seat-blocks.ts'
import type { BlockCells } from '#shared/contract/flights/block-columns.ts'
import type { Client } from './caller.ts'
import { dayFromNow } from './days.ts'

/** A return from Riyadh to Istanbul as staff write it; `days` from today. */
export function blockCells(code: string, overrides: BlockCells = {}, days = 60): BlockCells {
  return {
    code,
    out_flights: 'SV263',
    out_route: 'RUH-IST',
    out_date: dayFromNow(days),
    out_times: '08:20-12:40',
    back_flights: 'SV262',
    back_route: 'IST-RUH',
    back_date: dayFromNow(days + 7),
    back_times: '14:10-18:05',
    seats: '32',
    adult_fare: '1,090',
    adult_taxes: 'YQ 120 + TR 60',
    ...overrides,
  }
}

/** A block written by staff and on sale. */
export async function writtenBlock(staff: Client, code: string) {
  const { data } = await staff.call(createDeskBlock, { body: { cells: blockCells(code) } })
  await staff.call(actOnBlocks, { body: { action: 'publish', ids: [data.id] } })
  return data
}
