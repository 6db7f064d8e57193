import type { Tenant } from '../context.ts'
import type { ContextInput } from '../make-context.ts'

/** For jobs: the system as actor, in no language of its own. */
export const systemInput = (tenant: Tenant): ContextInput => ({
  tenant,
  lang: 'en',
  actor: { kind: 'system', id: null },
})
