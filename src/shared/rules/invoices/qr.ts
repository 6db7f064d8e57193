const encoder = new TextEncoder()

/** The authority's server refuses longer names. */
export const QR_NAME_MAX = 127

/** Length of a name in the QR code, in bytes of UTF-8. */
export const qrBytes = (text: string): number => encoder.encode(text).length

export interface QrFacts {
  sellerName: string
  vatNumber: string
  /** Local date and time of issue, `YYYY-MM-DDTHH:mm:ss`, without a zone. */
  issued: string
  /** Decimal amounts as printed: what is payable, and its VAT. */
  payable: string
  vat: string
}

/** Values in order, each with its tag from 1 and its length in bytes, in base64. */
export function tagged(values: readonly (string | Uint8Array)[]): string {
  const fields = values.flatMap((value, at) => {
    const bytes = typeof value === 'string' ? encoder.encode(value) : value
    return [at + 1, bytes.length, ...bytes]
  })
  return btoa(String.fromCharCode(...fields))
}

/** Saudi phase 1: tag, byte length and value of five facts, in base64. Throws a RangeError for a name above 127 bytes. */
export function invoiceQr({ sellerName, vatNumber, issued, payable, vat }: QrFacts): string {
  if (qrBytes(sellerName) > QR_NAME_MAX)
    throw new RangeError(`A seller's name may have ${QR_NAME_MAX} bytes in the QR code: ${sellerName}`)
  return tagged([sellerName, vatNumber, issued, payable, vat])
}
