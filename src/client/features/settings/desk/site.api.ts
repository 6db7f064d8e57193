import { api } from '#client/lib/api.ts'
import { type SettingsPatch, updateAppSettings } from '#shared/contract/settings.ts'

export const callUpdateSite = (body: SettingsPatch) => api(updateAppSettings, { body, quiet: true })
