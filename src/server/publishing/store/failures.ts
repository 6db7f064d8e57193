import { matchPage } from '#shared/contract/pages.ts'
import { stripLang } from '#shared/i18n/index.ts'
import type { Log } from '../../lib/log.ts'
import { metrics } from '../../lib/metrics.ts'
import type { Tenant } from '../../lib/tenant.ts'

export type FailureLog = Pick<Log, 'error' | 'warn'>

// Published are only the pages of the table and the site's own files, so neither name says anything of a person.
const routeOf = (target: string) => matchPage(stripLang(target).path)?.page.name ?? target

/** Notes that a page could not be rendered: by an error, or with the status it was answered with. */
export function noteFailedRender(
  log: FailureLog,
  tenant: Pick<Tenant, 'key'>,
  target: string,
  failure: { err?: unknown; status?: number },
): void {
  metrics.rendersFailed.inc()
  log.error({ route: routeOf(target), tenant: tenant.key, ...failure }, 'a page could not be rendered')
}
