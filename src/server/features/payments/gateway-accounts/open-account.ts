import type { GatewayName } from '#shared/base/gateways.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { GatewayOptions, RemoteGateway } from '../../../adapters/gateway.ts'
import { moyasar } from '../../../adapters/gateways/moyasar.ts'
import { stripe } from '../../../adapters/gateways/stripe.ts'
import { tap } from '../../../adapters/gateways/tap.ts'
import type { Context } from '../../../context/context.ts'
import { config } from '../../../lib/config.ts'
import { seal, unseal } from '../../../lib/seal.ts'
import type { AccountRow } from './accounts.repo.ts'

interface Adapter {
  make: (options: GatewayOptions) => RemoteGateway
  baseUrl: string
}

const ADAPTERS: Record<GatewayName, Adapter> = {
  moyasar: { make: moyasar, baseUrl: 'https://api.moyasar.com/v1' },
  tap: { make: tap, baseUrl: 'https://api.tap.company/v2' },
  stripe: { make: stripe, baseUrl: 'https://api.stripe.com/v1' },
}

export interface Secrets {
  key: string
  webhook?: string
}

export const sealSecrets = (secrets: Secrets): string => seal(JSON.stringify(secrets))
export const openSecrets = ({ secrets }: Pick<AccountRow, 'secrets'>): Secrets => JSON.parse(unseal(secrets))

export const webhookBase = ({ tenant }: Context): string => `${tenant.origin}/api/webhooks/`

/** The adapter of an account. Its address is the gateway's, or one the operator set. */
export function openAccount(
  ctx: Context,
  row: Pick<AccountRow, 'id' | 'gateway' | 'live' | 'secrets'>,
): RemoteGateway {
  const { make, baseUrl } = ADAPTERS[row.gateway]
  const { key, webhook } = openSecrets(row)
  const { name, email_address: email } = ctx.tenant.settings
  return make({
    account: row.id,
    live: row.live,
    key,
    webhookSecret: webhook,
    baseUrl: config().gatewayUrls?.[row.gateway] ?? baseUrl,
    webhookUrl: webhookBase(ctx) + row.gateway,
    merchant: { name: localized(name, 'en'), email },
  })
}
