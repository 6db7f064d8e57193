import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Tenant } from '../../../../src/server/context.ts'
import { findPage, keepPage } from '../../../../src/server/http/page-cache.ts'

const tenantOf = (id: string) => ({ id, key: id }) as Tenant
const asked = (target: string, cookie = '') => ({ method: 'GET', target, cookie })
const page = (headers: Record<string, string> = {}) => new Response(null, { status: 200, headers })
const html = Buffer.from('<!doctype html><p>About us')

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2027-01-14T09:00:00Z') }))
afterEach(() => void vi.useRealTimers())

describe('a content page that was made once', () => {
  test('is sent to everybody else, in its language and theme only', async () => {
    const tenant = tenantOf('a')
    await keepPage(tenant, asked('/about-us'), page(), html)
    expect(findPage(tenant, asked('/about-us'))?.page.plain).toEqual(html)
    expect(findPage(tenant, asked('/ar/about-us'))).toBeUndefined()
    expect(findPage(tenant, asked('/about-us', 'theme=dark'))).toBeUndefined()
  })

  test('is never sent to somebody signed in, with a query, or by another agency', async () => {
    const tenant = tenantOf('b')
    await keepPage(tenant, asked('/about-us'), page(), html)
    expect(findPage(tenant, asked('/about-us', 'sid=x'))).toBeUndefined()
    expect(findPage(tenant, asked('/about-us?access=x'))).toBeUndefined()
    expect(findPage(tenantOf('c'), asked('/about-us'))).toBeUndefined()
  })

  test('is made anew at once when the agency changed', async () => {
    await keepPage(tenantOf('d'), asked('/about-us'), page(), html)
    expect(findPage(tenantOf('d'), asked('/about-us'))).toBeUndefined()
  })

  test('is still sent when it is old, while one visitor has it made anew', async () => {
    const tenant = tenantOf('e')
    await keepPage(tenant, asked('/'), page(), html)
    vi.advanceTimersByTime(29_000)
    expect(findPage(tenant, asked('/'))?.stale).toBe(false)
    vi.advanceTimersByTime(2_000)
    expect(findPage(tenant, asked('/'))?.stale).toBe(true)
    expect(findPage(tenant, asked('/'))?.stale).toBe(false)
    vi.advanceTimersByTime(6_000)
    expect(findPage(tenant, asked('/'))?.stale).toBe(true)
  })
})

test('a page that sets a cookie is not kept', async () => {
  const tenant = tenantOf('f')
  await keepPage(tenant, asked('/about-us'), page({ 'Set-Cookie': 'guest=1' }), html)
  expect(findPage(tenant, asked('/about-us'))).toBeUndefined()
})
