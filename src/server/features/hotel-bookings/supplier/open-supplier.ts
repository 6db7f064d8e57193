import type { Supplier } from '../../../adapters/supplier.ts'
import { httpSupplier } from '../../../adapters/suppliers/http-supplier.ts'
import { config } from '../../../lib/config.ts'
import { seal, unseal } from '../../../lib/seal.ts'

export const sealKey = (key: string): string => seal(JSON.stringify({ key }))

/** The supplier of an account. Throws unless the operator has set its address. */
export function openSupplier({ supplier, secrets }: { supplier: string; secrets: string }): Supplier {
  const baseUrl = config().supplierUrls?.[supplier]
  if (!baseUrl) throw new Error(`RIHLA_SUPPLIER_URLS names no supplier ${supplier}`)
  const { key } = JSON.parse(unseal(secrets)) as { key: string }
  return httpSupplier({ name: supplier, baseUrl, key })
}
