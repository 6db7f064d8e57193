import { parse } from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { appSettings, getAppSettings } from '#shared/contract/settings.ts'
import { clientSettings } from '#shared/rules/site/client-settings.ts'
import { getPage } from '../../src/server/features/content/content.service.ts'
import { openApp } from '../support/app.ts'
import { tenantId } from '../support/people.ts'

const app = await openApp()

const SPEC_FIELDS = [
  'id',
  'name',
  'logo',
  'slogan',
  'toolbar_logo',
  'plan',
  'iban',
  'cr',
  'address',
  'timings',
  'contact_numbers',
  'whatsapp_contact_numbers',
  'email_address',
  'primary_color',
  'toolbar_color',
  'secondary_color',
  'has_google_map_url',
  'has_online_payment',
  'has_about_us',
  'has_legal',
  'slides',
  'currency',
  'payment_gateways',
  'payment_networks',
  'apps',
]

describe('settings', () => {
  test('hold every field of the specification, for each agency its own', async () => {
    const nakheel = (await app.guest().call(getAppSettings)).data
    const gulf = (await app.guest('gulf').call(getAppSettings)).data
    expect(Object.keys(nakheel)).toEqual(expect.arrayContaining(SPEC_FIELDS))
    expect(nakheel.id).toBe(tenantId('nakheel'))
    expect([nakheel.currency.code, gulf.currency.code]).toEqual(['SAR', 'KWD'])
    expect([nakheel.has_legal, gulf.has_legal]).toEqual([true, false])
    expect(() => parse(appSettings, gulf)).not.toThrow()
  })

  test('are written once for many calls, without what is the affair of the agency alone', async () => {
    const guest = app.guest()
    const { data } = await guest.call(getAppSettings)
    const write = vi.spyOn(JSON, 'stringify')
    const { data: again } = await guest.call(getAppSettings)
    const written = write.mock.results.map(({ value }) => String(value))
    write.mockRestore()
    expect(getAppSettings.answer.entries).not.toHaveProperty('hotel_rules')
    expect(again).toEqual(data)
    expect(written.filter(text => text.includes('"toolbar_color"'))).toEqual([])
  })

  test('reach the browser in one language and by one rule', async () => {
    const { settings } = app.system().tenant
    const arabic = clientSettings(settings, 'ar')
    expect(Object.keys(arabic).sort()).toEqual([
      'currency',
      'currentLang',
      'hasAboutUs',
      'hasLegal',
      'hasOnlinePayment',
      'paymentNetworks',
      'slogan',
      'toolbarColor',
      'toolbarLogo',
    ])
    expect(arabic.slogan).toBe(settings.slogan.ar)
    expect(arabic.currency.symbol).toBe(settings.currency.symbol.ar)
  })

  test('that change reach every server within seconds', async () => {
    const { admin } = app.runtime.db
    await app.rows('gulf', db =>
      db
        .updateTable('settings')
        .set({ data: JSON.stringify({ ...app.system('gulf').tenant.settings, plan: 'grown' }) })
        .execute(),
    )
    await admin
      .updateTable('tenants')
      .set({ updated_at: new Date() })
      .where('id', '=', tenantId('gulf'))
      .execute()
    await expect
      .poll(async () => (await app.guest('gulf').call(getAppSettings)).data.plan, { timeout: 8000 })
      .toBe('grown')
  })
})

describe('a page of content', () => {
  const write = (lang: 'en' | 'ar', body_html: string) =>
    app.rows('nakheel', db =>
      db
        .insertInto('contents')
        .values({ tenant_id: tenantId('nakheel'), page: 'about-us', lang, title: `About ${lang}`, body_html })
        .execute(),
    )

  test('is read in the own language, else in English, without anything that runs', async () => {
    await write('en', '<h2>Hi</h2><script>x()</script><p onclick="x()">a <a href="javascript:x()">b</a></p>')
    const english = { ...app.system(), lang: 'en' as const }
    const arabic = { ...app.system(), lang: 'ar' as const }
    expect(await getPage(arabic, 'about-us')).toMatchObject({ lang: 'en', title: 'About en' })
    const page = await getPage(english, 'about-us')
    expect(page?.html).toContain('<h2>Hi</h2>')
    expect(page?.html).not.toMatch(/script|onclick/)
    expect(await getPage(english, 'privacy-policy')).toBeUndefined()
  })

  test('is of one agency', async () => {
    expect(await getPage({ ...app.system('gulf'), lang: 'en' }, 'about-us')).toBeUndefined()
  })
})
