/** Without the ambiguous I, O, 0 and 1. 32 letters: five bits each. */
export const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** One letter for each byte. Throws a RangeError when there are fewer than `length`. */
export function codeOf(bytes: Uint8Array, length: number): string {
  if (bytes.length < length) throw new RangeError(`A code of ${length} letters needs as many bytes`)
  return Array.from(bytes.subarray(0, length), byte => CODE_LETTERS[byte & 31]).join('')
}
