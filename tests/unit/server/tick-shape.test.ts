import { expect, test } from 'vitest'
import { keepTickShape } from '../../../src/server/tick-shape.ts'

test('one of the objects that Node queues stays alive', async () => {
  keepTickShape()
  await new Promise<void>(done => process.nextTick(done))
  expect(Reflect.get(globalThis, Symbol.for('rihla.tick'))).toHaveProperty('callback')
})
