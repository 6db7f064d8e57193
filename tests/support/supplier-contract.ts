import { expect, test } from 'vitest'
import { addDays } from '#shared/base/calendar.ts'
import type { Supplier, SupplierOrder } from '../../src/server/adapters/supplier.ts'

/** A supplier with one room of a type for two nights. */
export interface SupplierUnderTest {
  roomTypeId: string
  /** As it calls the hotel. */
  hotel?: string
  from: string
  /** An order that may be made at it, of one room for one night. */
  reference(): Promise<string>
  /** Every call stands alone. */
  ask<T>(work: (supplier: Supplier) => Promise<T>): Promise<T>
}

/** What every supplier promises, anyone who it is. */
export function everySupplier(open: () => Promise<SupplierUnderTest>): void {
  const orderOf = async ({
    reference,
    roomTypeId,
    from,
    hotel = 'TEST',
  }: SupplierUnderTest): Promise<SupplierOrder> => ({
    ...{ reference: await reference(), hotel, atMost: { amountMinor: 30_000, currency: 'SAR' } },
    stay: { from, to: addDays(from, 1) },
    rooms: [{ roomTypeId, adults: 2, children: [] }],
  })

  /** Rooms that are left for an order. */
  const left = async (at: SupplierUnderTest, { hotel, stay }: SupplierOrder): Promise<number> => {
    const rooms = [{ hotel, roomTypeId: at.roomTypeId }]
    const found = await at.ask(it => it.search({ stay, rooms }))
    return found.find(({ roomTypeId }) => roomTypeId === at.roomTypeId)?.left ?? 0
  }

  test('holds, books and cancels; each call twice changes nothing the second time', async () => {
    const at = await open()
    const order = await orderOf(at)
    const { reference } = order
    expect((await at.ask(it => it.status(reference))).state).toBe('none')
    for (const _ of [1, 2]) expect((await at.ask(it => it.hold(order))).state).toBe('held')
    expect((await at.ask(it => it.status(reference))).state).toBe('held')
    const booked = await at.ask(it => it.book({ reference, guests: ['Omar Saleh'] }))
    expect(booked.state).toBe('booked')
    expect(await at.ask(it => it.book({ reference, guests: ['Omar Saleh'] }))).toEqual(booked)
    expect(await at.ask(it => it.status(reference))).toEqual(booked)
    for (const _ of [1, 2]) expect((await at.ask(it => it.cancel(reference))).state).toBe('cancelled')
    expect(['none', 'cancelled']).toContain((await at.ask(it => it.status(reference))).state)
  })

  test('gives the last room once, says which night is full, and sells it again when it comes back', async () => {
    const at = await open()
    const [first, second] = [await orderOf(at), await orderOf(at)]
    expect(await left(at, first)).toBe(1)
    expect((await at.ask(it => it.hold(first))).state).toBe('held')
    expect(await left(at, second)).toBe(0)
    expect(await at.ask(it => it.hold(second))).toEqual({ state: 'rejected', nights: [at.from] })
    await at.ask(it => it.cancel(first.reference))
    expect((await at.ask(it => it.hold(second))).state).toBe('held')
    expect((await at.ask(it => it.book({ ...second, guests: ['Omar Saleh'] }))).state).toBe('booked')
  })

  test('rejects a stay whole when one of its nights is full, and says nothing of an order it does not know', async () => {
    const at = await open()
    const [first, second] = [await orderOf(at), await orderOf(at)]
    await at.ask(it => it.hold(first))
    const longer = { ...second, stay: { from: at.from, to: addDays(at.from, 2) } }
    expect(await at.ask(it => it.hold(longer))).toEqual({ state: 'rejected', nights: [at.from] })
    const next = { from: addDays(at.from, 1), to: addDays(at.from, 2) }
    expect(await left(at, longer)).toBe(0)
    expect(await left(at, { ...second, stay: next })).toBe(1)
    expect(await at.ask(it => it.search({ stay: next, rooms: [] }))).toEqual([])
  })
}
