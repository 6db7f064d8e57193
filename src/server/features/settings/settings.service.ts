import { pictureSizeOf } from '#shared/base/pictures.ts'
import type { AppSettings, SettingsPatch } from '#shared/contract/settings.ts'
import type { Context, Unit } from '../../context/context.ts'
import { picturesOf, requirePictures } from '../pictures/library.service.ts'
import { isInSettingsRow, patchSettings } from './settings.repo.ts'

/** Branding, contact details, modules and flags of the agency whose site this is; held in memory. */
export async function getSettings(ctx: Context): Promise<AppSettings> {
  return ctx.tenant.settings
}

type Showing = Pick<SettingsPatch, 'hero_scene' | 'slides'>

/** Paths of the photographs that settings show, by the field that names them. */
function picturesIn({ hero_scene, slides = [] }: Showing): Record<string, string[]> {
  const named = [
    ['hero_scene', hero_scene ?? ''],
    ...slides.map(({ image }, at) => [`slides.${at}.image`, image]),
  ] as [string, string][]
  return Object.fromEntries(
    named.filter(([, path]) => pictureSizeOf(path)).map(([field, path]) => [field, [path]]),
  )
}

// Kept with the settings, so that a page that shows them asks nobody.
async function keepPictures(u: Unit, saved: AppSettings): Promise<AppSettings> {
  return patchSettings(u, { pictures: await picturesOf(u, Object.values(picturesIn(saved)).flat()) })
}

/**
 * Changes texts, flags and pictures of the agency's site, and has its pages published anew. Answers all settings.
 * @throws AppError `request.invalid` for a picture that is not in the agency's library
 */
export function changeSettings(ctx: Context, patch: SettingsPatch): Promise<AppSettings> {
  return ctx.unit(async u => {
    u.changed('settings')
    await requirePictures(u, picturesIn(patch))
    const saved = await patchSettings(u, patch)
    return patch.slides || patch.hero_scene ? keepPictures(u, saved) : saved
  })
}

/** Takes over what the library says of the pictures that settings show. */
export async function renewPictures(u: Unit): Promise<void> {
  await keepPictures(u, await patchSettings(u, {}))
}

/** Whether the settings show a picture. */
export const isInSettings = (u: Unit, path: string): Promise<boolean> => isInSettingsRow(u, path)
