import { useT } from '#client/lib/island.tsx'
import type { Messages } from '#client/ui/forms/errors/messages.ts'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import type { T } from '#shared/i18n/create-t.ts'
import { isAppCode, isRecoveryCode, tidyCode } from '#shared/rules/texts/digits.ts'

interface ReauthCodeProps {
  id: string
  value: string
  error?: string
  onChange: (value: string) => void
}

export function checkReauthCode(typed: string, asked: boolean, t: T): Messages {
  if (!asked || isAppCode(typed) || isRecoveryCode(typed)) return {}
  return { code: t('account:own_code.needed') }
}

export const sentCode = (typed: string, asked: boolean) => (asked ? tidyCode(typed) : undefined)

/** Code of the authenticator, or a recovery code. Texts: `account`, `ui`. */
export function ReauthCode({ id, value, error, onChange }: ReauthCodeProps) {
  const t = useT()
  return (
    <Field id={id} label={t('account:own_code.label')} hint={t('account:own_code.hint')} error={error}>
      {control => (
        <TextInput
          {...control}
          ltr
          short
          name={id}
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={32}
          value={value}
          onChange={event => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
