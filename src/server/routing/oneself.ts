import { tidyCode } from '#shared/rules/texts/digits.ts'

/** Fields of a reauthentication, named after their form. */
export const oneselfFields = (prefix: string) => [`${prefix}-password`, `${prefix}-code`]

/** The password, and a code with an authenticator. */
export function oneselfOf(fields: Record<string, string>, prefix: string) {
  const code = fields[`${prefix}-code`]
  return { password: fields[`${prefix}-password`], code: code === undefined ? undefined : tidyCode(code) }
}
