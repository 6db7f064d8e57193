import { rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureFile, widthsOf } from '#shared/base/pictures.ts'
import { saveContentPage } from '#shared/contract/content.ts'
import { createTour, setTourStatus } from '#shared/contract/desk/tours/tours.ts'
import { addPicture, changePicture, deletePicture, listPictures } from '#shared/contract/pictures.ts'
import { getAppSettings, updateAppSettings } from '#shared/contract/settings.ts'
import { getPage } from '../../src/server/features/content/content.service.ts'
import { keepMaster, readMaster } from '../../src/server/features/pictures/picture-files.service.ts'
import { searchTours } from '../../src/server/features/tours/catalogue/list.service.ts'
import { getTourPage } from '../../src/server/features/tours/catalogue/page.service.ts'
import { makeFront } from '../../src/server/http/front/front-server.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import { hearing } from '../support/changes.ts'
import { tourInput } from '../support/desk-tours.ts'
import { askFront } from '../support/front.ts'
import { type TenantKey, tenantId } from '../support/people.ts'
import { add, asFile, photograph, WORDS } from '../support/photographs.ts'
import { storedKeys } from '../support/stored-files.ts'

const app = await openApp()
const staff = await app.as('staff')
const gulf = await app.as('staff', 'gulf')
const changes = hearing(app.runtime)
const { server } = makeFront(app.runtime, new Map(), async (_req, res) => void res.writeHead(404).end())
beforeAll(() => new Promise<void>(done => server.listen(0, '127.0.0.1', done)))
afterAll(() => void server.closeAllConnections())

const ask = (path: string, tenant: TenantKey = 'nakheel', headers = {}) =>
  askFront((server.address() as AddressInfo).port, `${tenant}.localhost`, path, headers)
/** Names of what is kept of a picture, or of all of a tenant. */
const kept = async (path = '/pictures', tenant: TenantKey = 'nakheel') => {
  const under = `${path.replace('/pictures', tenantId(tenant))}/`
  const keys = await storedKeys(app.runtime.config, 'pictures')
  return keys.filter(key => key.startsWith(under)).map(key => key.slice(under.length))
}
const names = async (client = staff) => (await client.call(listPictures)).data.map(({ path }) => path)
const slideOf = (image: string) => ({
  image,
  title: { en: 'A', ar: 'أ' },
  text: { en: 'B', ar: 'ب' },
  href: null,
})
const patch = (body: Record<string, unknown>, client = staff) => client.call(updateAppSettings, { body })

describe('a picture', () => {
  test('is kept upright, without what the camera wrote into it, and no larger than it is shown', async () => {
    const turned = sharp(await photograph(2400, 1500)).withExif({ IFD0: { Copyright: 'secret' } })
    const { status, data } = await add(staff, await turned.withMetadata({ orientation: 6 }).jpeg().toBuffer())
    expect([status, data.width, data.height]).toEqual([201, 1500, 2400])
    expect(data.alt).toEqual({ en: WORDS.alt_en, ar: WORDS.alt_ar })
    const master = await readMaster(tenantId('nakheel'), data.path)
    const { exif, width, orientation } = await sharp(master).metadata()
    expect([exif, width, orientation]).toEqual([undefined, 1500, undefined])
  })

  test('is sent in every width as AVIF, WebP and JPEG, made after it came and kept', async () => {
    const { data } = await add(staff, await photograph(900, 600))
    await app.drainJobs()
    const files = widthsOf(data).flatMap(width => ['avif', 'jpg', 'webp'].map(format => `${width}.${format}`))
    expect((await kept(data.path)).toSorted()).toEqual([...files, 'master'].toSorted())
    for (const [format, type] of [
      ['avif', 'heif'],
      ['webp', 'webp'],
      ['jpg', 'jpeg'],
    ] as const) {
      const { status, headers, bytes } = await ask(pictureFile(data.path, 480, format))
      expect([status, headers['content-type']]).toEqual([
        200,
        format === 'jpg' ? 'image/jpeg' : `image/${format}`,
      ])
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['set-cookie']).toBeUndefined()
      const drawn = await sharp(bytes).metadata()
      expect([drawn.format, drawn.width, drawn.height, drawn.exif]).toEqual([type, 480, 320, undefined])
    }
  })

  test('is generated when it is requested early, and answered with 304 when it is cached', async () => {
    const { data } = await add(staff, await photograph(600, 400, '#803020'))
    const address = pictureFile(data.path, 600, 'webp')
    const [first, second] = await Promise.all([ask(address), ask(address)])
    expect([first.status, second.headers.etag]).toEqual([200, first.headers.etag])
    const again = await ask(address, 'nakheel', { 'if-none-match': String(first.headers.etag) })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    await app.drainJobs()
  })

  test('uploaded twice, also concurrently, is one picture with the last texts', async () => {
    const bytes = await photograph(500, 300, '#204080')
    const [one, two] = await Promise.all([add(staff, bytes), add(staff, bytes)])
    expect(two.data.id).toBe(one.data.id)
    const { data } = await add(staff, bytes, { ...WORDS, alt_en: 'Other words' })
    expect([data.id, data.alt.en]).toEqual([one.data.id, 'Other words'])
    expect((await names()).filter(path => path === data.path)).toHaveLength(1)
  })

  test('one can see through stays so, but as JPEG is on white, and has no placeholder', async () => {
    const clear = { create: { width: 40, height: 40, channels: 4, background: '#00000000' } } as const
    const { data } = await add(staff, await sharp(clear).png().toBuffer())
    const corner = async (format: 'webp' | 'jpg') =>
      [
        ...(await sharp((await ask(pictureFile(data.path, 40, format))).bytes)
          .raw()
          .toBuffer()),
      ].slice(0, 4)
    expect((await corner('webp'))[3]).toBe(0)
    expect((await corner('jpg')).slice(0, 3)).toEqual([255, 255, 255])
    const [row] = await app.rows('nakheel', db =>
      db.selectFrom('pictures').select('placeholder').where('id', '=', data.id).execute(),
    )
    expect(row?.placeholder).toBeNull()
  })
})

describe('what is refused', () => {
  const small = photograph(40, 30)
  test.each([
    ['a document', Buffer.from('%PDF-1.4\n'), 'picture.type'],
    [
      'a drawing that could run',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'),
      'picture.type',
    ],
    [
      'a page under the name of a picture',
      Buffer.from('<!doctype html><script>x()</script>'),
      'picture.type',
    ],
    ['a damaged file', async () => (await photograph(800, 600)).subarray(0, 700), 'file.unreadable'],
    [
      'a bomb',
      () =>
        sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      'file.too_many_pixels',
    ],
  ])('%s', async (_, bytes, code) => {
    const before = await names()
    const reply = await add(staff, typeof bytes === 'function' ? await bytes() : bytes)
    expect([reply.status, reply.code]).toEqual([422, code])
    expect(await names()).toEqual(before)
  })

  test('a file over 8 MB', async () => {
    expect((await add(staff, Buffer.alloc(9 * 1024 * 1024))).status).toBe(413)
  })

  test.each([
    [{ alt_en: 'x' }, ['alt_ar']],
    [{ alt_en: ' ', alt_ar: 'x'.repeat(201) }, ['alt_en', 'alt_ar']],
    [{ ...WORDS, tenant_id: newId() }, ['tenant_id']],
  ])('words %j', async (body, fields) => {
    const reply = await add(staff, await small, body)
    expect([reply.status, Object.keys(reply.errors ?? {})]).toEqual([422, fields])
  })

  test('a user without the right to manage settings', async () => {
    for (const [client, status] of [
      [await app.as('customer'), 403],
      [await app.as('agent'), 403],
      [app.guest(), 401],
    ] as const) {
      expect((await add(client, await small)).status).toBe(status)
      expect((await client.call(listPictures)).status).toBe(status)
    }
  })

  test.each([
    ['one more than the library holds', 300, 1],
    ['more bytes than the library holds', 1, 256 * 1024 * 1024],
  ])('%s', async (_, count, bytes) => {
    const [tenant_id, size] = [tenantId('gulf'), { width: 1, height: 1, bytes }]
    const rows = Array.from({ length: count }, (_none, n) => ({
      ...{ tenant_id, id: newId(), hash: `h${n}`, ...size },
      alt: '{}',
    }))
    await app.rows('gulf', db => db.insertInto('pictures').values(rows).execute())
    const reply = await gulf.call(addPicture, { file: asFile(await small), body: WORDS })
    expect([reply.status, reply.code]).toEqual([409, 'picture.too_many'])
    expect(await kept('/pictures', 'gulf')).toEqual([])
    await app.rows('gulf', db => db.deleteFrom('pictures').where('tenant_id', '=', tenant_id).execute())
  })

  test.skipIf(app.runtime.config.s3)('a picture there is no room for on the disk', async () => {
    const folder = join(app.runtime.config.dataDir, 'pictures', tenantId('gulf'))
    await writeFile(folder, 'in the way')
    expect((await add(gulf, await photograph(50, 30, '#301050'))).status).toBeGreaterThanOrEqual(500)
    expect(await names(gulf)).toEqual([])
    await rm(folder)
  })
})

describe('a picture belongs to its agency', () => {
  test('and is seen, shown, removed and sent by no other', async () => {
    const { data } = await add(staff, await photograph(300, 200, '#104010'))
    const address = pictureFile(data.path, 300, 'webp')
    expect((await ask(address)).status).toBe(200)
    expect((await ask(address, 'gulf')).status).toBe(404)
    expect(await names(gulf)).toEqual([])
    expect((await gulf.call(deletePicture, { params: { id: data.id } })).code).toBe('picture.not_found')
    expect((await patch({ hero_scene: data.path }, gulf)).status).toBe(422)
    const body = { title: 'T', body_html: `<p>x</p><img src="${data.path}">` }
    const written = await gulf.call(saveContentPage, {
      params: { page: 'about-us' },
      body: { en: body, ar: body },
    })
    expect([written.status, Object.keys(written.errors ?? {})]).toEqual([
      422,
      ['en.body_html', 'ar.body_html'],
    ])
  })

  test('and nothing else lies under an address like its own', async () => {
    const { data } = await add(staff, await photograph(310, 200, '#401010'))
    for (const file of ['master', '311.webp', '0310.webp', '310.png', '310.svg', '../../../secret', ''])
      expect([file, (await ask(`${data.path}/${file}`)).status]).toEqual([file, 404])
    expect((await ask(pictureFile(`/pictures/${'0'.repeat(32)}-10x10`, 10, 'jpg'))).status).toBe(404)
  })
})

test('a removed picture is at no address any more though the server ended before it deleted the files', async () => {
  const { data } = await add(staff, await photograph(48, 36, '#661122'))
  await app.drainJobs()
  expect((await staff.call(deletePicture, { params: { id: data.id } })).status).toBe(200)
  await keepMaster(tenantId('nakheel'), data.path, await photograph(48, 36))
  expect((await ask(pictureFile(data.path, 48, 'webp'))).status).toBe(200)
  await app.drainJobs()
  expect((await ask(pictureFile(data.path, 48, 'webp'))).status).toBe(404)
})

describe('a page', () => {
  test('shows pictures as slides and in its hero, with their texts', async () => {
    const bytes = await photograph(640, 480, '#404010')
    const { data } = await add(staff, bytes)
    const saved = await patch({
      hero_scene: data.path,
      slides: [slideOf(data.path), slideOf('/scenes/tour-dawn.svg')],
    })
    expect(saved.data.pictures?.[data.path]).toEqual({
      alt: data.alt,
      placeholder: expect.stringMatching(/^data:image\/webp;base64,[\w+/=]{40,400}$/),
      colour: expect.stringMatching(/^#[\da-f]{6}$/),
    })
    await changes.hears(`${tenantId('nakheel')} settings`)
    await add(staff, bytes, { ...WORDS, alt_en: 'Said better' })
    const now = async () => (await app.guest().call(getAppSettings)).data.pictures?.[data.path]?.alt.en
    await expect.poll(now, { timeout: 1000 }).toBe('Said better')
    const refused = await staff.call(deletePicture, { params: { id: data.id } })
    expect([refused.status, refused.code]).toEqual([409, 'picture.in_use'])
    expect((await patch({ hero_scene: 'oasis', slides: [] })).data.pictures).toEqual({})
    expect((await staff.call(deletePicture, { params: { id: data.id } })).status).toBe(200)
    expect((await ask(pictureFile(data.path, 640, 'webp'))).status).toBe(404)
    expect(await kept(data.path)).toEqual([])
  })

  test.each([
    { hero_scene: 'https://evil.example/x.jpg' },
    { hero_scene: `/pictures/${'a'.repeat(32)}-10x10` },
    { slides: [slideOf('/scenes/../x.svg')] },
    { slides: [slideOf(`/pictures/${'a'.repeat(32)}-10x10`)] },
    { slides: [{ ...slideOf('/scenes/tour-dawn.svg'), href: 'javascript:x()' }] },
    { slides: [{ ...slideOf('/scenes/tour-dawn.svg'), href: '//evil.example' }] },
    { slides: Array.from({ length: 9 }, () => slideOf('/scenes/tour-dawn.svg')) },
  ])('takes no %j', async body => {
    expect((await patch(body)).status).toBe(422)
  })

  test('of text holds pictures of the library and no others', async () => {
    const { data } = await add(staff, await photograph(320, 240, '#105050'))
    const own = `<figure><img src="${data.path}" onerror="x()" style="x" /><figcaption>Palms</figcaption></figure>`
    const body = {
      title: 'T',
      body_html: `${own}<img src="https://evil.example/x.png"><img src="data:image/png,x">`,
    }
    const { data: saved } = await staff.call(saveContentPage, {
      params: { page: 'about-us' },
      body: { en: body, ar: body },
    })
    const clean = `<figure><img src="${data.path}" /><figcaption>Palms</figcaption></figure>`
    expect(saved.en.body_html).toBe(clean)
    const page = await getPage(app.system(), 'about-us')
    expect([page?.html, page?.pictures[data.path]?.alt]).toEqual([clean, data.alt])
    expect((await staff.call(deletePicture, { params: { id: data.id } })).code).toBe('picture.in_use')
  })

  test('of a tour shows pictures with their texts, and keeps them in the library', async () => {
    const { data } = await add(staff, await photograph(330, 240, '#205050'))
    const caption = { en: 'Palms', ar: 'نخيل' }
    const tour = tourInput('PICTURES-1', { pictures: [{ path: data.path, caption }] })
    const { data: saved } = await staff.call(createTour, { body: { tour } })
    await staff.call(setTourStatus, { params: { id: saved.id }, body: { status: 'published' } })
    expect((await getTourPage(app.system(), saved.id))?.words[data.path]?.alt).toEqual(data.alt)
    const { words } = await searchTours(app.system(), new URLSearchParams())
    expect(words).toEqual({})
    expect((await staff.call(deletePicture, { params: { id: data.id } })).code).toBe('picture.in_use')
    const gone = `/pictures/${'b'.repeat(32)}-10x10`
    const refused = await staff.call(createTour, {
      body: { tour: { ...tour, code: 'PICTURES-2', pictures: [{ path: gone, caption }] } },
    })
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['tour.pictures.0.path']])
  })
})

describe('the words of a picture', () => {
  test('are changed without the file, by staff of its own agency', async () => {
    const { data } = await add(staff, await photograph(640, 427, '#884422'))
    const words = { alt_en: 'Dunes', alt_ar: 'كثبان' }
    const change = (client: typeof staff, id = data.id, body: Record<string, unknown> = words) =>
      client.call(changePicture, { params: { id }, body: body as typeof words })
    expect((await change(gulf)).code).toBe('picture.not_found')
    expect((await change(staff, newId())).code).toBe('picture.not_found')
    expect((await change(await app.as('customer'))).status).toBe(403)
    expect((await change(staff, data.id, { alt_en: 'x', alt_ar: ' ' })).status).toBe(422)
    expect((await change(staff)).data).toEqual({ ...data, alt: { en: 'Dunes', ar: 'كثبان' } })
    const { data: all } = await staff.call(listPictures)
    expect(all.find(({ id }) => id === data.id)?.alt).toEqual({ en: 'Dunes', ar: 'كثبان' })
  })
})
