import * as contract from '#shared/contract/desk/approvals.ts'
import { on, withMessage } from '../../routing/on.ts'
import { decideApproval, readApproval } from './approvals.service.ts'
import { readRules, saveRules } from './rules.service.ts'

export const routes = [
  on(contract.getApproval, (ctx, { params }) => readApproval(ctx, params.id)),
  on(contract.decideApproval, async (ctx, { params, body }) =>
    withMessage(await decideApproval(ctx, params.id, body), `desk-approvals:done.${body.decision}`),
  ),
  on(contract.getApprovalSettings, ctx => readRules(ctx)),
  on(contract.updateApprovalSettings, (ctx, { body }) => saveRules(ctx, body)),
]
