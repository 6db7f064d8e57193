import { expect, test } from 'vitest'
import type { Context } from '../../../src/server/context/context.ts'
import { cacheBlock, cachedBlock } from '../../../src/server/features/seat-blocks/block-cache.ts'
import type { SeatBlockRow } from '../../../src/server/features/seat-blocks/seat-blocks.repo.ts'

const ctx = { tenant: { id: 't' }, user: null, now: new Date(1000) } as unknown as Context
const row = (more: object = {}) =>
  ({
    id: 'b',
    free_seats: 9,
    own_seats: 0,
    own_until: null,
    shown: true,
    has_allocations: false,
    visible_to: 'public',
    sales_from: new Date(0),
    sales_until: new Date(2000),
    first_departs_at: new Date(3000),
    offer_version: 1,
    ...more,
  }) as unknown as SeatBlockRow

const knownAfter = (block: SeatBlockRow) => {
  cacheBlock(ctx, block)
  return cachedBlock(ctx, 'b')
}

test('a block is cached as last read', () => {
  expect(knownAfter(row())).toMatchObject({ offer_version: 1 })
  expect(knownAfter(row({ offer_version: 2 }))).toMatchObject({ offer_version: 2 })
})

test('a block that others may see, or after its sale, is not sold from memory', () => {
  expect(knownAfter(row({ visible_to: ['a'] }))).toBeUndefined()
  expect(knownAfter(row({ sales_until: new Date(1000) }))).toBeUndefined()
})

test('a block without seats is looked at closely', () => {
  expect(knownAfter(row({ free_seats: 0 }))).toBeUndefined()
})

test('seats of an agency are cached for no one, and an agency that may have some is looked at closely', () => {
  const mine = { own_seats: 5, own_until: new Date(1500), has_allocations: true }
  expect(knownAfter(row({ ...mine, free_seats: 2 }))).toMatchObject({ own_seats: 0, own_until: null })
  expect(knownAfter(row({ ...mine, free_seats: 0 }))).toBeUndefined()
  const agent = { ...ctx, user: { travel_agency: { id: 'a' } } } as unknown as Context
  cacheBlock(ctx, row(mine))
  expect(cachedBlock(ctx, 'b')).toBeDefined()
  expect(cachedBlock(agent, 'b')).toBeUndefined()
})
