import type { ServerResponse } from 'node:http'

export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
} as const

export const ONE_YEAR = 'max-age=31536000; includeSubDomains'

/** Set first, so that every response has them. */
export function setSecurityHeaders(res: ServerResponse, tls: boolean, requestId: string): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) res.setHeader(name, value)
  if (tls) res.setHeader('Strict-Transport-Security', ONE_YEAR)
  res.setHeader('X-Request-Id', requestId)
}
