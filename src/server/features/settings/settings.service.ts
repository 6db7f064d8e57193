import { pictureSizeOf } from '#shared/base/pictures.ts'
import type { AppSettings, SettingsPatch } from '#shared/contract/settings.ts'
import { fitsQr, isVatNumber } from '#shared/rules/invoices/vat-number.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { logAct } from '../audit-log/audit-log.service.ts'
import { picturesOf, requirePictures } from '../pictures/library.service.ts'
import { isInSettingsRow, patchSettings } from './settings.repo.ts'

export async function getSettings(ctx: Context): Promise<AppSettings> {
  return ctx.tenant.settings
}

type Showing = Pick<SettingsPatch, 'hero_scene' | 'slides'>

function picturesIn({ hero_scene, slides = [] }: Showing): Record<string, string[]> {
  const named = [
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
    throw new AppError('request.invalid', { errors: { vat_number: ['validation:vatNumber'] } })
  const touched = patch.name ?? patch.vat_number
  if (country === 'SA' && touched && vat_number && !fitsQr(localized(name, 'ar')))
    throw new AppError('request.invalid', { errors: { 'name.ar': ['validation:qrName'] } })
}

/** Changes settings and republishes the site. Throws `request.invalid` for a picture outside the library, too. */
export function changeSettings(ctx: Context, patch: SettingsPatch): Promise<AppSettings> {
  return ctx.unit(async u => {
    requirePrintable(u.tenant, patch)
    u.changed('settings')
    await requirePictures(u, picturesIn(patch))
    const saved = await patchSettings(u, patch)
    const fields = Object.keys(patch) as (keyof SettingsPatch)[]
    const valuesOf = (from: AppSettings) => Object.fromEntries(fields.map(field => [field, from[field]]))
    await logAct(u, 'settings_changed', { before: valuesOf(u.tenant.settings), after: valuesOf(saved) })
    return patch.slides || patch.hero_scene ? keepPictures(u, saved) : saved
  })
}

export async function renewPictures(u: Unit): Promise<void> {
  await keepPictures(u, await patchSettings(u, {}))
}

export const isInSettings = (u: Unit, path: string): Promise<boolean> => isInSettingsRow(u, path)
