import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { allowInline, reporting } from '../../../../src/server/http/pages/policy.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('the policy of a page', () => {
  test('allows its inlined styles by their hash and no others', () => {
    const policy = "script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'"
    const css = '@media (width<48rem){p{top:0}}'
    const html = `<style data-sheet="/_astro/a.css">${css}</style><style>p{left:0}</style>`
    expect(allowInline(policy, html)).toBe(
      policy.replace("style-src 'self'", `style-src ${hashOf(css)} 'self'`),
    )
    expect(allowInline(policy, html.replace('a.css"', 'a.css" data-live'))).toBe(allowInline(policy, html))
    expect(allowInline(policy, '<p></p>')).toBe(policy)
  })

  test('keeps the hashes of scripts it has, and allows no script because it is in the page', () => {
    const rest = "; style-src 'self'"
    const policy = `script-src 'self' ${hashOf('a()')} ${hashOf('b()')}${rest}`
    const html = `<script>a()</script><script type="module" src="/b.js">b()</script><script>evil()</script>`
    expect(allowInline(policy, html)).toBe(`script-src 'self' ${hashOf('a()')}${rest}`)
  })

  test('keeps the hashes of the styles Astro wrote into it alone', () => {
    const policy = `script-src 'self'; style-src 'self' ${hashOf('i{}')} ${hashOf('')}`
    expect(allowInline(policy, '<style>i{}</style><style>evil{}</style>')).toBe(
      `script-src 'self'; style-src 'self' ${hashOf('i{}')}`,
    )
  })

  test('names the address of reports once, whether or not it ends with a semicolon', () => {
    const named = "script-src 'self'; report-uri /api/csp-reports"
    for (const policy of ["script-src 'self'", "script-src 'self';", "script-src 'self'; ", named])
      expect(reporting(policy)).toBe(named)
  })
})
