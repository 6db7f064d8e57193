import { expect, test } from 'vitest'
import type { Context } from '../../../src/server/context.ts'
import { knownBlock, rememberBlock } from '../../../src/server/features/seat-blocks/known-blocks.ts'
import type { SeatBlockRow } from '../../../src/server/features/seat-blocks/seat-blocks.repo.ts'

const ctx = { tenant: { id: 't' }, user: null, now: new Date(1000) } as unknown as Context
const row = (more: object = {}) =>
  ({
    id: 'b',
    seats_left: 9,
    fares: { ADT: 100, CHD: null, INF: null },
    visible_to: 'public',
    sales_from: new Date(0),
    sales_until: new Date(2000),
    first_departs_at: new Date(3000),
    ...more,
  }) as unknown as SeatBlockRow

const faceAfter = (block: SeatBlockRow) => {
  rememberBlock(ctx, block)
  return knownBlock(ctx, 'b')?.face
}

test('a block that is read anew counts as the same as long as an offer of it would be', () => {
  const face = faceAfter(row())
  expect(face).toBeDefined()
  expect(faceAfter(row({ seats_left: 3, fares: { ADT: 100, CHD: null, INF: null } }))).toBe(face)
  expect(faceAfter(row({ fares: { ADT: 101, CHD: null, INF: null } }))).not.toBe(face)
})

test('a block without seats is looked at closely', () => {
  expect(faceAfter(row({ seats_left: 0 }))).toBeUndefined()
})
