import { getMe, login, logout } from '#shared/contract/accounts/auth.ts'
import {
  forgotPassword,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '#shared/contract/accounts/registration.ts'
import { on, withMessage } from '../../routing/on.ts'
import * as auth from './login/auth.service.ts'
import * as reset from './mail-links/password-reset.service.ts'
import * as registration from './mail-links/registration.service.ts'
import * as verification from './mail-links/verification.service.ts'

export const routes = [
  on(login, (ctx, { body }) => auth.login(ctx, body)),
  on(logout, async ctx => withMessage(await auth.logout(ctx), 'auth:loggedOut')),
  on(getMe, ctx => auth.getMe(ctx)),
  on(register, async (ctx, { body }) =>
    withMessage(await registration.register(ctx, body), 'registration:register.sent'),
  ),
  on(verifyEmail, async (ctx, { params, query }) =>
    withMessage(
      await verification.verifyEmail(ctx, { ...query, ...params }),
      'registration:verified.message',
    ),
  ),
  on(resendVerification, async (ctx, { body }) =>
    withMessage(await registration.resendVerification(ctx, body), 'auth:unverified.sent'),
  ),
  on(forgotPassword, async (ctx, { body }) =>
    withMessage(await registration.forgotPassword(ctx, body), 'registration:forgot.sent'),
  ),
  on(resetPassword, async (ctx, { body }) =>
    withMessage(await reset.resetPassword(ctx, body), 'registration:reset.done'),
  ),
]
