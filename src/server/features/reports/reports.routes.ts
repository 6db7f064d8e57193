import * as contract from '#shared/contract/desk/reports.ts'
import { on } from '../../routing/on.ts'
import { exportReport } from './export.service.ts'
import { readReports } from './reports.service.ts'

export const routes = [
  on(contract.getReports, (ctx, { query }) => readReports(ctx, query)),
  on(contract.exportReport, (ctx, { query }) => exportReport(ctx, query)),
]
