import type { GatewayMethod, GatewayName } from '#shared/base/gateways.ts'
import type { GatewayAccount } from '#shared/contract/desk/money/gateways.ts'
import { keyProblem, methodsAt, webhookProblem } from '#shared/rules/money/gateways.ts'

export interface AccountValues {
  gateway: GatewayName
  mode: 'test' | 'live'
  name: string
  key: string
  webhook: string
  methods: GatewayMethod[]
  networks: GatewayAccount['networks']
}

/** A new account takes everything its gateway can; staff take out what the contract lacks. */
export function valuesOf(account: GatewayAccount | undefined, currency: string): AccountValues {
  const secrets = { key: '', webhook: '' }
  if (!account) {
    const gateway = currency === 'SAR' ? 'moyasar' : 'tap'
    const methods = methodsAt(gateway, currency).filter(method => !['apple_pay', 'stc_pay'].includes(method))
    return { gateway, mode: 'test', name: '', ...secrets, methods, networks: ['visa', 'mastercard'] }
  }
  const { gateway, live, name, methods, networks } = account
  return { gateway, mode: live ? 'live' : 'test', name, ...secrets, methods, networks }
}

/** Wrong fields, as keys of texts; those of the server are the same. */
export function problemsOf(
  values: AccountValues,
  isNew: boolean,
): Partial<Record<keyof AccountValues, string>> {
  const { gateway, mode, name, key, webhook, methods, networks } = values
  const missing = isNew ? 'validation:required' : undefined
  return {
    name: name.trim() ? undefined : 'validation:required',
    key: key ? keyProblem(gateway, mode === 'live', key.trim()) : missing,
    webhook: webhook ? webhookProblem(gateway, webhook.trim()) : undefined,
    methods: methods.length > 0 ? undefined : 'validation:gatewayMethods',
    networks: methods.includes('card') && networks.length === 0 ? 'validation:gatewayNetworks' : undefined,
  }
}

export const detailsOf = ({ name, key, webhook, methods, networks }: AccountValues) => ({
  name,
  key: key.trim() || null,
  webhook: webhook.trim() || null,
  methods,
  networks: methods.includes('card') ? networks : [],
})
