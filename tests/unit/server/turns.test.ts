import { expect, test } from 'vitest'
import { makeTurns } from '../../../src/server/publishing/store/turns.ts'

function pieces(count: number) {
  const begun: number[] = []
  const ends: ((error?: Error) => void)[] = []
  const work = Array.from({ length: count }, (_, index) => () => {
    begun.push(index)
    return new Promise<number>((resolve, reject) =>
      ends.push(error => (error ? reject(error) : resolve(index))),
    )
  })
  return { begun, ends, work }
}

test('no more than so many are under way, and who waits comes in order', async () => {
  const { begun, ends, work } = pieces(4)
  const inTurn = makeTurns(2)
  const done = work.map(each => inTurn(each))
  expect(begun).toEqual([0, 1])
  ends[1]?.()
  expect(await done[1]).toBe(1)
  await Promise.resolve()
  expect(begun).toEqual([0, 1, 2])
})

test('whoever fails makes room as well', async () => {
  const { begun, ends, work } = pieces(2)
  const inTurn = makeTurns(1)
  const done = work.map(each => inTurn(each))
  ends[0]?.(new Error('lost'))
  await expect(done[0]).rejects.toThrow('lost')
  await Promise.resolve()
  expect(begun).toEqual([0, 1])
})
