import { QR_NAME_MAX, qrBytes } from './qr.ts'

const SAUDI = /^3\d{13}3$/

/** Whether a VAT number may be one: fifteen digits from 3 to 3 in Saudi Arabia (BR-KSA-40), elsewhere not checked. */
export function isVatNumber(country: string, number: string): boolean {
  return country !== 'SA' || SAUDI.test(number)
}

/** Whether the QR code can hold a seller's name. */
export const fitsQr = (name: string): boolean => qrBytes(name) <= QR_NAME_MAX
