import { pictureSizeOf } from '#shared/base/pictures.ts'
import type { AppSettings, SettingsPatch } from '#shared/contract/settings.ts'
import type { Context, Unit } from '../../context/context.ts'
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

/** Changes settings and republishes the site. Throws `request.invalid` for a picture outside the library. */
export function changeSettings(ctx: Context, patch: SettingsPatch): Promise<AppSettings> {
  return ctx.unit(async u => {
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
