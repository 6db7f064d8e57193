import { receiveCspReports } from '#shared/contract/csp-reports.ts'
import { on } from '../../routing/on.ts'
import * as reports from './csp-reports.service.ts'

export const routes = [on(receiveCspReports, (ctx, { body }) => reports.receiveCspReports(ctx, body))]
