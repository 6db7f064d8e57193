import type { GatewayName } from '#shared/base/gateways.ts'
import type { addGatewayAccount } from '#shared/contract/desk/money/gateways.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { keyProblem, methodsAt, webhookProblem } from '#shared/rules/money/gateways.ts'
import { requireNoErrors } from '../../../lib/errors.ts'

type Added = BodyOf<typeof addGatewayAccount>
export type AccountDetails = Pick<Added, 'name' | 'methods' | 'networks'> &
  Partial<Pick<Added, 'key' | 'webhook'>>

interface Kept {
  gateway: GatewayName
  live: boolean
  currency: string
}

/** Everything that is wrong at once. Throws `request.invalid`. */
export function requireFitting({ gateway, live, currency }: Kept, input: AccountDetails): void {
  const possible: readonly string[] = methodsAt(gateway, currency)
  const problems = {
    key: input.key ? keyProblem(gateway, live, input.key) : undefined,
    webhook: input.webhook ? webhookProblem(gateway, input.webhook) : undefined,
    methods: input.methods.every(method => possible.includes(method))
      ? undefined
      : 'validation:gatewayMethodsHere',
    networks:
      input.methods.includes('card') && input.networks.length === 0
        ? 'validation:gatewayNetworks'
        : undefined,
  }
  const found = Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, [problem]]] : []))
  requireNoErrors(Object.fromEntries(found))
}
