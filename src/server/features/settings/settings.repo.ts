import { sql } from 'kysely'
import type { AppSettings, SettingsPatch } from '#shared/contract/settings.ts'
import type { Unit } from '../../context/context.ts'

export async function patchSettings(
  u: Unit,
  patch: SettingsPatch | Pick<AppSettings, 'pictures' | 'bank_transfer'>,
): Promise<AppSettings> {
  const { data } = await u.db
    .updateTable('settings')
    .set({ data: sql<string>`data || ${JSON.stringify(patch)}::jsonb`, updated_at: u.now })
    .where('tenant_id', '=', u.tenant.id)
    .returning('data')
    .executeTakeFirstOrThrow()
  return data
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
