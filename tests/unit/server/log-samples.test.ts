import { expect, test } from 'vitest'
import { makeLogSamples } from '../../../src/server/db/replicas/log-samples.ts'

function sampled(positions: number[]) {
  let now = 0
  const samples = makeLogSamples(() => now)
  for (const position of positions) {
    now += 1000
    samples.add(now, position)
  }
  const wait = (ms: number) => {
    now += ms
  }
  return { samples, wait }
}

test('before anything is known of the primary, nothing is new enough', () => {
  expect(sampled([]).samples.floor()).toBe(Number.POSITIVE_INFINITY)
})

test('a replica must have what the log had a second ago', () => {
  const { samples, wait } = sampled([10, 20, 30])
  expect(samples.floor()).toBe(20)
  wait(1000)
  expect(samples.floor()).toBe(30)
})

test('in the first second it must have all that is known', () => {
  expect(sampled([10]).samples.floor()).toBe(10)
})

test('when the primary is silent, what it said last stays enough', () => {
  const { samples, wait } = sampled([10, 20])
  wait(600_000)
  expect(samples.floor()).toBe(20)
})

test('after a failover to a server with less, less is enough', () => {
  expect(sampled([10, 50, 20, 21]).samples.floor()).toBe(20)
})

test('the lag is the time since the log went past a position', () => {
  const { samples, wait } = sampled([10, 20, 20, 40])
  wait(500)
  expect(samples.lag(40)).toBe(0)
  expect(samples.lag(20)).toBe(0.5)
  expect(samples.lag(19)).toBe(2.5)
})
