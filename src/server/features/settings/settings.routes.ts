import { getAppSettings, updateAppSettings } from '#shared/contract/settings.ts'
import { on } from '../../routing/on.ts'
import * as settings from './settings.service.ts'

export const routes = [
  on(getAppSettings, async ctx => ctx.tenant.settings, { steady: true }),
  on(updateAppSettings, (ctx, { body }) => settings.changeSettings(ctx, body)),
]
