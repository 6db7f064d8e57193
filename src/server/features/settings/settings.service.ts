import { pictureFile, pictureSizeOf, widthsOf } from '#shared/base/pictures.ts'
import type { AppSettings, SettingsPatch, VatCategories } from '#shared/contract/settings.ts'
import { fitsQr, isVatNumber } from '#shared/rules/invoices/vat-number.ts'
import { onColor } from '#shared/rules/site/contrast.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { Context, Unit } from '../../context/context.ts'
import { invalidAt, requireNoErrors } from '../../lib/errors.ts'
import type { Tenant } from '../../lib/tenant.ts'
import { logAct } from '../audit-log/audit-log.service.ts'
import { picturesOf, requirePictures } from '../pictures/library.service.ts'
import { isInSettingsRow, patchSettings, patchTax } from './settings.repo.ts'

type Showing = Pick<SettingsPatch, 'hero_scene' | 'slides' | 'logo' | 'toolbar_logo'>

function picturesIn({ hero_scene, slides = [], logo, toolbar_logo }: Showing): Record<string, string[]> {
  const named = [
    ['logo', logo ?? ''],
    ['toolbar_logo', toolbar_logo ?? ''],
    ['hero_scene', hero_scene ?? ''],
    ...slides.map(({ image }, at) => [`slides.${at}.image`, image]),
  ] as [string, string][]
  return Object.fromEntries(
    named.filter(([, path]) => pictureSizeOf(path)).map(([field, path]) => [field, [path]]),
  )
}

// Stored with the settings, so that pages need no query.
async function keepPictures(u: Unit, saved: AppSettings): Promise<AppSettings> {
  return patchSettings(u, { pictures: await picturesOf(u, Object.values(picturesIn(saved)).flat()) })
}

/** What tax invoices print must fit them before it is saved. Throws `request.invalid`. */
function requirePrintable({ settings }: Context['tenant'], patch: SettingsPatch): void {
  const { country } = settings
  const { name, vat_number } = { ...settings, ...patch }
  if (patch.vat_number && !isVatNumber(country, patch.vat_number))
    throw invalidAt('vat_number', 'validation:vatNumber')
  const touched = patch.name ?? patch.vat_number
  if (country === 'SA' && touched && vat_number && !fitsQr(localized(name, 'ar')))
    throw invalidAt('name.ar', 'validation:qrName')
}

/** The smallest file of a library picture, which is large enough for a bar. */
function logoFile(path: string | null): string | null {
  const size = path ? pictureSizeOf(path) : undefined
  return path && size ? pictureFile(path, widthsOf(size)[0] ?? size.width, 'webp') : null
}

const taxOf = (vat: VatCategories): Partial<Tenant['tax']> => ({
  domesticTransport: vat.domestic_transport,
  internationalTransport: vat.international_transport,
  fee: vat.fee,
})

/** What is wrong with a VAT category of flights or fees: a key of `validation`. */
function vatProblem({ tax, settings }: Tenant, category: VatCategories['fee']): string | undefined {
  if (tax.standardRateBp === 0) return category === 'O' ? undefined : 'validation:choose'
  // An invoice there says why something is exempt, and none of the reasons is one of flights or fees.
  return settings.country === 'SA' && category === 'E' ? 'validation:vatExempt' : undefined
}

/** The categories of a country without VAT are fixed. */
async function saveTax(u: Unit, vat: VatCategories): Promise<void> {
  const wrong = Object.entries(vat).flatMap(([field, category]) => {
    const problem = vatProblem(u.tenant, category)
    return problem ? [[`vat.${field}`, [problem]] as [string, string[]]] : []
  })
  requireNoErrors(Object.fromEntries(wrong))
  await patchTax(u, taxOf(vat))
}

function storedAs({ vat: _, logo, toolbar_logo, ...patch }: SettingsPatch): Partial<AppSettings> {
  return {
    ...patch,
    ...(logo !== undefined && { logo: logoFile(logo) }),
    ...(toolbar_logo !== undefined && { toolbar_logo: logoFile(toolbar_logo) }),
    ...(patch.toolbar_color && { toolbar_on_color: onColor(patch.toolbar_color) }),
  }
}

/** What stood in the fields of a patch, for the audit. */
function valuesOf(patch: SettingsPatch, settings: AppSettings, { tax }: Pick<Tenant, 'tax'>) {
  const shown = { ...settings, vat: `${tax.domesticTransport}, ${tax.internationalTransport}, ${tax.fee}` }
  return Object.fromEntries(
    Object.keys(patch).map(field => [field, shown[field as keyof SettingsPatch & keyof typeof shown]]),
  )
}

/** Changes settings and republishes the site. Throws `request.invalid` for a picture outside the library, too. */
export function changeSettings(ctx: Context, patch: SettingsPatch): Promise<AppSettings> {
  return ctx.unit(async u => {
    requirePrintable(u.tenant, patch)
    u.changed('settings')
    await requirePictures(u, picturesIn(patch))
    const saved = await patchSettings(u, storedAs(patch))
    if (patch.vat) await saveTax(u, patch.vat)
    const tax = { ...u.tenant.tax, ...(patch.vat && taxOf(patch.vat)) }
    await logAct(u, 'settings_changed', {
      before: valuesOf(patch, u.tenant.settings, u.tenant),
      after: valuesOf(patch, saved, { tax }),
    })
    return patch.slides || patch.hero_scene ? keepPictures(u, saved) : saved
  })
}

export async function renewPictures(u: Unit): Promise<void> {
  await keepPictures(u, await patchSettings(u, {}))
}

export const isInSettings = (u: Unit, path: string): Promise<boolean> => isInSettingsRow(u, path)
