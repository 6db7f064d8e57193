/** Idempotency-Key inserted by a batched statement. */
export interface StoredKey {
  keyHash: string
  /** Over path and body. */
  requestHash: string
  status: number
  /** Body and encrypted guest token; stored as JSON. */
  answer: object
}
