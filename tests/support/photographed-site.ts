import { saveContentPage } from '#shared/contract/content.ts'
import { updateAppSettings } from '#shared/contract/settings.ts'
import { anAgency } from './own-agency.ts'
import type { TenantKey } from './people.ts'
import { add, photograph, WORDS } from './photographs.ts'
import { getPage, port, visitor } from './site.ts'

const PAGES = ['/', '/ar', '/about-us', '/ar/about-us']
const TRIES = 50
const BETWEEN_MS = 200

export interface PhotographedSite {
  tenant: TenantKey
  origin: string
  /** Of the photograph. */
  path: string
}

async function isShown(tenant: TenantKey, path: string): Promise<boolean> {
  const guest = visitor(tenant)
  const pages = await Promise.all(PAGES.map(async page => (await getPage(guest, page)).text()))
  return pages.every(html => html.includes(path))
}

/** An agency of its own with one photograph on its home page and in its text about itself. */
export async function aPhotographedSite(): Promise<PhotographedSite> {
  const owner = await anAgency()
  const { tenant } = owner
  const { path } = (await add(owner, await photograph(2400, 1500, '#f0e8d8'))).data
  const words = { en: 'Islands for the long weekend', ar: 'جزر لعطلة نهاية الأسبوع' }
  const slides = [{ image: path, title: words, text: words, href: '/about-us' }]
  await owner.call(updateAppSettings, { body: { hero_scene: path, slides } })
  const text = {
    title: 'About',
    body_html: `<figure><img src="${path}"><figcaption>${WORDS.alt_en}</figcaption></figure>`,
  }
  const page = { params: { page: 'about-us' }, body: { en: text, ar: text } }
  const { status } = await owner.call(saveContentPage, page)
  if (status !== 200) throw new Error(`The text was refused: ${status}`)
  // Pages made before are made again within a second.
  for (let tries = 0; !(await isShown(tenant, path)); tries++) {
    if (tries === TRIES) throw new Error('The photograph is not on its pages')
    await new Promise(resolve => setTimeout(resolve, BETWEEN_MS))
  }
  return { tenant, path, origin: `http://${tenant}.localhost:${port()}` }
}
