import type { FormProblem } from '#client/ui/forms/ErrorSummary.tsx'
import type { T } from '#shared/i18n/create-t.ts'
import { tidyCode } from '#shared/rules/texts/digits.ts'

/** What can be told of a typed code before asking the server. */
export function codeProblems(typed: string, recovery: boolean, t: T): FormProblem[] {
  const whole = recovery ? /^[0-9A-Za-z]{16}$/ : /^\d{6}$/
  if (whole.test(tidyCode(typed))) return []
  return [{ field: 'code', message: t(recovery ? 'auth:code.recovery_needed' : 'auth:code.needed') }]
}
