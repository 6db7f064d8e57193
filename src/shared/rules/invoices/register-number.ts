const TEN_DIGITS = /^\d{10}$/

/** How the Saudi authority calls a number of the commercial register: unified ones begin with 7; undefined for none. */
export function registerScheme(number: string | null): '700' | 'CRN' | undefined {
  if (!number || !TEN_DIGITS.test(number)) return undefined
  return number.startsWith('7') ? '700' : 'CRN'
}
