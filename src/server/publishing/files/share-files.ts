import { join } from 'node:path'
import { isListed, matchPage } from '#shared/contract/pages.ts'
import { isLang } from '#shared/i18n/index.ts'
import { SHARE_PICTURE, shareLook } from '#shared/rules/site/share-picture.ts'
import { heroText } from '#shared/rules/texts/hero-text.ts'
import { diskPictureStore, type PictureStore } from '../../adapters/picture-store.ts'
import type { Context } from '../../context/context.ts'
import { getPage } from '../../features/content/content.service.ts'
import { drawSharePicture, SHARE_DRAWING } from '../../features/content/share-picture.service.ts'
import { readMaster } from '../../features/pictures/picture-files.service.ts'
import { getTourPage } from '../../features/tours/catalogue/page.service.ts'
import { sha256 } from '../../lib/crypto.ts'
import { drawOnce } from '../../lib/drawing.ts'
import { AppError, isAppError } from '../../lib/errors.ts'
import { tFor } from '../../lib/i18n.ts'
import type { Tenant } from '../../lib/tenant.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { assetPath } from '../../wire/asset-prefix.ts'
import { isShown } from '../../wire/page-steps.ts'
import { etagOf, type Representations } from '../../wire/representation.ts'
import { readLogo } from './logo.ts'
import type { StaticFiles } from './static-files.ts'

/** Preview pictures of content pages (Open Graph): drawn once, cached on disk. */

const PATH = /^\/share\/([a-z]{2})\/([a-z-]+(?:\/[0-9a-f-]{36})?)\.jpg$/
const HEADERS = {
  'Content-Type': SHARE_PICTURE.type,
  'Cache-Control': 'public, max-age=86400',
  // Previews on other sites load it cross-origin.
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

interface ShareRequest {
  ctx: Context
  slug: string
  store: PictureStore
  read: (path: string) => Buffer | undefined
}

interface Shown {
  title: string
  /** The agency's, or the first picture of a tour. */
  scene: string
}

async function shownOf({ ctx, slug }: ShareRequest): Promise<Shown> {
  const { tenant, lang } = ctx
  const scene = tenant.settings.hero_scene
  if (slug === 'home') return { scene, title: heroText(tenant.settings, lang, tFor(lang)).title }
  const [folder, id] = slug.split('/')
  if (folder === 'tours') return id ? tourOf(ctx, id) : { scene, title: tFor(lang)('tours:title') }
  const page = await getPage(ctx, slug)
  if (!page) throw new AppError('request.not_found')
  return { scene, title: page.title }
}

async function tourOf(ctx: Context, id: string): Promise<Shown> {
  const tour = await getTourPage(ctx, id)
  if (!tour) throw new AppError('request.not_found')
  return { title: tour.title[ctx.lang], scene: tour.pictures[0]?.path ?? ctx.tenant.settings.hero_scene }
}

const failed =
  (what: string, { log, tenant }: Context) =>
  (err: unknown): undefined =>
    void log.warn({ err, tenant: tenant.key }, what)

// One folder for all: a tour's slash would be another.
const kindOf = (lang: string, slug: string) => `${lang}-${slug.replace('/', '-')}`

async function pictureOf({ ctx, slug, store, read }: ShareRequest, { title, scene }: Shown): Promise<Buffer> {
  const { tenant, lang } = ctx
  const settings = { ...tenant.settings, hero_scene: scene }
  const kind = kindOf(lang, slug)
  const version = sha256(`${SHARE_DRAWING} ${shareLook(settings, lang, title)}`).slice(0, 16)
  const draw = async () => {
    const photograph = await readMaster(tenant.id, scene)
    const logo = await readLogo(tenant, read)
    const bytes = await drawSharePicture(
      { settings, lang, title },
      path => (path === settings.logo ? logo : (path === scene && photograph) || read(path)),
      failed('a part of a picture cannot be drawn', ctx),
    )
    // Not cached after an error; the next request draws it again.
    await store.put(tenant.id, kind, version, bytes).catch(failed('a drawn picture was not kept', ctx))
    return bytes
  }
  return (await store.get(tenant.id, kind, version)) ?? drawOnce(`${tenant.id} ${kind} ${version}`, draw)
}

async function respond(request: ShareRequest): Promise<Representations> {
  const { ctx, slug, store } = request
  const plain = await shownOf(request).then(
    shown => pictureOf(request, shown),
    // Without the database, an older picture is good enough.
    async error => {
      if (isAppError(error, 'request.not_found')) throw error
      const old = await store.any(ctx.tenant.id, kindOf(ctx.lang, slug))
      if (!old) throw error
      failed('an older picture is shown', ctx)(error)
      return old
    },
  )
  return { headers: HEADERS, etag: etagOf(plain), plain }
}

/** The preview picture at a path of the tenant's site; undefined for other paths. */
export function findSharePicture(
  path: string,
  tenant: Tenant,
  { app, files }: { app: Runtime; files: StaticFiles },
): Promise<Representations> | undefined {
  const [, lang, slug = ''] = PATH.exec(path) ?? []
  if (!isLang(lang)) return undefined
  // Only known pages: no other part of a path reaches the disk.
  const page = matchPage(slug === 'home' ? '/' : `/${slug}`)?.page
  if (!page || !isListed(page) || !isShown(page, tenant)) return undefined
  return respond({
    ctx: app.contextFor({ tenant, lang }),
    slug,
    store: diskPictureStore(join(app.config.dataDir, 'share')),
    read: name => files.get(assetPath(name, tenant))?.plain,
  })
}
