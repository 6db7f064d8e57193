import { describe, expect, test } from 'vitest'
import { assetsOf, savedAt, savedTitle, showCopy, titleOf, toCopy } from '../../../src/client/worker/copy.ts'
import { fillLists } from '../../../src/client/worker/offline-page.ts'

const html = (title: string) =>
  `<!doctype html><html lang="ar" dir="rtl"><head><title>${title}</title></head><body class="x"><main>…</main></body></html>`
const headers = new Headers({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'self'",
  'content-encoding': 'br',
  etag: '"x"',
})
const AT = Date.UTC(2026, 10, 21, 14, 5)

describe('a copy', () => {
  test('keeps the page, its title and its time, and of its headers what protects it', async () => {
    const copy = toCopy(html('الحجز FB-7K3Q9M &amp; أكثر · نخيل'), headers, AT)
    expect(savedTitle(copy)).toBe('الحجز FB-7K3Q9M & أكثر')
    expect(savedAt(copy)).toBe(AT)
    expect(copy.headers.get('content-security-policy')).toBe("default-src 'self'")
    expect([copy.headers.get('etag'), copy.headers.get('content-encoding')]).toEqual([null, null])
  })

  test('is marked as offline copy with its date, and kept by no other cache', async () => {
    const arabic = await showCopy(toCopy(html('x'), headers, AT), 'ar')
    expect(arabic.headers.get('cache-control')).toBe('private, no-store')
    const page = await arabic.text()
    expect(page).toContain('<html data-saved="2026-11-21T14:05:00.000Z"')
    expect(page).toMatch(/<body class="x"><p role="status"[^>]*>نسخة محفوظة بتاريخ/)
    const english = await (await showCopy(toCopy(html('x'), headers, AT), 'en')).text()
    expect(english).toMatch(/Saved copy of \d+ Nov 2026, \d\d:\d\d/)
  })

  test('leaves the way past the menus the first thing on the page', async () => {
    const withSkip = html('x').replace('<main>', '<a class="y" href="#main">Skip</a><main>')
    const page = await (await showCopy(toCopy(withSkip, headers, AT), 'en')).text()
    expect(page).toMatch(/<body class="x"><a class="y" href="#main">Skip<\/a><p role="status"/)
  })

  test('names the files it needs, also under an agency’s own path', () => {
    const page =
      '<link href="/_astro/a.B1.css"><astro-island component-url="/n-assets/_astro/C.js" opts="{&quot;x&quot;:1}">' +
      '<style>@font-face{src:url(/_astro/f.woff2)}</style><a href="/about-us">'
    expect(assetsOf(page)).toEqual(['/_astro/a.B1.css', '/n-assets/_astro/C.js'])
    expect(titleOf('<title>Home</title>')).toBe('Home')
  })
})

describe('the offline page', () => {
  const page =
    '<html lang="en"><section data-copies="own" hidden><template data-row="own"><a href="{{href}}">{{title}}</a> {{time}}</template></section>' +
    '<section data-copies="content" hidden><template data-row="content"><a href="{{href}}">{{title}}</a></template></section>'

  test('lists what there is, and what a title holds stays text', () => {
    const own = [{ url: 'https://site.test/flight-bookings/1', title: '<b>$& {{time}}</b>', at: AT }]
    const filled = fillLists(page, 'en', { own, content: [] })
    expect(filled).toContain('<a href="/flight-bookings/1">&lt;b&gt;$&amp;')
    expect(filled).not.toContain('<b>')
    expect(filled).toContain('data-copies="own">')
    expect(filled).toContain('data-copies="content" hidden>')
    expect(filled).not.toContain('template')
  })
})
