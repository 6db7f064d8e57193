import type { FormProblem } from '#client/ui/ErrorSummary.tsx'
import type { T } from '#shared/i18n/create-t.ts'
import { normaliseDigits } from '#shared/rules/digits.ts'

/** As the server takes it: Latin digits, without what parts the groups. */
export const tidyCode = (typed: string) => normaliseDigits(typed).replace(/[^0-9A-Za-z]/g, '')

/** What can be told of a typed code before asking the server. */
export function codeProblems(typed: string, recovery: boolean, t: T): FormProblem[] {
  const whole = recovery ? /^[0-9A-Za-z]{16}$/ : /^\d{6}$/
  if (whole.test(tidyCode(typed))) return []
  return [{ field: 'code', message: t(recovery ? 'auth:code.recovery_needed' : 'auth:code.needed') }]
}
