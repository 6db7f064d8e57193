const DOTS = '••••'

/** `layan@example.com` → `l••••@e••••`. */
export const maskedEmail = (email: string): string =>
  email
    .split('@')
    .map(part => `${[...part][0] ?? ''}${DOTS}`)
    .join('@')

export const maskedMobile = (mobile: string): string => `${DOTS} ${mobile.slice(-2)}`
