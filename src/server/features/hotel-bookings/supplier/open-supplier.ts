import { SANDBOX_SUPPLIER } from '#shared/base/suppliers.ts'
import type { RemoteSupplier } from '../../../adapters/supplier.ts'
import { httpSupplier } from '../../../adapters/suppliers/http-supplier.ts'
import { sandboxSupplier } from '../../../adapters/suppliers/sandbox-supplier.ts'
import type { Context } from '../../../context/context.ts'
import { config } from '../../../lib/config.ts'
import { seal, unseal } from '../../../lib/seal.ts'
import type { AccountRow } from './accounts.repo.ts'
import { openSandboxBooks } from './sandbox.repo.ts'

export const sealKey = (key: string): string => seal(JSON.stringify({ key }))

/** Where an agency may have an account: what the operator has set up, and the sandbox where it pays into one. */
export function supplierNames({ tenant }: Pick<Context, 'tenant'>): string[] {
  const own = Object.keys(config().supplierUrls ?? {})
  return [...new Set([...own, ...(tenant.gateway === 'sandbox' ? [SANDBOX_SUPPLIER] : [])])]
}

/** The supplier of an account; never call it in a unit. Throws unless the operator has set its address. */
export function openSupplier(
  ctx: Context,
  { supplier, secrets }: Pick<AccountRow, 'supplier' | 'secrets'>,
): RemoteSupplier {
  const { key } = JSON.parse(unseal(secrets)) as { key: string }
  if (supplier === SANDBOX_SUPPLIER)
    return sandboxSupplier(work => ctx.unit(async u => work(await openSandboxBooks(u))), key)
  const baseUrl = config().supplierUrls?.[supplier]
  if (!baseUrl) throw new Error(`RIHLA_SUPPLIER_URLS names no supplier ${supplier}`)
  return httpSupplier({ name: supplier, baseUrl, key })
}
