import type { Account } from '#shared/contract/accounts/accounts.ts'
import type { Tenant } from '../../lib/tenant.ts'

export interface FactorFacts {
  kind: Account['kind']
  totp_enabled_at: Date | null
}

export const requiresTotp = (tenant: Tenant, kind: Account['kind']) =>
  tenant.staffTotpRequired && kind === 'staff'

export const lacksTotp = (tenant: Tenant, { kind, totp_enabled_at }: FactorFacts) =>
  requiresTotp(tenant, kind) && totp_enabled_at === null

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
