import { readPictureFile } from '#shared/base/pictures.ts'
import { type AppSettings, HERO_SCENES, SLIDE_SCENES } from '#shared/contract/settings.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { Context } from '../context/context.ts'
import { lacksForInvoices } from '../features/invoices/seller.service.ts'
import { listPictures } from '../features/pictures/pictures.service.ts'
import { tFor } from '../lib/i18n.ts'

const nameOf = (scene: string) => scene.replace(/^.*tour-|\.svg$/g, '')

/** Marks that are no pictures of the library: drawings of this site. */
const drawnMarks = ({ logo, toolbar_logo }: AppSettings) => [
  ...new Set([logo, toolbar_logo].filter(mark => mark !== null).filter(mark => !readPictureFile(mark))),
]

export async function siteFormPage(ctx: Context) {
  const { settings, tax } = ctx.tenant
  const t = tFor(ctx.lang)
  const library = await listPictures(ctx)
  const scenes = [...HERO_SCENES, ...SLIDE_SCENES]
  const marks = drawnMarks(settings)
  const options = {
    pictures: library.map(({ path }) => path),
    marks,
    scenes: [...HERO_SCENES],
    slides: [...SLIDE_SCENES],
    hasVat: tax.standardRateBp > 0,
  }
  const vat = {
    domestic_transport: tax.domesticTransport,
    international_transport: tax.internationalTransport,
    fee: tax.fee,
  }
  const pictures = Object.fromEntries([
    ...library.map(({ path, alt }) => [path, localized(alt, ctx.lang)] as const),
    ...scenes.map(scene => [scene, t(`desk-site:picture.${nameOf(scene)}`)] as const),
    ...marks.map(mark => [mark, t('desk-site:picture.current')] as const),
  ])
  return { settings: { ...settings, vat }, options, pictures, lacks: lacksForInvoices(ctx.tenant) }
}
