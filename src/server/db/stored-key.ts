/** The row of an Idempotency-Key whose work is done by the statement that writes it. */
export interface StoredKey {
  /** Caller, method and key. */
  keyHash: string
  /** Path and body. */
  requestHash: string
  status: number
  /** The body, and the guest token that was handed out, sealed; becomes JSON. */
  answer: object
}
