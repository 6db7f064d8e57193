import { expect, test } from 'vitest'
import type { Context, Unit } from '../../src/server/context/context.ts'
import { forEachIsolated, type Page, sweep } from '../../src/server/context/isolated.ts'
import { AppError } from '../../src/server/lib/errors.ts'

/** A table of ids; a unit that fails leaves it as it was. */
function aTable(size: number, broken: string[] = [], busy = false) {
  const left = new Set(Array.from({ length: size }, (_, index) => String(index).padStart(3, '0')))
  const logged: unknown[] = []
  const seen = { units: 0 }
  const ctx = {
    log: { error: (fields: { id: string }) => logged.push(fields.id) },
    async unit(work: (u: Unit) => Promise<unknown>) {
      seen.units++
      const before = [...left]
      return work({} as Unit).catch(error => {
        for (const id of before) left.add(id)
        throw error
      })
    },
  } as unknown as Context
  const list = async (_: Unit, { limit, after, only }: Page<{ id: string }>) =>
    [...left]
      .sort()
      .filter(id => (!after || id > after.id) && (!only || id === only))
      .slice(0, limit)
      .map(id => ({ id }))
  const work = async (_: Unit, rows: { id: string }[]) => {
    for (const { id } of rows) {
      left.delete(id)
      if (broken.includes(id)) throw busy ? new AppError('server.busy') : new Error('broken')
    }
  }
  return { ctx, left, logged, seen, sweep: () => sweep(ctx, 'a row failed', { limit: 10, list, work }) }
}

test('rows are worked through a batch at a time', async () => {
  const table = aTable(25)
  expect(await table.sweep()).toBe(25)
  expect([table.left.size, table.seen.units]).toEqual([0, 3])
})

test('rows that fail stay, are logged and counted as a failure, and stop no other', async () => {
  const table = aTable(25, ['003', '024'])
  await expect(table.sweep()).rejects.toThrow(': 2')
  expect([...table.left]).toEqual(['003', '024'])
  expect(table.logged).toEqual(['003', '024'])
})

test('a batch in which all fail is not begun again', async () => {
  const ids = Array.from({ length: 10 }, (_, index) => `00${index}`)
  const table = aTable(12, ids)
  await expect(table.sweep()).rejects.toThrow(': 10')
  expect([...table.left].sort()).toEqual(ids)
})

test('rows are not tried one by one while there is too much to do', async () => {
  const table = aTable(25, ['003'], true)
  await expect(table.sweep()).rejects.toThrow('server.busy')
  expect(table.seen.units).toBe(1)
})

test('work on each row goes on after one that failed', async () => {
  const { ctx, logged } = aTable(0)
  const done: string[] = []
  const work = async (id: string) => {
    if (id === 'b') throw new Error('broken')
    done.push(id)
  }
  await expect(forEachIsolated(ctx, 'a row failed', ['a', 'b', 'c'], work)).rejects.toThrow(': 1')
  expect([done, logged]).toEqual([['a', 'c'], ['b']])
})
