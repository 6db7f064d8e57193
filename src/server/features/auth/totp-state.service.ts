import type { Account } from '#shared/contract/accounts.ts'
import type { Tenant } from '../../lib/tenant.ts'

export interface FactorFacts {
  kind: Account['kind']
  totp_enabled_at: Date | null
}

/** Whether the tenant wants a second factor of this kind of user. */
export const requiresTotp = (tenant: Tenant, kind: Account['kind']) =>
  tenant.staffTotpRequired && kind === 'staff'

/** Whether the tenant wants a second factor that this user has not set up yet. */
export const lacksTotp = (tenant: Tenant, { kind, totp_enabled_at }: FactorFacts) =>
  requiresTotp(tenant, kind) && totp_enabled_at === null

/** The second factor as its user sees it. */
export function totpState(
  tenant: Tenant,
  user: FactorFacts & { recovery_hashes: string[] },
): Account['totp'] {
  return {
    enabled: user.totp_enabled_at !== null,
    required: requiresTotp(tenant, user.kind),
    recovery_codes_left: user.recovery_hashes.length,
  }
}
