import { describe, expect, test } from 'vitest'
import { PAGES, type Page } from '#shared/contract/pages.ts'
import { isOver, KEEPING, keepingOf, keyOf, mayKeep, NO_OWNER } from '#shared/rules/site/offline.ts'

const SITE = 'https://nakheel.example'
const at = (path: string) => keepingOf(new URL(path, SITE))
const pages: readonly Page[] = PAGES
const example = ({ path, numericId }: Page) =>
  path.replace(/\{\w+\}/g, numericId ? '4071938265' : '01890a5d-ac96-774b-bcce-b302099a8057')

describe('what a browser may keep of an address', () => {
  test('is said by the page table alone, in both languages', () => {
    for (const page of pages) {
      const wanted = page.content ? 'content' : page.offline ? 'own' : page.shell ? 'shell' : undefined
      expect([page.path, at(example(page))]).toEqual([page.path, wanted])
      expect([page.path, at(`/ar${example(page).replace(/^\/$/, '')}`)]).toEqual([page.path, wanted])
    }
  })

  test('is nothing of what opens something, signs in, pays or changes', () => {
    const never = pages.filter(
      ({ path, secret, guard }) =>
        secret || guard === 'guests' || /pay|sandbox|login|edit|create|account/.test(path),
    )
    expect(never.length).toBeGreaterThan(8)
    expect(never.filter(page => at(example(page)) !== undefined)).toEqual([])
    expect(pages.filter(page => (page.offline || page.shell) && (page.secret || page.content))).toEqual([])
  })

  test.each([
    '/api/me',
    '/api/flight-bookings/01890a5d-ac96-774b-bcce-b302099a8057',
    '/no-such-page',
    '/flight-bookings/x/y/z',
    '/flight-bookings?status=held',
    '/flight-bookings/01890a5d-ac96-774b-bcce-b302099a8057?access=token',
    '/?from=RUH',
  ])('is nothing of %s', path => {
    expect(at(path)).toBeUndefined()
  })

  test('is one page for all ways of writing its address', () => {
    const keys = ['/ar/about-us', '/ar/about-us/', '/ar/about-us#x', '/ar/about-us?utm=1'].map(path =>
      keyOf(new URL(path, SITE)),
    )
    expect(new Set(keys)).toEqual(new Set([`${SITE}/ar/about-us`]))
    expect(keyOf(new URL(SITE))).toBe(`${SITE}/`)
  })
})

describe('an answer becomes a copy', () => {
  const good = { status: 200, type: 'text/html; charset=utf-8', redirected: false, owner: 'abc' }

  test('for a complete page, and a personal one only with the owner header', () => {
    expect(mayKeep('own', good)).toBe(true)
    expect(mayKeep('own', { ...good, owner: null })).toBe(false)
    expect(mayKeep('own', { ...good, owner: NO_OWNER })).toBe(false)
    expect(mayKeep('content', { ...good, owner: null })).toBe(true)
  })

  test('never when it is an error, a detour or something else than a page', () => {
    for (const kind of ['own', 'content'] as const) {
      for (const status of [0, 206, 302, 404, 503]) expect(mayKeep(kind, { ...good, status })).toBe(false)
      expect(mayKeep(kind, { ...good, redirected: true })).toBe(false)
      expect(mayKeep(kind, { ...good, type: 'application/json' })).toBe(false)
    }
  })

  test('for a limited time', () => {
    const day = 86_400_000
    const now = Date.UTC(2027, 0, 1)
    for (const kind of ['own', 'content'] as const) {
      expect(isOver(kind, now - (KEEPING[kind].days - 1) * day, now)).toBe(false)
      expect(isOver(kind, now - (KEEPING[kind].days + 1) * day, now)).toBe(true)
      expect(isOver(kind, Number.NaN, now)).toBe(true)
    }
  })
})
