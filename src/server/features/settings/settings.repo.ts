import { sql } from 'kysely'
import type { AppSettings } from '#shared/contract/settings.ts'
import type { Unit } from '../../context/context.ts'
import type { StoredSettings } from '../../db/tables/ground.ts'
import type { Tenant } from '../../lib/tenant.ts'

export async function patchSettings(u: Unit, patch: Partial<StoredSettings>): Promise<AppSettings> {
  const { data } = await u.db
    .updateTable('settings')
    .set({ data: sql<string>`data || ${JSON.stringify(patch)}::jsonb`, updated_at: u.now })
    .where('tenant_id', '=', u.tenant.id)
    .returning('data')
    .executeTakeFirstOrThrow()
  return data
}

/** VAT categories of new sales. */
export async function patchTax(u: Unit, tax: Partial<Tenant['tax']>): Promise<void> {
  await u.db
    .updateTable('settings')
    .set({ tax: sql<string>`tax || ${JSON.stringify(tax)}::jsonb`, updated_at: u.now })
    .where('tenant_id', '=', u.tenant.id)
    .execute()
}

type PaymentOffer = Pick<
  AppSettings,
  'payment_methods' | 'payment_networks' | 'payment_gateways' | 'has_online_payment'
>

/** Without `payment_methods` the field goes. */
export async function patchPaymentOffer(u: Unit, offer: PaymentOffer): Promise<void> {
  await u.db
    .updateTable('settings')
    .set({
      data: sql<string>`(data - 'payment_methods') || ${JSON.stringify(offer)}::jsonb`,
      updated_at: u.now,
    })
    .where('tenant_id', '=', u.tenant.id)
    .execute()
}

export async function isInSettingsRow(u: Unit, text: string): Promise<boolean> {
  const found = await u.db
    .selectFrom('settings')
    .select('tenant_id')
    .where('tenant_id', '=', u.tenant.id)
    .where(sql<boolean>`strpos(data::text, ${text}) > 0`)
    .executeTakeFirst()
  return found !== undefined
}
