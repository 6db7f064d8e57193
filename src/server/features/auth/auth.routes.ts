import { getMe, login, logout } from '#shared/contract/auth.ts'
import { on, withMessage } from '../../http/on.ts'
import * as auth from './auth.service.ts'

export const routes = [
  on(login, (ctx, { body }) => auth.login(ctx, body)),
  on(logout, async ctx => withMessage(await auth.logout(ctx), 'auth:loggedOut')),
  on(getMe, ctx => auth.getMe(ctx)),
]
