import type { GatewayMethod, GatewayName } from '../../base/gateways.ts'
import { fractionDigits } from '../../base/money.ts'

const METHOD_CURRENCY: Partial<Record<string, string>> = { mada: 'SAR', stc_pay: 'SAR', knet: 'KWD' }

const OFFERED: Record<GatewayName, readonly GatewayMethod[]> = {
  moyasar: ['mada', 'card', 'apple_pay', 'stc_pay'],
  tap: ['mada', 'knet', 'card', 'apple_pay'],
  stripe: ['card', 'apple_pay'],
}

export const methodFits = (method: string, currency: string): boolean =>
  (METHOD_CURRENCY[method] ?? currency) === currency

/** Methods an account of this gateway can take in a currency, most common first. */
export const methodsAt = (gateway: GatewayName, currency: string): GatewayMethod[] =>
  OFFERED[gateway].filter(method => methodFits(method, currency))

/** Whether the gateway can charge the amount: Stripe takes no third decimal other than 0. */
export function takesAmount(gateway: string, amountMinor: number, currency: string): boolean {
  return gateway !== 'stripe' || fractionDigits(currency) < 3 || amountMinor % 10 === 0
}

/** Secret keys begin alike at all three: `sk_live_` or `sk_test_`; Stripe also has restricted ones. */
const KEY: Record<GatewayName, RegExp> = {
  moyasar: /^sk_(live|test)_\w{8,200}$/,
  tap: /^sk_(live|test)_\w{8,200}$/,
  stripe: /^[rs]k_(live|test)_\w{8,200}$/,
}

/** What is wrong with a secret key, as a key of `validation`; undefined when nothing is. */
export function keyProblem(gateway: GatewayName, live: boolean, key: string): string | undefined {
  if (/^pk_/.test(key)) return 'validation:gatewayKeyPublic'
  const mode = KEY[gateway].exec(key)?.[1]
  if (!mode) return 'validation:gatewayKeyForm'
  if ((mode === 'live') === live) return undefined
  return live ? 'validation:gatewayKeyTest' : 'validation:gatewayKeyLive'
}

/** What is wrong with the secret that proves webhooks. Tap has none of its own. */
export function webhookProblem(gateway: GatewayName, secret: string): string | undefined {
  if (gateway === 'tap') return 'validation:gatewayNoWebhookSecret'
  if (gateway === 'stripe' && !/^whsec_\w{8,200}$/.test(secret)) return 'validation:gatewayWebhookForm'
  return secret.length < 8 ? 'validation:gatewayWebhookShort' : undefined
}

export interface AcceptedBy {
  methods: readonly string[]
  networks: readonly string[]
}

/** Marks that customers may be shown: those of the methods, and of the networks of cards. */
export function marksOf(accounts: readonly AcceptedBy[]): string[] {
  const own: Record<string, string> = {
    mada: 'mada',
    knet: 'knet',
    apple_pay: 'apple-pay',
    stc_pay: 'stc-pay',
  }
  const marks = accounts.flatMap(({ methods, networks }) =>
    methods.flatMap(method => (method === 'card' ? networks : (own[method] ?? []))),
  )
  const order = ['mada', 'knet', 'visa', 'mastercard', 'american-express', 'apple-pay', 'stc-pay']
  return order.filter(mark => marks.includes(mark))
}
