import type { Messages } from '#client/ui/forms/errors/messages.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { isAppCode, isRecoveryCode } from '#shared/rules/texts/digits.ts'

export function checkCode(typed: string, recovery: boolean, t: T): Messages {
  if (recovery) return isRecoveryCode(typed) ? {} : { code: t('auth:code.recovery_needed') }
  return isAppCode(typed) ? {} : { code: t('auth:code.needed') }
}
