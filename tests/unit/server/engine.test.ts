import { expect, test } from 'vitest'
import { prepareEngine } from '../../../src/server/engine.ts'

test('one of the objects that Node queues stays alive', async () => {
  prepareEngine()
  await new Promise<void>(done => process.nextTick(done))
  expect(Reflect.get(globalThis, Symbol.for('rihla.tick'))).toHaveProperty('callback')
})
