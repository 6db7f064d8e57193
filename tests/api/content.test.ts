import { describe, expect, test } from 'vitest'
import { readContentPage, saveContentPage } from '#shared/contract/content.ts'
import { deletePicture } from '#shared/contract/pictures.ts'
import { getAppSettings, updateAppSettings } from '#shared/contract/settings.ts'
import { getPage } from '../../src/server/features/content/content.service.ts'
import { openApp } from '../support/app.ts'
import { hearing } from '../support/changes.ts'
import { tenantId } from '../support/people.ts'
import { add, photograph } from '../support/photographs.ts'

const app = await openApp()
const staff = await app.as('staff')
const changes = hearing(app.runtime)
const nakheel = tenantId('nakheel')

const writing = (word: string) => ({
  title: `Title ${word}`,
  summary: `Summary ${word}`,
  body_html: `<p>${word}</p>`,
})
const both = (word: string) => ({ en: writing(word), ar: writing(`${word} عربي`) })
const save = (body: Record<string, unknown>, page = 'about-us', who = staff) =>
  who.call(saveContentPage, { params: { page }, body })
const shown = (lang: 'en' | 'ar', tenant: 'nakheel' | 'gulf' = 'nakheel') =>
  getPage({ ...app.system(tenant), lang }, 'about-us')

describe('the text of a page', () => {
  test('is written in both languages, and announced to every process', async () => {
    const { status, data } = await save(both('first'))
    expect([status, data.en.title, data.ar.title]).toEqual([200, 'Title first', 'Title first عربي'])
    expect((await shown('ar'))?.html).toBe('<p>first عربي</p>')
    await changes.hears(`${nakheel} content:about-us`)
    await save(both('second'))
    expect((await shown('en'))?.title).toBe('Title second')
  })

  test('is in the audit with who changed it and what, once for each change', async () => {
    const acts = () =>
      app.rows('nakheel', db =>
        db
          .selectFrom('audit_events')
          .select(['details', 'actor_kind'])
          .where('kind', '=', 'content_changed')
          .orderBy('at', 'desc')
          .orderBy('id', 'desc')
          .execute(),
      )
    await save(both('told'))
    const before = (await acts()).length
    await save({ ...both('told'), en: writing('retold') })
    await save({ ...both('told'), en: writing('retold') })
    const [latest, ...older] = await acts()
    expect(older).toHaveLength(before)
    expect(latest).toMatchObject({
      actor_kind: 'staff',
      details: {
        before: { title: { en: 'Title told' }, text: { en: '<p>told</p>' } },
        after: { page: 'about-us', title: { en: 'Title retold' }, text: { en: '<p>retold</p>' } },
      },
    })
    expect(JSON.stringify(latest?.details)).not.toContain('عربي')
  })

  test('is stored without anything that runs', async () => {
    const evil = '<p onclick="x()">a<script>x()</script><a href="javascript:x()">b</a></p>'
    const { data } = await save({ ...both('x'), en: { title: '<b>t</b>', body_html: evil } })
    expect(data.en).toMatchObject({ title: '<b>t</b>', summary: '' })
    const rows = await app.rows('nakheel', db =>
      db.selectFrom('contents').select('body_html').where('lang', '=', 'en').execute(),
    )
    expect(rows.map(row => row.body_html).join()).not.toMatch(/script|onclick/)
  })

  test('of which nothing is left is refused, and the old one stays', async () => {
    await save(both('kept'))
    const refused = await save({ ...both('lost'), ar: { title: 't', body_html: '<script>x</script>' } })
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['ar.body_html']])
    expect((await shown('en'))?.title).toBe('Title kept')
  })

  test('is of the own agency, and of the pages agencies write', async () => {
    await save(both('mine'))
    expect(await shown('en', 'gulf')).toBeUndefined()
    for (const page of ['offline', 'nothing', 'about-us%2F..', '..'])
      expect((await save(both('x'), page)).status).toBe(404)
  })

  test('requires the right to manage settings', async () => {
    for (const who of ['customer', 'agent'] as const)
      expect((await save(both('x'), 'about-us', await app.as(who))).status).toBe(403)
    expect((await save(both('x'), 'about-us', app.guest())).status).toBe(401)
  })

  test.each([
    ['one language', { en: writing('x') }],
    ['no title', { ...both('x'), en: { ...writing('x'), title: ' ' } }],
    ['too long a text', { ...both('x'), en: { ...writing('x'), body_html: 'x'.repeat(50_001) } }],
    ['a field of another kind', { ...both('x'), tenant_id: nakheel }],
  ])('with %s is refused', async (_, body) => {
    expect((await save(body)).status).toBe(422)
  })
})

describe('the settings', () => {
  const patch = (body: Record<string, unknown>, who = staff) => who.call(updateAppSettings, { body })
  const now = async () => (await app.guest().call(getAppSettings)).data

  test('take telephone and registration numbers in Arabic-Indic digits', async () => {
    const kept = await now()
    const numbers = { contact_numbers: ['+٩٦٦١١٢٠٠٤١٠٠'], cr: '١٠١٠٢٣٤٥٦٧' }
    const { status, data } = await patch(numbers)
    expect([status, data.contact_numbers, data.cr]).toEqual([200, ['+966112004100'], '1010234567'])
    await patch({ contact_numbers: kept.contact_numbers, cr: kept.cr })
  })

  test('change where they are given, and stay elsewhere', async () => {
    const before = await now()
    const { status, data } = await patch({ timings: { en: 'Always', ar: 'دائما' }, cr: '' })
    expect([status, data.timings.en, data.cr]).toEqual([200, 'Always', null])
    await expect.poll(now, { timeout: 1000 }).toEqual({ ...before, timings: data.timings, cr: null })
    await changes.hears(`${nakheel} settings`)
  })

  test('take colours with a readable text on the bar, modules, and a mark of the library', async () => {
    const before = await now()
    const { data: picture } = await add(staff, await photograph(900, 300))
    const { data } = await patch({
      toolbar_color: '#FFF3C4',
      primary_color: '#7A1F2B',
      apps: ['flights', 'group-tours'],
      logo: picture.path,
    })
    expect(data).toMatchObject({
      toolbar_color: '#fff3c4',
      toolbar_on_color: '#18181b',
      primary_color: '#7a1f2b',
      apps: ['flights', 'group-tours'],
      logo: `${picture.path}/480.webp`,
    })
    const used = await staff.call(deletePicture, { params: { id: picture.id } })
    expect(used.code).toBe('picture.in_use')
    const { toolbar_color, primary_color, apps } = before
    expect((await patch({ toolbar_color, primary_color, apps, logo: null })).data.logo).toBeNull()
    const unknown = `/pictures/${'0'.repeat(32)}-900x300`
    expect((await patch({ toolbar_logo: unknown })).errors).toHaveProperty('toolbar_logo')
  })

  test('set VAT categories where there is VAT, for sales from then on', async () => {
    const vat = { domestic_transport: 'S', international_transport: 'Z', fee: 'O' }
    expect((await patch({ vat })).status).toBe(200)
    await expect.poll(() => app.system().tenant.tax.fee, { timeout: 1000 }).toBe('O')
    await patch({ vat: { ...vat, fee: 'S' } })
    const kuwait = await app.as('staff', 'gulf')
    expect((await patch({ vat: { ...vat, fee: 'S' } }, kuwait)).errors).toHaveProperty('vat.fee')
  })

  test('switch pages off and on', async () => {
    expect((await patch({ has_legal: false })).data.has_legal).toBe(false)
    await expect.poll(async () => (await now()).has_legal, { timeout: 1000 }).toBe(false)
    await patch({ has_legal: true })
  })

  test('changed concurrently by two users are both kept', async () => {
    await Promise.all([patch({ vat_number: '310122393500003' }), patch({ iata_number: '7123' })])
    await expect
      .poll(async () => [(await now()).vat_number, (await now()).iata_number], { timeout: 1000 })
      .toEqual(['310122393500003', '7123'])
  })

  test.each([
    { plan: 'grown' },
    { apps: [] },
    { assets_prefix: 'https://evil.example' },
    { staff_totp_required: false },
    { has_google_map_url: 'javascript:x()' },
    { contact_numbers: ['call me'] },
    { name: { en: '' } },
    { has_legal: 'no' },
  ])('refuse %j', async body => {
    expect((await patch(body)).status).toBe(422)
  })

  test('require the right to manage settings', async () => {
    expect((await patch({ cr: '1' }, await app.as('customer'))).status).toBe(403)
    expect((await patch({ cr: '1' }, app.guest())).status).toBe(401)
  })
})

describe('two colleagues who write the same page', () => {
  const read = () => staff.call(readContentPage, { params: { page: 'contact-us' } })
  const seenIn = async () => {
    const { data } = await read()
    return [data.en?.updated_at, data.ar?.updated_at].filter(Boolean).sort().at(-1) ?? null
  }

  test('do not overwrite each other: one is told, and reads the other’s text', async () => {
    const seen = await seenIn()
    const both_ = await Promise.all(['one', 'two'].map(word => save({ ...both(word), seen }, 'contact-us')))
    expect(both_.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both_.find(({ status }) => status === 409)?.code).toBe('content.changed')
    expect((await save({ ...both('three'), seen: await seenIn() }, 'contact-us')).status).toBe(200)
  })

  test('and a language with an unchanged text keeps its day', async () => {
    await save(both('same'), 'contact-us')
    const before = (await read()).data
    const after = (await save({ ...both('same'), en: writing('new') }, 'contact-us')).data
    expect(after.ar.updated_at).toBe(before.ar?.updated_at)
    expect(after.en.updated_at).not.toBe(before.en?.updated_at)
  })
})
