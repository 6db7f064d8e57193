import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { makeRouter } from '../../../../src/server/http/calls/router.ts'

const route = (method: Endpoint['method'], path: string) => ({
  endpoint: { method, path, summary: '', access: 'public' } as Endpoint,
  handler: async () => `${method} ${path}`,
})
const router = makeRouter([
  route('GET', '/api/bookings'),
  route('POST', '/api/bookings'),
  route('GET', '/api/bookings/{id}'),
  route('POST', '/api/bookings/find'),
  route('GET', '/api/bookings/{id}/calendar'),
])

const pathOf = (method: string, path: string) => {
  const match = router.match(method, path)
  return match && 'route' in match ? match.route.endpoint.path : match
}

describe('the table of calls', () => {
  test('prefers a literal part to a placeholder', () => {
    expect(pathOf('POST', '/api/bookings/find')).toBe('/api/bookings/find')
    expect(pathOf('GET', '/api/bookings/find/calendar')).toBe('/api/bookings/{id}/calendar')
  })

  test('decodes placeholders and refuses broken, empty and hidden ones', () => {
    expect(router.match('GET', '/api/bookings/a%20b')).toMatchObject({ params: { id: 'a b' } })
    for (const bad of ['%', '%00', 'a%2Fb', '', '%0a']) {
      expect(router.match('GET', `/api/bookings/${bad}/calendar`)).toBeUndefined()
    }
  })

  test('distinguishes a wrong method from an unknown path', () => {
    expect(router.match('DELETE', '/api/bookings')).toEqual({ allow: ['GET', 'POST'] })
    expect(router.match('GET', '/api/bookings/1/2/3')).toBeUndefined()
    expect(router.match('GET', '/api/bookings/')).toBeUndefined()
    expect(router.match('GET', '/api/__proto__')).toBeUndefined()
  })

  test('answers HEAD as GET', () => {
    expect(pathOf('HEAD', '/api/bookings')).toBe('/api/bookings')
  })

  test('refuses two routes for one call', () => {
    expect(() => makeRouter([route('GET', '/a'), route('GET', '/a')])).toThrow('Two routes')
  })
})
