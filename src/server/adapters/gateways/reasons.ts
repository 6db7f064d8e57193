/** A gateway's words for a failure as a key under `payments:reason.`; they are never shown themselves. */
export function reasonFrom(message: string | null | undefined): string {
  const said = message ?? ''
  if (/insufficient|not sufficient/i.test(said)) return 'insufficient_funds'
  if (/3-?d|secure|authenticat/i.test(said)) return 'three_ds_failed'
  if (/cancel|abandon/i.test(said)) return 'cancelled'
  return 'declined'
}
