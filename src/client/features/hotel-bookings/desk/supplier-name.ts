import { SANDBOX_SUPPLIER } from '#shared/base/suppliers.ts'
import type { T } from '#shared/i18n/create-t.ts'

/** As the operator calls it; the sandbox has a name in each language. Texts: `hotel-bookings.order`. */
export const supplierName = (supplier: string, t: T): string =>
  supplier === SANDBOX_SUPPLIER ? t('hotel-bookings:order.sandbox') : supplier
