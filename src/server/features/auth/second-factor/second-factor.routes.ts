import { confirmTotp, loginCode, startTotp } from '#shared/contract/accounts/second-factor.ts'
import { on } from '../../../routing/on.ts'
import * as login from './login-code.service.ts'
import * as factor from './second-factor.service.ts'

export const routes = [
  on(loginCode, (ctx, { body }) => login.loginCode(ctx, body.code)),
  on(startTotp, (ctx, { body }) => factor.startTotp(ctx, body)),
  on(confirmTotp, (ctx, { body }) => factor.confirmTotp(ctx, body.code)),
]
