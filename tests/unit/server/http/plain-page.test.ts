import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ErrorCode } from '#shared/contract/errors.ts'
import { LANGS } from '#shared/i18n/index.ts'
import { onColor } from '#shared/rules/site/contrast.ts'
import { hasOwnText, plainPage } from '../../../../src/server/http/pages/plain-page.ts'
import { tFor } from '../../../../src/server/lib/i18n.ts'
import type { Tenant } from '../../../../src/server/lib/tenant.ts'
import { nakheel } from '../../../../src/server/seed/agencies/nakheel.ts'

const settings = { ...nakheel.settings, id: 'x', toolbar_on_color: onColor(nakheel.settings.toolbar_color) }
const tenant: Tenant = {
  id: 'x',
  key: 'nakheel',
  origin: 'http://nakheel.localhost',
  settings,
  staffTotpRequired: false,
  tax: nakheel.tax,
  gateway: 'sandbox',
}
const CODES: [number, ErrorCode, string][] = [
  [403, 'auth.forbidden', 'forbidden'],
  [404, 'request.not_found', 'not_found'],
  [405, 'request.method', 'refused'],
  [410, 'auth.link_over', 'gone'],
  [421, 'request.unknown_host', 'misdirected'],
  [429, 'request.too_many', 'too_many'],
  [500, 'server.failed', 'failed'],
  [503, 'server.busy', 'busy'],
]
const known = { tenant, requestId: '0198c0de-0000-7000-8000-000000000001' }

describe.each(LANGS)('in %s', lang => {
  const t = tFor(lang)
  const dir = lang === 'ar' ? 'rtl' : 'ltr'

  test.each(CODES)(
    '%i says what happened and what to do, for the agency, and asks for nothing',
    (status, code, kind) => {
      const { html, headers, ...page } = plainPage(code, lang, known)
      expect(page.status).toBe(status)
      expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${lang}" dir="${dir}">`))
      expect(html).toContain(`<h1>${t(`problem:${kind}.title`)}</h1>`)
      expect(html).toContain(t(`problem:${kind}.text`))
      expect(html).toContain(`href="${lang === 'ar' ? '/ar' : '/'}"`)
      expect(html).toContain(settings.name[lang]?.replace('&', '&amp;'))
      expect(html).toContain(`mailto:${settings.email_address}`)
      expect(html).toContain('<meta name="robots" content="noindex">')
      expect(html).not.toMatch(/\b(src|srcset)=|url\(|@import|<script/)
      expect(headers['Cache-Control']).toBe('no-store')
    },
  )

  test('its policy allows its own style and nothing else', () => {
    const { html, headers } = plainPage('server.failed', lang, known)
    const style = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(style).toContain('@media(prefers-color-scheme:dark)')
    expect(style).toContain(settings.primary_color)
    expect(html).not.toMatch(/ style="/)
    expect(headers['Content-Security-Policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; report-uri /api/csp-reports`,
    )
  })

  test('it has the theme of the visitor, and the one of the system without a choice', () => {
    const styleOf = (theme?: 'light' | 'dark') =>
      /<style>([^<]*)</.exec(plainPage('server.failed', lang, { ...known, theme }).html)?.[1] ?? ''
    const canvas = (style: string) => [...style.matchAll(/--canvas:([^;]+)/g)].map(([, colour]) => colour)
    const [light, dark] = canvas(styleOf())
    expect(light).not.toBe(dark)
    expect([canvas(styleOf('light')), canvas(styleOf('dark'))]).toEqual([[light], [dark]])
    expect(styleOf('dark')).toContain('color-scheme:dark;')
    expect(styleOf('light') + styleOf('dark')).not.toContain('prefers-color-scheme')
  })

  test.each([
    [1, 'seconds', 1],
    [45, 'seconds', 45],
    [140, 'minutes', 3],
    [900, 'minutes', 15],
  ])('says in words when it is worth trying again: %i s', (retryAfter, unit, count) => {
    const { html, headers } = plainPage('request.too_many', lang, { ...known, retryAfter })
    expect(headers['Retry-After']).toBe(String(retryAfter))
    expect(html).toContain(t(`problem:retry_${unit}`, { count }))
  })

  test('a busy server always sends a time to wait', () => {
    const { html, headers } = plainPage('server.busy', lang)
    expect(Number(headers['Retry-After'])).toBeGreaterThan(0)
    expect(html).toContain(t('problem:retry_seconds', { count: Number(headers['Retry-After']) }))
  })

  test('the request id is shown where it helps, and only there', () => {
    expect(plainPage('server.failed', lang, known).html).toContain(known.requestId)
    expect(plainPage('request.not_found', lang, known).html).not.toContain(known.requestId)
  })
})

test('without an agency it leads nowhere it does not know', () => {
  const { html } = plainPage('request.unknown_host', 'en')
  expect(html).not.toContain('<a ')
  expect(html).not.toContain('undefined')
})

test('texts and colours of a tenant are escaped', () => {
  const evil = {
    ...settings,
    name: { en: '<script>x</script>', ar: 'x' },
    primary_color: 'red}</style><script>',
  }
  const { html } = plainPage('request.not_found', 'en', { tenant: { ...tenant, settings: evil } })
  expect(html).not.toContain('<script>')
})

test('errors of API calls are not rendered as pages', () => {
  expect([hasOwnText('request.invalid'), hasOwnText('sold_out'), hasOwnText('booking.not_found')]).toEqual([
    false,
    false,
    true,
  ])
})
