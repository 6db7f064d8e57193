import { describe, expect, test } from 'vitest'
import type { Tenant } from '../../../../src/server/lib/tenant.ts'
import { allowAssets, assetPath, prefixAssets } from '../../../../src/server/wire/asset-prefix.ts'

const tenant = (assets_prefix: string) => ({ settings: { assets_prefix } }) as Tenant
const page = '<link href="/_astro/a.css"><astro-island component-url="/_astro/B.js"><a href="/tours">x</a>'
const policy = "default-src 'self';img-src 'self' data:; script-src 'self' 'sha256-x'; style-src 'self'"

describe('page assets of a tenant', () => {
  test('are requested at this host without a prefix', () => {
    expect(prefixAssets(page, tenant(''))).toBe(page)
    expect(allowAssets(policy, tenant(''))).toBe(policy)
    expect(assetPath('/_astro/a.css', tenant(''))).toBe('/_astro/a.css')
  })

  test('are requested under a path prefix that we serve', () => {
    const own = tenant('/nakheel-assets/')
    expect(prefixAssets(page, own)).toContain('href="/nakheel-assets/_astro/a.css"')
    expect(prefixAssets(page, own)).toContain('component-url="/nakheel-assets/_astro/B.js"')
    expect(prefixAssets(page, own)).toContain('href="/tours"')
    expect(assetPath('/nakheel-assets/_astro/a.css', own)).toBe('/_astro/a.css')
    expect(assetPath('/nakheel-assetsX/_astro/a.css', own)).toBe('/nakheel-assetsX/_astro/a.css')
    expect(allowAssets(policy, own)).toBe(policy)
  })

  test('are requested from the CDN, which the policy then names', () => {
    const own = tenant('https://cdn.example/n')
    expect(prefixAssets(page, own)).toContain('href="https://cdn.example/n/_astro/a.css"')
    const allowed = allowAssets(policy, own)
    expect(allowed).toContain("script-src 'self' https://cdn.example 'sha256-x'")
    expect(allowed).toContain("default-src 'self';")
  })
})
