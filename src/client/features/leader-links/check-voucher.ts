import type { LeaderSheet, LeaderTraveller } from '#shared/contract/tours/leader-links.ts'
import { type ReadVoucher, readVoucher } from '#shared/rules/tours/voucher.ts'

export type VoucherRefusal = 'no_voucher' | 'forged' | 'other_departure' | 'gone' | 'insecure'
export type VoucherCheck = { traveller: LeaderTraveller } | { refused: VoucherRefusal }

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

async function isSigned({ facts, signature }: ReadVoucher, point: LeaderSheet['key']): Promise<boolean> {
  const jwk = { kty: 'EC', crv: 'P-256', ...point }
  const key = await crypto.subtle.importKey('jwk', jwk, ALGORITHM, false, ['verify'])
  return crypto.subtle.verify(ALGORITHM, key, signature, facts)
}

type Known = Pick<LeaderSheet, 'key' | 'travellers'> & { departure: Pick<LeaderSheet['departure'], 'id'> }

/** The traveller of a scanned voucher, without network: signed by the agency, of this departure, and of a traveller. */
export async function checkVoucher(sheet: Known, text: string): Promise<VoucherCheck> {
  const voucher = readVoucher(text.trim())
  if (!voucher) return { refused: 'no_voucher' }
  // Browsers have it on HTTPS alone.
  if (!crypto.subtle) return { refused: 'insecure' }
  if (!(await isSigned(voucher, sheet.key))) return { refused: 'forged' }
  if (voucher.departureId !== sheet.departure.id) return { refused: 'other_departure' }
  // Signed for this departure, and not among its travellers: the booking was cancelled or moved.
  const traveller = sheet.travellers.find(({ id }) => id === voucher.passengerId)
  return traveller ? { traveller } : { refused: 'gone' }
}
