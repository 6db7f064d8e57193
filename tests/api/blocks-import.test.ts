import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/base/calendar.ts'
import { searchFlights } from '#shared/contract/flights/seat-blocks.ts'
import { importBlocks } from '../../src/server/features/seat-blocks/block-import.service.ts'
import { openApp } from '../support/app.ts'
import { hearing } from '../support/changes.ts'
import { dayFromNow } from '../support/days.ts'
import { type TenantKey, tenantId } from '../support/people.ts'

const app = await openApp()

const day = dayFromNow(60)
const back = addDays(day, 7)
const HEADER =
  'code;out_flights;out_route;out_date;out_times;back_flights;back_route;back_date;back_times;seats;adult_fare'
const row = (code: string, seats = '12') =>
  `${code};SV311;JED-HBE;${day};10:15-11:45;SV312;HBE-JED;${back};13:10-16:25;${seats};700`

const codes = (tenant: TenantKey) =>
  app.rows(tenant, db => db.selectFrom('seat_blocks').select('code').where('code', 'like', 'IMP%').execute())

describe('importing seat blocks', () => {
  test('one wrong line imports nothing and is reported', async () => {
    const outcome = await importBlocks(app.system(), [HEADER, row('IMP-1'), row('IMP-2', 'many')].join('\n'))
    expect(outcome).toMatchObject({
      imported: 0,
      errors: [{ line: 3, column: 'J (seats)', message: 'must be a whole number from 1 to 999, not “many”' }],
    })
    expect(await codes('nakheel')).toEqual([])
  })

  test('imported seats are found by a search immediately, with their number', async () => {
    const heard = hearing(app.runtime)
    const outcome = await importBlocks(app.system(), [HEADER, row('IMP-1'), row('IMP-2', '3')].join('\n'))
    expect(outcome).toMatchObject({ imported: 2, errors: [] })
    const query = { from: 'JED', to: 'HBE', depart: day, return: back, adults: '2' }
    const { data } = await app.guest().call(searchFlights, { query })
    expect(data.offers.map(({ seats_left }) => seats_left).sort()).toEqual([12, 3])
    await heard.hears(`${tenantId('nakheel')} seats`)
    expect(data.offers[0]).toMatchObject({ departs_on: day, returns_on: back, sells_infants: false })
  })

  test('a code that is used already refuses the file, but another agency may use it', async () => {
    const again = await importBlocks(app.system(), [HEADER, row('IMP-3'), row('IMP-1')].join('\n'))
    expect(again.errors).toEqual([
      { line: 3, column: 'code', message: '“IMP-1” is the code of a block you have already' },
    ])
    expect((await codes('nakheel')).map(({ code }) => code).sort()).toEqual(['IMP-1', 'IMP-2'])
    expect(await importBlocks(app.system('gulf'), [HEADER, row('IMP-1')].join('\n'))).toMatchObject({
      imported: 1,
    })
    expect(await codes('gulf')).toHaveLength(1)
  })
})
