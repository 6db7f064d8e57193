import { tidyCode } from '../texts/digits.ts'

/** What a voucher's QR code says: version, departure, traveller; then a signature over them. */

const PREFIX = 'RIHLA1:'
/** Of an id, and of an ECDSA P-256 signature: r and s. Hexadecimal capitals make a smaller code than base64. */
const [ID, SIGNATURE] = [32, 128]
const FORM = new RegExp(`^${PREFIX}([0-9A-F]{${ID}})([0-9A-F]{${ID}})([0-9A-F]{${SIGNATURE}})$`)

const toHex = (bytes: Uint8Array) =>
  [...bytes]
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
const idOf = (hex: string) => hex.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

export interface VoucherFacts {
  departureId: string
  passengerId: string
}

export const voucherFacts = ({ departureId, passengerId }: VoucherFacts): Uint8Array<ArrayBuffer> =>
  fromHex((departureId + passengerId).replaceAll('-', ''))

export const voucherText = (facts: Uint8Array, signature: Uint8Array): string =>
  PREFIX + toHex(facts) + toHex(signature)

export interface ReadVoucher extends VoucherFacts {
  facts: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

/** Undefined for a code that is no voucher. The signature is not checked here. */
export function readVoucher(text: string): ReadVoucher | undefined {
  const [, departure, passenger, signature] = FORM.exec(text) ?? []
  if (!departure || !passenger || !signature) return undefined
  const ids = { departureId: idOf(departure), passengerId: idOf(passenger) }
  return { ...ids, facts: voucherFacts(ids), signature: fromHex(signature) }
}

/** Printed under the code and typed where no camera is: the booking's reference and the traveller's number. */
export const voucherCode = (reference: string, position: number): string => `${reference}-${position}`

/** As typed: in any case and digits, with or without hyphens and spaces. */
export const sameCode = (typed: string, code: string): boolean =>
  tidyCode(typed).toUpperCase() === tidyCode(code).toUpperCase()
