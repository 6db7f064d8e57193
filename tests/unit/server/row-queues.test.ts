import { expect, test, vi } from 'vitest'
import { queueFor } from '../../../src/server/lib/row-queues.ts'

test('works of one key run four at a time, in order; another key does not wait for them', async () => {
  const begun: number[] = []
  const ends = Array.from({ length: 10 }, () => Promise.withResolvers<number>())
  const all = ends.map(({ promise }, index) =>
    queueFor('a', () => {
      begun.push(index)
      return promise
    }),
  )
  expect(await queueFor('b', async () => 'at once')).toBe('at once')
  expect(begun).toEqual([0, 1, 2, 3])
  ends[2]?.resolve(2)
  await all[2]
  await expect.poll(() => begun).toEqual([0, 1, 2, 3, 4])
  for (const [index, { resolve }] of ends.entries()) resolve(index)
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('a work that fails gives its turn to the next', async () => {
  const works = Array.from({ length: 12 }, (_, index) =>
    queueFor('a', async () => {
      if (index % 2 === 0) throw new Error(`${index} failed`)
      return index
    }).catch((error: Error) => error.message),
  )
  expect(await Promise.all(works)).toEqual([
    ...['0 failed', 1, '2 failed', 3, '4 failed', 5],
    ...['6 failed', 7, '8 failed', 9, '10 failed', 11],
  ])
})

test('who waited for half a minute is told that the server is busy, and the queue is empty at once', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const silent = Promise.withResolvers<string>()
    const calls = Array.from({ length: 8 }, () => queueFor('a', () => silent.promise))
    await new Promise(setImmediate)
    vi.advanceTimersByTime(30_001)
    silent.resolve('answered')
    const results = await Promise.allSettled(calls)
    expect(results.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 4 }, () => 'fulfilled'),
      ...Array.from({ length: 4 }, () => 'rejected'),
    ])
    expect(results.at(-1)).toMatchObject({ reason: { code: 'server.busy' } })
  } finally {
    vi.useRealTimers()
  }
})
