import * as v from 'valibot'
import { CARD_NETWORKS, GATEWAY_METHODS, GATEWAYS } from '../../../base/gateways.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { currency, id, instant, integer, text } from '../../fields.ts'

/** A tenant's accounts at payment gateways. Secrets are written only; their last four characters are shown. */

export const TEST_OUTCOMES = ['works', 'key_refused', 'other_mode', 'unreachable'] as const
export type TestOutcome = (typeof TEST_OUTCOMES)[number]

const gateway = v.picklist(GATEWAYS)
const methods = v.pipe(
  v.array(v.picklist(GATEWAY_METHODS)),
  v.minLength(1, 'validation:gatewayMethods'),
  v.maxLength(GATEWAY_METHODS.length, 'validation:pattern'),
)
const networks = v.pipe(v.array(v.picklist(CARD_NETWORKS)), v.maxLength(CARD_NETWORKS.length))

export const gatewayAccount = v.object({
  id,
  gateway,
  name: v.string(),
  live: v.boolean(),
  active: v.boolean(),
  methods: v.array(v.picklist(GATEWAY_METHODS)),
  networks: v.array(v.picklist(CARD_NETWORKS)),
  key_last4: v.string(),
  webhook_last4: v.nullable(v.string()),
  tested_at: v.nullable(instant),
  test_outcome: v.nullable(v.picklist(TEST_OUTCOMES)),
  version: v.number(),
})
export type GatewayAccount = v.InferOutput<typeof gatewayAccount>

export const gatewaySettings = v.object({
  accounts: v.array(gatewayAccount),
  currency,
  /** Payments go to the sandbox while no account is switched on. */
  sandbox: v.boolean(),
  /** Address of webhooks, to be completed with the gateway's name. */
  webhook_base: v.string(),
})
export type GatewaySettings = v.InferOutput<typeof gatewaySettings>

const secret = v.pipe(text(300), v.regex(/^\S+$/, 'validation:gatewayKeyForm'))
const details = { name: text(80), methods, networks }
const access = { permission: 'gateways.manage' } as const

export const getGatewaySettings = defineEndpoint({
  method: 'GET',
  path: '/api/desk/settings/payments',
  summary: 'Accounts of the tenant at payment gateways, without their secrets',
  access,
  answer: gatewaySettings,
})

export const addGatewayAccount = defineEndpoint({
  method: 'POST',
  path: '/api/desk/gateway-accounts',
  summary: 'Add an account at a payment gateway, switched off; asks for a fresh password',
  access,
  idempotent: true,
  body: v.strictObject({ gateway, live: v.boolean(), key: secret, webhook: v.nullish(secret), ...details }),
  answer: gatewayAccount,
  status: 201,
})

export const changeGatewayAccount = defineEndpoint({
  method: 'PUT',
  path: '/api/desk/gateway-accounts/{id}',
  summary:
    'Change an account at a payment gateway; secrets that are left out stay; asks for a fresh password',
  access,
  body: v.strictObject({
    version: integer(1, 1_000_000),
    key: v.nullish(secret),
    webhook: v.nullish(secret),
    ...details,
  }),
  answer: gatewayAccount,
})

export const switchGatewayAccount = defineEndpoint({
  method: 'POST',
  path: '/api/desk/gateway-accounts/{id}/switch',
  summary:
    'Take payments with an account, or no longer; asks for a fresh password. No account for tests once there is a live one',
  access,
  body: v.strictObject({ active: v.boolean() }),
  answer: gatewayAccount,
})

export const orderGatewayAccounts = defineEndpoint({
  method: 'PUT',
  path: '/api/desk/settings/payments/order',
  summary: 'Set the order in which accounts are tried for a method; asks for a fresh password',
  access,
  body: v.strictObject({ ids: v.pipe(v.array(id), v.minLength(1, 'validation:required'), v.maxLength(50)) }),
  answer: gatewaySettings,
})

export const testGatewayAccount = defineEndpoint({
  method: 'POST',
  path: '/api/desk/gateway-accounts/{id}/test',
  summary: 'Ask the gateway with the key of an account whether it works; no payment is made',
  access,
  body: v.strictObject({}),
  answer: gatewayAccount,
})
