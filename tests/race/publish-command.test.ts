import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureFile, plainPictureFile, widthsOf } from '#shared/base/pictures.ts'
import { login } from '#shared/contract/accounts/auth.ts'
import { updateAppSettings } from '#shared/contract/settings.ts'
import { ROOT } from '../../src/server/lib/root.ts'
import { askPage, shownPages, sitemapOf } from '../support/ask-page.ts'
import { makeCaller } from '../support/caller.ts'
import { databaseOf } from '../support/machines.ts'
import { emailOf, PASSWORD } from '../support/people.ts'
import { add, photograph } from '../support/photographs.ts'
import { plantedData } from '../support/planted-data.ts'
import { deliverTo, type Server, startServer } from '../support/server.ts'

/** `npm run publish`, beside a running server on the same embedded database. */
const HOSTS = ['nakheel.localhost', 'gulf.localhost']
let data: Awaited<ReturnType<typeof plantedData>>
let server: Server
let out = ''
/** Path of the photograph that one of the two shows. */
let hero = ''
/** What one agency alone was published as. */
let alone: string[] = []

async function showPhotograph(): Promise<string> {
  const staff = makeCaller('nakheel', deliverTo(server))
  await staff.call(login, { body: { email: emailOf('nakheel', 'staff'), password: PASSWORD } })
  const { path } = (await add(staff, await photograph(1000, 600))).data
  expect((await staff.call(updateAppSettings, { body: { hero_scene: path } })).status).toBe(200)
  return path
}

const run = async (...args: string[]) => {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    RIHLA_DATA: data.dataDir,
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseOf(data.dataDir),
  }
  const command = [join(ROOT, 'src/server/cli/publish.ts'), ...args]
  const done = { code: 0, stdout: '', stderr: '' }
  return promisify(execFile)(process.execPath, command, { cwd: ROOT, env }).then(
    said => ({ ...done, ...said }),
    (error: typeof done) => error,
  )
}
const filesIn = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(dir.length))
const read = (host: string, file: string) => readFileSync(join(out, host, file))
const htmlOf = (host: string) => filesIn(join(out, host)).filter(file => file.endsWith('.html'))

beforeAll(async () => {
  data = await plantedData()
  out = join(data.dataDir, 'out')
  server = await startServer(data.dataDir)
  hero = await showPhotograph()
  // One agency alone first, then all into the same folder, with what must be gone by then.
  for (const name of ['gone.example', '.making-1']) await mkdir(join(out, name), { recursive: true })
  await writeFile(join(out, '.rihla-sites'), '')
  expect((await run('--out', out, '--tenant', 'gulf')).code).toBe(0)
  alone = readdirSync(out).sort()
  await writeFile(join(out, 'gulf.localhost/left.html'), 'old')
  const { code, stdout, stderr } = await run('--out', out)
  expect([code, stderr]).toEqual([0, ''])
  for (const host of HOSTS) expect(stdout).toMatch(new RegExp(`^${host}: \\d+ pages and files$`, 'm'))
})
afterAll(async () => {
  await server.stop()
  await data.remove()
})

describe.each(HOSTS)('the static site of %s', host => {
  let shown: string[] = []
  beforeAll(async () => {
    const tours = (await sitemapOf(server.port, host)).filter(path => /\/tours\/./.test(path))
    shown = [...shownPages(host), ...tours]
  })

  test('has a page of each tour in both languages', () => {
    const tours = shown.filter(path => /\/tours\/./.test(path))
    expect(tours.length).toBe(host === 'nakheel.localhost' ? 20 : 12)
  })

  test('has every page in both languages, each as it is and compressed twice', () => {
    const wanted = shown.map(path => join(path, 'index.html')).sort()
    expect(htmlOf(host).sort()).toEqual(wanted)
    for (const file of [
      ...wanted,
      'sitemap.xml',
      'robots.txt',
      'manifest.webmanifest',
      'icons/app-192.png',
    ]) {
      const plain = read(host, file)
      expect(plain.length).toBeGreaterThan(0)
      expect(gunzipSync(read(host, `${file}.gz`)).equals(plain)).toBe(true)
      expect(brotliDecompressSync(read(host, `${file}.br`)).equals(plain)).toBe(true)
    }
  })

  test('is what the server sends', async () => {
    for (const path of [
      '/about-us',
      '/ar/about-us',
      '/robots.txt',
      '/sitemap.xml',
      '/ar/manifest.webmanifest',
    ]) {
      const file = path.includes('.') ? path : join(path, 'index.html')
      expect((await askPage(server.port, path, { host })).text).toBe(read(host, file).toString())
    }
  })

  test('has no link or file that leads nowhere', async () => {
    const found = htmlOf(host).flatMap(file => [
      ...read(host, file)
        .toString()
        .matchAll(/\s(?:href|src)="(\/[^"#?]*)/g),
    ])
    const addresses = [...new Set(found.map(([, address = '']) => address))]
    expect(addresses.length).toBeGreaterThan(shown.length)
    const missing = addresses.filter(
      address => !existsSync(join(out, host, address)) || statSync(join(out, host, address)).isDirectory(),
    )
    // A page of the site, or one of the server's own.
    for (const address of missing) {
      if (existsSync(join(out, host, address, 'index.html'))) continue
      expect([address, (await askPage(server.port, address, { host })).status]).toEqual([
        address,
        expect.toBeOneOf([200, 302]),
      ])
    }
  })

  test('lists each page and file with its response headers', () => {
    const networks = read(host, '_headers').toString()
    const nginx = readFileSync(join(out, `${host}.nginx`), 'utf8')
    for (const path of [...shown, '/sitemap.xml', '/manifest.webmanifest']) {
      expect(nginx).toContain(`location = ${path} {\n`)
      const [, part = ''] = `\n${networks}`.split(`\n${path}\n`)
      const own = part.split(/\n(?=\/)/)[0] ?? ''
      expect(own).toContain('  X-Content-Type-Options: nosniff')
      if (!path.includes('.')) expect(own).toMatch(/ {2}Content-Security-Policy: .*'sha256-/)
    }
    expect(networks).toContain('  Content-Type: application/manifest+json; charset=utf-8')
  })
})

test('the photographs of a site lie beside its pages, in every file that these name', async () => {
  const folder = hero.replace('/pictures/', '')
  expect(readdirSync(join(out, 'nakheel.localhost/pictures'))).toEqual([folder])
  expect(existsSync(join(out, 'gulf.localhost/pictures'))).toBe(false)
  const files = widthsOf({ width: 1000, height: 600 }).flatMap(width => [`${width}.avif`, `${width}.webp`])
  const there = readdirSync(join(out, 'nakheel.localhost', hero))
  expect(there.sort()).toEqual([...files, plainPictureFile(hero).split('/').at(-1)].sort())
  const file = pictureFile(hero, 480, 'avif')
  const sent = await askPage(server.port, file, { host: 'nakheel.localhost' })
  expect(sent.raw.equals(read('nakheel.localhost', file))).toBe(true)
  const rules = [read('nakheel.localhost', '_headers'), readFileSync(join(out, 'nakheel.localhost.nginx'))]
  for (const text of rules.map(String)) {
    const [, part = ''] = text.split(/^(?:location )?\/pictures\/.*$/m)
    expect(part).toContain('X-Content-Type-Options')
    expect(part).toMatch(/max-age=31536000, immutable/)
  }
})

test('one agency is published alone on request, without those of others, but for what a killed run left', () => {
  expect(alone).toEqual(['.rihla-sites', 'gone.example', 'gulf.localhost', 'gulf.localhost.nginx'])
})

test('a folder that is written to again loses old files, and agencies that are no more', () => {
  const names = [...HOSTS, ...HOSTS.map(host => `${host}.nginx`), '.rihla-sites']
  expect(readdirSync(out).sort()).toEqual(names.sort())
  expect(existsSync(join(out, 'gulf.localhost/left.html'))).toBe(false)
})

describe('is rejected with a message, and changes nothing', () => {
  test('a folder with foreign files', async () => {
    const other = join(data.dataDir, 'other')
    await mkdir(other)
    await writeFile(join(other, 'mine.txt'), 'mine')
    const { code, stderr } = await run('--out', other)
    expect([code, stderr]).toEqual([1, expect.stringContaining('holds other files')])
    expect(readdirSync(other)).toEqual(['mine.txt'])
    await rm(other, { recursive: true })
  })

  test('an agency that is not there, and no folder at all', async () => {
    const unknown = await run('--out', out, '--tenant', 'nobody')
    expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('nobody')])
    expect(existsSync(join(out, 'gulf.localhost/index.html'))).toBe(true)
    const none = await run()
    expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('--out')])
  })
})
