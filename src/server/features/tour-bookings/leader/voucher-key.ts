import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { type VoucherFacts, voucherFacts, voucherText } from '#shared/rules/tours/voucher.ts'
import type { Context } from '../../../context/context.ts'
import { signFacts } from '../../../lib/crypto.ts'

interface VoucherKey {
  key: KeyObject
  /** The public point, base64url. */
  x: string
  y: string
}

const CURVE = 'prime256v1'
const HALF = 32
const keys = new Map<string, VoucherKey>()

function derive(tenantId: string): VoucherKey {
  const d = signFacts('voucher', [tenantId])
  const pair = createECDH(CURVE)
  // Throws for a number beyond the curve's order: one of 2³² tenants.
  pair.setPrivateKey(Buffer.from(d, 'base64url'))
  const point = pair.getPublicKey()
  const x = point.subarray(1, 1 + HALF).toString('base64url')
  const y = point.subarray(1 + HALF).toString('base64url')
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', d, x, y } })
  return { key, x, y }
}

function keyOf(tenantId: string): VoucherKey {
  const known = keys.get(tenantId) ?? derive(tenantId)
  keys.set(tenantId, known)
  return known
}

export function voucherPublicKey({ tenant }: Pick<Context, 'tenant'>): { x: string; y: string } {
  const { x, y } = keyOf(tenant.id)
  return { x, y }
}

/** The text of a traveller's QR code, signed. */
export function signVoucher({ tenant }: Pick<Context, 'tenant'>, facts: VoucherFacts): string {
  const bytes = voucherFacts(facts)
  const signature = sign('sha256', bytes, { key: keyOf(tenant.id).key, dsaEncoding: 'ieee-p1363' })
  return voucherText(bytes, signature)
}
