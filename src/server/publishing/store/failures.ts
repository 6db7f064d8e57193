import { matchPage } from '#shared/contract/pages.ts'
import { stripLang } from '#shared/i18n/index.ts'
import type { Log } from '../../lib/log.ts'
import { metrics } from '../../lib/metrics.ts'
import type { Tenant } from '../../lib/tenant.ts'

export type FailureLog = Pick<Log, 'error' | 'warn'>

// Only public pages and files: names contain no personal data.
const routeOf = (target: string) => matchPage(stripLang(target).path)?.page.name ?? target

export function noteFailedRender(
  log: FailureLog,
  tenant: Pick<Tenant, 'key'>,
  target: string,
  failure: { err?: unknown; status?: number },
): void {
  metrics.rendersFailed.inc()
  log.error({ route: routeOf(target), tenant: tenant.key, ...failure }, 'a page could not be rendered')
}
