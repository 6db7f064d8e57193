import { describe, expect, test } from 'vitest'
import { describeError } from '../../../src/server/lib/log.ts'

describe('an error in the log', () => {
  test('is logged with its place, without personal data', () => {
    const error = Object.assign(new Error('Key (passport)=(A1234567) already exists'), {
      code: '23505',
      detail: 'A1234567',
    })
    const told = JSON.stringify(describeError(error))
    expect(told).not.toContain('A1234567')
    expect(told).toContain('23505')
    expect(told).toContain('log.test.ts')
  })

  test('values that are no errors are logged by their type', () => {
    expect(describeError('customer@nakheel.test')).toEqual({ type: 'string' })
  })
})
