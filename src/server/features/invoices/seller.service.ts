import type { Tenant } from '../../lib/tenant.ts'
import { type Lacking, sellerLacks } from './parties.ts'

/** What the settings lack for tax invoices: nothing is issued without it. */
export const lacksForInvoices = (tenant: Tenant): Lacking[] =>
  sellerLacks(tenant, tenant.tax.standardRateBp > 0)
