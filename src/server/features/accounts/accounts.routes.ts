import {
  changeEmail,
  changePassword,
  confirmEmail,
  exportAccount,
  getAccount,
  requestDeletion,
  updateAccount,
  withdrawDeletion,
} from '#shared/contract/accounts/accounts.ts'
import { stopTotp } from '#shared/contract/accounts/second-factor.ts'
import { on, withMessage } from '../../routing/on.ts'
import * as accounts from './accounts.service.ts'
import * as deletion from './deletion.service.ts'
import * as emails from './email-change.service.ts'
import * as exports from './export.service.ts'
import * as passwords from './password.service.ts'

export const routes = [
  on(getAccount, ctx => accounts.getAccount(ctx)),
  on(updateAccount, async (ctx, { body }) =>
    withMessage(await accounts.updateAccount(ctx, body), 'account:profile.saved'),
  ),
  on(changeEmail, (ctx, { body }) => emails.changeEmail(ctx, body)),
  on(confirmEmail, (ctx, { body }) => emails.confirmEmail(ctx, body.token)),
  on(changePassword, async (ctx, { body }) =>
    withMessage(await passwords.changePassword(ctx, body), 'account:password.changed'),
  ),
  on(stopTotp, (ctx, { body }) => accounts.stopTotp(ctx, body)),
  on(exportAccount, ctx => exports.exportAccount(ctx)),
  on(requestDeletion, (ctx, { body }) => deletion.requestDeletion(ctx, body)),
  on(withdrawDeletion, async ctx =>
    withMessage(await deletion.withdrawDeletion(ctx), 'account:deletion.kept'),
  ),
]
