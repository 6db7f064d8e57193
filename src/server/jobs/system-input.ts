import type { ContextInput } from '../context/make-context.ts'
import type { Tenant } from '../lib/tenant.ts'

/** For jobs: the system as actor, in no language of its own. */
export const systemInput = (tenant: Tenant): ContextInput => ({
  tenant,
  lang: 'en',
  actor: { kind: 'system', id: null },
})
