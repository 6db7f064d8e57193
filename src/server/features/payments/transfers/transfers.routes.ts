import * as desk from '#shared/contract/desk/money/transfers.ts'
import { getTransfer, uploadSlip } from '#shared/contract/money/transfers.ts'
import { on, withMessage } from '../../../routing/on.ts'
import * as accounts from './bank-accounts.service.ts'
import { approveTransfer, rejectTransfer } from './decide.service.ts'
import { addSlip, readSlip, showTransfer } from './slip.service.ts'

export const routes = [
  on(getTransfer, (ctx, { params }) => showTransfer(ctx, params.id)),
  on(uploadSlip, (ctx, { params, file }) => addSlip(ctx, params.id, file), { inSteps: true }),
  on(desk.getTransferSettings, ctx => accounts.readTransferSettings(ctx)),
  on(desk.addBankAccount, (ctx, { body }) => accounts.addBankAccount(ctx, body)),
  on(desk.changeBankAccount, (ctx, { params, body }) => accounts.changeBankAccount(ctx, params.id, body)),
  on(desk.switchBankAccount, (ctx, { params, body }) =>
    accounts.switchBankAccount(ctx, params.id, body.active),
  ),
  on(desk.saveTransferTimes, async (ctx, { body }) =>
    withMessage(await accounts.saveTimes(ctx, body), 'desk-transfers:times.saved'),
  ),
  on(desk.downloadSlip, (ctx, { params }) => readSlip(ctx, params.id)),
  on(desk.approveTransfer, (ctx, { params, body }) => approveTransfer(ctx, params.id, body)),
  on(desk.rejectTransfer, (ctx, { params, body }) => rejectTransfer(ctx, params.id, body)),
]
