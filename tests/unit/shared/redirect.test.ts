import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterLogin,
  loginPath,
  pathInLanguage,
  redirectTarget,
  safeRedirect,
  withRedirect,
} from '#shared/i18n/redirect.ts'

describe('redirect after login', () => {
  test.each([
    '/',
    '/flight-bookings',
    '/ar/flight-bookings?status=held&page=2',
    '/invoices/1?next=https://x.test/',
    '/tours#dates',
    '/ar',
    '/a//b',
    '/apis',
  ])('%s is a path of this site', path => expect(safeRedirect(path)).toBe(path))

  test.each([
    '',
    'flight-bookings',
    'https://evil.test',
    'HTTPS://evil.test/',
    '//evil.test',
    '///evil.test',
    '////evil.test/%2f..',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n//evil.test',
    ' /flight-bookings',
    '/ /evil.test',
    '/.//evil.test',
    '/..//evil.test',
    '/a/..//evil.test',
    '/./\\evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    '@evil.test',
    'http:evil.test',
    '/\u0000evil',
    '/\u0085/evil.test',
    '/\u2028/evil.test',
    '/api/auth/logout',
    '/API/x',
    '/x/../api/y',
    `/${'a'.repeat(2000)}`,
  ])('%j goes home', path => expect(safeRedirect(path)).toBe('/'))

  test.each([[undefined], [null], [7], [['/a']], [{ toString: () => '//evil.test' }]])(
    '%j goes home',
    value => {
      expect(safeRedirect(value)).toBe('/')
    },
  )

  test('the browser always stays on the host', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      '.',
      '..',
      '%2f',
      '%5c',
      ':',
      '@',
      '?',
      '#',
      'evil.test',
      ' ',
      '\t',
      '\n',
      'a',
    )
    const path = fc.oneof(
      fc.array(piece, { maxLength: 12 }).map(parts => parts.join('')),
      fc.string({ unit: 'binary', maxLength: 40 }).map(text => `/${text}`),
    )
    fc.assert(
      fc.property(path, wanted => {
        for (const target of [safeRedirect(wanted), redirectTarget(`?redirect=${wanted}`)]) {
          expect(new URL(target, 'https://nakheel.test/login').origin).toBe('https://nakheel.test')
          expect(target).toMatch(/^\/(?!\/)/)
          expect(safeRedirect(target)).toBe(target)
        }
      }),
      { numRuns: 5000 },
    )
  })

  test('everything after redirect= is the target path, with its own query', () => {
    expect(redirectTarget('?redirect=/flight-bookings?status=held&page=2')).toBe(
      '/flight-bookings?status=held&page=2',
    )
    expect(redirectTarget('?x=1&redirect=/a?redirect=/b')).toBe('/a?redirect=/b')
    expect(redirectTarget('?redirect=%2Fflight-bookings%3Fpage%3D2')).toBe('/flight-bookings?page=2')
    expect(redirectTarget('?redirect=%2F%2Fevil.test')).toBe('/')
    expect(redirectTarget('?redirect=%2F%')).toBe('/')
    expect(redirectTarget('?noredirect=/a')).toBe('/')
    expect(redirectTarget('')).toBe('/')
  })

  test('the login path and its reading are each other’s inverse', () => {
    const wanted = '/ar/flight-bookings?from=2027-01-01&q=a%20b'
    expect(redirectTarget(new URL(loginPath('/ar/login', wanted), 'https://h.test').search)).toBe(wanted)
  })

  test('is carried through other pages, behind what they ask themselves', () => {
    expect(withRedirect('/register', '/')).toBe('/register')
    expect(withRedirect('/register', '/a?b=1&c=2')).toBe('/register?redirect=/a?b=1&c=2')
    const link = new URL(withRedirect('https://h.test/email-verified?id=1&hash=2', '/a?id=3'))
    expect([redirectTarget(link.search), link.searchParams.get('id')]).toEqual(['/a?id=3', '1'])
  })
})

test.each([
  ['/login?redirect=/flight-bookings?page=2&x=1', 'ar', '/ar/login?redirect=/ar/flight-bookings?page=2&x=1'],
  ['/ar/login?redirect=/ar/account', 'en', '/login?redirect=/account'],
  ['/login?redirect=//evil.test', 'ar', '/ar/login'],
  ['/tours?month=3#top', 'ar', '/ar/tours?month=3#top'],
] as const)('%s in %s leads on in that language', (path, lang, expected) => {
  expect(pathInLanguage(lang, path)).toBe(expected)
})

test('after login staff come to their desk and others home, unless a page was asked for', () => {
  expect(afterLogin('ar', '/', { kind: 'staff' })).toBe('/ar/desk')
  expect(afterLogin('en', '/', { kind: 'customer' })).toBe('/')
  expect(afterLogin('en', '/account', { kind: 'staff' })).toBe('/account')
})
