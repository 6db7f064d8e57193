import { expect, test } from 'vitest'
import { unopenedFor } from '#client/features/leader-links/sync.ts'
import { ApiError } from '#client/lib/api.ts'

test('a leader’s link that was not copied whole asks for the whole one, and does not speak of the network', () => {
  const refused = new ApiError(422, { message: '', code: 'request.invalid', requestId: '1' })
  expect(unopenedFor(refused)).toBe('unknown')
  expect(unopenedFor(new TypeError('Failed to fetch'))).toBe('unreachable')
  expect(unopenedFor(new ApiError(503, { message: '', code: 'server.busy', requestId: '1' }))).toBe(
    'unreachable',
  )
})
