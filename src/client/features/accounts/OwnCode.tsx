import { useT } from '#client/lib/island.tsx'
import type { FormProblem } from '#client/ui/forms/ErrorSummary.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import type { T } from '#shared/i18n/create-t.ts'
import { tidyCode } from '#shared/rules/texts/digits.ts'

interface OwnCodeProps {
  id: string
  value: string
  error?: string
  onChange: (value: string) => void
}

const WHOLE = /^(\d{6}|[0-9A-Za-z]{16})$/

/** What can be told of a code before asking the server; nothing where none is asked for. */
export function ownCodeProblems(typed: string, asked: boolean, t: T): FormProblem[] {
  if (!asked || WHOLE.test(tidyCode(typed))) return []
  return [{ field: 'code', message: t('account:own_code.needed') }]
}

/** As the call takes it. */
export const sentCode = (typed: string, asked: boolean) => (asked ? tidyCode(typed) : undefined)

/** The code beside the password, from the app or of the list kept for a lost phone. Texts: `account`, `ui`. */
export function OwnCode({ id, value, error, onChange }: OwnCodeProps) {
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
