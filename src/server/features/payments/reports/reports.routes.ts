import { compareReport } from '#shared/contract/desk/money/gateway-reports.ts'
import { on } from '../../../routing/on.ts'
import { compareGatewayReport } from './reports.service.ts'

export const routes = [
  on(compareReport, (ctx, { params, file }) => compareGatewayReport(ctx, params.gateway, file)),
]
