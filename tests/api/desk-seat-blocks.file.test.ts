import { describe, expect, test } from 'vitest'
import * as fileCalls from '#shared/contract/desk/flights/block-file.ts'
import * as contract from '#shared/contract/desk/flights/seat-blocks.ts'
import { openApp } from '../support/app.ts'
import { dayFromNow } from '../support/days.ts'
import { blockCells } from '../support/desk-blocks.ts'

const app = await openApp()
const staff = await app.as('staff')

const show = async (id: string) => (await staff.call(contract.getDeskBlock, { params: { id } })).data

describe('a file in the browser', () => {
  const columns = ['code', 'out_flights', 'out_route', 'out_date', 'out_times', 'seats', 'adult_fare']
  const line = (code: string, seats = '9') =>
    [code, 'SV311', 'JED-HBE', dayFromNow(50), '10:15-11:45', seats, '700'].join(',')
  const fileOf = (lines: string[]) =>
    new Blob([[columns.join(','), ...lines].join('\n')], { type: 'text/csv' })
  const check = (...lines: string[]) => staff.call(fileCalls.checkBlockFile, { file: fileOf(lines) })
  const load = (...lines: string[]) => staff.call(fileCalls.importBlockFile, { file: fileOf(lines) })

  test('is checked first: every faulty line comes back to be mended, and nothing is saved', async () => {
    const { data } = await check(line('FILE-1'), line('FILE-2', 'x'), line('FILE-3'))
    expect(data).toMatchObject({
      header: columns,
      good: 2,
      seats: 18,
      errors: [{ line: 3, column: 'F (seats)' }],
      faulty: [{ line: 3, cells: line('FILE-2', 'x').split(',') }],
    })
    expect((await staff.call(contract.listDeskBlocks, { query: { q: 'FILE-' } })).data.blocks).toEqual([])
  })

  test('of 5,000 lines with 3 bad ones names these three, and the rest is ready', async () => {
    const bad = new Map([
      [7, 'x'],
      [2500, ''],
      [4999, '-1'],
    ])
    const lines = Array.from({ length: 5000 }, (_, at) => line(`MANY-${at}`, bad.get(at)))
    const { data } = await check(...lines)
    expect(data).toMatchObject({ good: 4997, seats: 4997 * 9 })
    expect(data.errors.map(each => each.line)).toEqual([9, 2502, 5001])
    expect(data.faulty.map(({ cells }) => cells[0])).toEqual(['MANY-7', 'MANY-2500', 'MANY-4999'])
  })

  test('is imported whole or not at all', async () => {
    expect((await load(line('FILE-1'), line('FILE-2', 'x'))).data).toMatchObject({
      imported: 0,
      report: { good: 1 },
    })
    expect((await load(line('FILE-1'), line('FILE-2'))).data.imported).toBe(2)
    const { blocks } = (await staff.call(contract.listDeskBlocks, { query: { q: 'FILE-' } })).data
    expect(blocks.map(({ code }) => code)).toEqual(['FILE-1', 'FILE-2'])
    expect((await show(blocks[0]?.id as string)).events[0]?.kind).toBe('imported')
  })

  test('that is sent several times at once is imported once, and the others hear which codes are used', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => load(line('TWICE-1'), line('TWICE-2'))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answers.map(({ data }) => data.imported).toSorted()).toEqual([0, 0, 0, 2])
    const refused = answers.find(({ data }) => data.imported === 0)
    expect(refused?.data.report.errors.map(each => each.line)).toEqual([2, 3])
  })

  test('that was exported is imported again under other codes, and makes the same blocks', async () => {
    const { data } = await staff.call(contract.createDeskBlock, {
      body: { cells: blockCells('OUT-1', { out_terminals: '-1', child_fare: '700' }) },
    })
    const file = await staff.download(contract.exportDeskBlocks, { query: { q: 'OUT-1', status: 'draft' } })
    const text = (await file.text()).replaceAll('OUT-1', 'OUT-2')
    expect((await staff.call(fileCalls.importBlockFile, { file: new Blob([text]) })).data.imported).toBe(1)
    const { blocks } = (await staff.call(contract.listDeskBlocks, { query: { q: 'OUT-2' } })).data
    const copy = await show(blocks[0]?.id as string)
    expect(copy.status).toBe('draft')
    expect({ ...copy.cells, code: 'OUT-1' }).toEqual((await show(data.id)).cells)
  })

  test('that is no text is refused', async () => {
    const noText = [new Blob([new Uint8Array([0xff, 0xfe, 0x00])]), fileOf([line('FILE-9\0')])]
    for (const file of noText)
      for (const call of [fileCalls.checkBlockFile, fileCalls.importBlockFile])
        expect(await staff.call(call, { file })).toMatchObject({
          status: 422,
          errors: { file: [expect.stringContaining('UTF-8')] },
        })
  })

  test('names codes that break a line or hold control characters', async () => {
    const { data } = await load(line('"FILE\n8"'), line('FILE\u0007'), line('FILE-7'))
    expect(data.imported).toBe(0)
    expect(data.report.errors).toMatchObject([
      { line: 2, column: 'A (code)', message: expect.stringContaining('one line') },
      { line: 4, column: 'A (code)' },
    ])
  })
})

test('copies that are asked for twice at once are all made, each under a code of its own', async () => {
  const { data } = await staff.call(contract.createDeskBlock, { body: { cells: blockCells('PRESS') } })
  const body = { dates: [dayFromNow(71), dayFromNow(78)] }
  const copy = () => staff.call(contract.copyDeskBlock, { params: { id: data.id }, body })
  const answers = await Promise.all([copy(), copy()])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(new Set(answers.flatMap(each => each.data.blocks.map(({ code }) => code))).size).toBe(4)
})
