import * as contract from '#shared/contract/money/ledger.ts'
import { on } from '../../routing/on.ts'
import * as agencies from './agencies.service.ts'
import { exportStatement } from './export.service.ts'
import * as moves from './moves.service.ts'
import * as statements from './statement.service.ts'
import { verifyStatement } from './verify.service.ts'

export const routes = [
  on(contract.getStatement, (ctx, { query }) => statements.getStatement(ctx, query)),
  on(contract.exportStatement, (ctx, { query }) => exportStatement(ctx, query)),
  on(contract.verifyStatement, ctx => verifyStatement(ctx)),
  on(contract.transferBalance, (ctx, { body }) => moves.transferBalance(ctx, body)),
  on(contract.listAgencies, (ctx, { query }) => agencies.listAgencies(ctx, query)),
  on(contract.createAgency, (ctx, { body }) => agencies.createAgency(ctx, body)),
  on(contract.updateAgency, (ctx, { params, body }) => agencies.updateAgency(ctx, params.id, body)),
  on(contract.setAgencyTax, (ctx, { params, body }) => agencies.setAgencyTax(ctx, params.id, body.tax)),
  on(contract.adjustBalance, (ctx, { params, body }) => moves.adjustBalance(ctx, params.id, body)),
  on(contract.getAgencyStatement, (ctx, { params, query }) =>
    statements.getAgencyStatement(ctx, params.id, query),
  ),
]
