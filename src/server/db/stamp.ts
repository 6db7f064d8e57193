/** SQL of a timestamp in microseconds since 1970, without loss. */
export const STAMP_OF = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint`
