import type { ContextInput } from '../context/make-context.ts'
import type { Tenant } from '../lib/tenant.ts'

export const systemInput = (tenant: Tenant): ContextInput => ({
  tenant,
  lang: 'en',
  actor: { kind: 'system', id: null },
})
