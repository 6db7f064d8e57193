import sharp from 'sharp'
import { isListed, PAGES, type Page } from '#shared/contract/pages.ts'
import { getAppSettings } from '#shared/contract/settings.ts'
import { LANGS, pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { ARABIC, ENGLISH, expect, test } from '../support/browser.ts'
import { readHead } from '../support/head.ts'
import { OPEN_PATHS } from '../support/screens.ts'
import { getPage, port, signedIn, tourPaths, visitor } from '../support/site.ts'

const TENANTS = ['nakheel', 'gulf'] as const
const pages: readonly Page[] = PAGES
const originOf = (tenant: string) => `http://${tenant}.localhost:${port()}`

for (const tenant of TENANTS) {
  test.describe(`at ${tenant}`, () => {
    const client = visitor(tenant)
    const origin = originOf(tenant)
    const settings = async () => (await client.call(getAppSettings)).data
    const content = async () => {
      const known = await settings()
      const shown = pages.filter(page => isListed(page) && (!page.flag || known[page.flag]))
      const paths = shown.map(({ path }) => path).filter(path => path !== '/tours/{id}')
      return [...paths, ...(await tourPaths(client))]
    }

    for (const lang of LANGS) {
      test(`every content page in ${lang} has its address, its languages and its preview`, async () => {
        const known = await settings()
        for (const path of await content()) {
          const address = origin + pathFor(lang, path)
          const response = await getPage(client, `${pathFor(lang, path)}?utm_source=x`)
          const {
            title,
            description = '',
            robots,
            canonical,
            alternates,
            og,
            twitterCard,
          } = readHead(await response.text())
          const name = localized(known.name, lang)
          expect(title).toContain(name)
          expect(description.length).toBeGreaterThan(20)
          expect([robots, canonical, twitterCard]).toEqual([undefined, address, 'summary_large_image'])
          expect(alternates).toEqual({
            en: origin + pathFor('en', path),
            ar: origin + pathFor('ar', path),
            'x-default': origin + pathFor('en', path),
          })
          expect(og).toMatchObject({
            type: 'website',
            site_name: name,
            url: address,
            description,
            locale: lang === 'en' ? 'en_GB' : 'ar_AR',
            'locale:alternate': lang === 'en' ? 'ar_AR' : 'en_GB',
          })
          expect(title).toBe(`${og.title} · ${name}`)
        }
      })

      test(`the pictures of shared links in ${lang} are as large as promised`, async () => {
        for (const path of await content()) {
          const { og } = readHead(await (await getPage(client, pathFor(lang, path))).text())
          const address = new URL(og.image ?? '')
          expect(address.origin).toBe(origin)
          const picture = await getPage(client, address.pathname + address.search)
          const { format, width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
          expect([format, String(width), String(height)]).toEqual([
            'jpeg',
            og['image:width'],
            og['image:height'],
          ])
          expect(og['image:alt']).toContain(og.title)
        }
      })

      test(`JSON-LD in ${lang} matches the settings and the page`, async () => {
        const known = await settings()
        const html = await (await getPage(client, pathFor(lang, '/'))).text()
        const [agency, site] = readHead(html).facts
        expect(agency).toMatchObject({
          '@type': 'TravelAgency',
          name: localized(known.name, lang),
          url: origin + pathFor(lang, '/'),
          telephone: known.contact_numbers[0],
          email: known.email_address,
          logo: `${origin}${known.logo}`,
        })
        expect(site).toMatchObject({ '@type': 'WebSite', inLanguage: lang })
        const offers = agency?.makesOffer as { url: string; price: string; priceCurrency: string }[]
        expect(offers.length).toBeGreaterThan(0)
        for (const { url, price, priceCurrency } of offers) {
          expect(priceCurrency).toBe(known.currency.code)
          expect(price).toMatch(known.currency.code === 'KWD' ? /^\d+\.\d{3}$/ : /^\d+\.\d{2}$/)
          expect(html).toContain(url.slice(origin.length).replaceAll('&', '&amp;'))
        }
        const contact = readHead(await (await getPage(client, pathFor(lang, '/contact-us'))).text())
        expect(contact.facts).toMatchObject([
          {
            '@type': 'BreadcrumbList',
            itemListElement: [
              { position: 1, item: origin + pathFor(lang, '/') },
              { position: 2, item: origin + pathFor(lang, '/contact-us'), name: contact.og.title },
            ],
          },
        ])
      })
    }

    test('no two content pages have the same title or description', async () => {
      const paths = (await content()).flatMap(path => LANGS.map(lang => pathFor(lang, path)))
      const heads = await Promise.all(
        paths.map(async path => readHead(await (await getPage(client, path)).text())),
      )
      expect(new Set(heads.map(({ title }) => title)).size).toBe(paths.length)
      expect(new Set(heads.map(({ description }) => description)).size).toBe(paths.length)
    })

    test('every address of the sitemap is a page that wants to be found', async () => {
      const xml = await (await getPage(client, '/sitemap.xml')).text()
      const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address))
      const known = (await content()).flatMap(path => LANGS.map(lang => origin + pathFor(lang, path)))
      expect(addresses.map(({ href }) => href)).toEqual(
        expect.arrayContaining(known.map(each => new URL(each).href)),
      )
      for (const { href, pathname } of addresses) {
        const response = await getPage(client, pathname)
        const { canonical, robots } = readHead(await response.text())
        expect([response.status, canonical, robots]).toEqual([200, href, undefined])
      }
    })
  })
}

test('personal pages and sign-in pages are not indexed', async () => {
  const customer = await signedIn('customer')
  const personal = [
    ...[...Object.values(OPEN_PATHS), '/offline'].map(path => ({ client: visitor(), path })),
    ...['/account', '/flight-bookings', '/agency'].map(path => ({ client: customer, path })),
  ].filter(({ path }) => !pages.some(page => isListed(page) && page.path === path.split('?')[0]))
  for (const { client, path } of personal) {
    const { robots, canonical, og } = readHead(await (await getPage(client, path)).text())
    expect([path, robots, canonical, og.title]).toEqual([path, 'noindex', undefined, undefined])
  }
})

for (const view of [ENGLISH, ARABIC]) {
  test.describe(`a missing file in ${view.lang}`, () => {
    test.use({ view })
    test('follows the colours of the tenant and the theme of the system', async ({ visit }) => {
      const { page, t, refusals } = visit
      refusals.add(404)
      const canvas = async (colorScheme: 'light' | 'dark') => {
        await page.emulateMedia({ colorScheme })
        await page.goto(visit.url('/old-brochure.pdf'))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('problem:not_found.title'))
        return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      }
      expect(await canvas('light')).not.toBe(await canvas('dark'))
      await page.getByRole('link', { name: t('problem:home') }).click()
      await expect(page).toHaveURL(visit.url('/'))
    })
  })
}
