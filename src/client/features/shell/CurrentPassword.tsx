import { useLang } from '#client/lib/island.tsx'
import { Field } from '#client/ui/Field.tsx'
import { PasswordInput } from '#client/ui/PasswordInput.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { css, cx } from '#styled-system/css'
import { link } from '#styled-system/recipes'

interface CurrentPasswordProps {
  label: string
  /** What the link says to who does not know it any more. */
  forgot: string
  value: string
  error?: string
  onChange: (password: string) => void
}

/** The password of an account, with the way out for who forgot it. */
export function CurrentPassword({ label, forgot, value, error, onChange }: CurrentPasswordProps) {
  const lang = useLang()
  const aside = (
    <a className={cx(link(), css({ fontSize: '14' }))} href={pathFor(lang, '/forgot-password')}>
      {forgot}
    </a>
  )
  return (
    <Field id="password" label={label} error={error} aside={aside}>
      {control => (
        <PasswordInput
          {...control}
          name="password"
          autoComplete="current-password"
          value={value}
          onChange={event => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
