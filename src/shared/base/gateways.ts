/** Gateways a tenant can open an account at. The sandbox is none of them. */
export const GATEWAYS = ['moyasar', 'tap', 'stripe'] as const
export type GatewayName = (typeof GATEWAYS)[number]

export const GATEWAY_METHODS = ['mada', 'card', 'apple_pay', 'stc_pay', 'knet'] as const
export type GatewayMethod = (typeof GATEWAY_METHODS)[number]

export const CARD_NETWORKS = ['visa', 'mastercard', 'american-express'] as const
