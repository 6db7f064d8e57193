import { useLang } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { PasswordInput } from '#client/ui/forms/PasswordInput.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { withRedirect } from '#shared/i18n/redirect.ts'
import { css, cx } from '#styled-system/css'
import { link } from '#styled-system/recipes'

interface CurrentPasswordProps {
  id: string
  label: string
  /** What the link says to who does not know it any more. */
  forgot: string
  /** Path that is gone on to after. */
  redirect?: string
  value: string
  error?: string
  onChange: (password: string) => void
}

/** The password of an account, with the way out for who forgot it. */
export function CurrentPassword(props: CurrentPasswordProps) {
  const { id, label, forgot, redirect = '/', value, error, onChange } = props
  const lang = useLang()
  const aside = (
    <a
      className={cx(link(), css({ fontSize: '14' }))}
      href={pathFor(lang, withRedirect('/forgot-password', redirect))}
    >
      {forgot}
    </a>
  )
  return (
    <Field id={id} label={label} error={error} aside={aside}>
      {control => (
        <PasswordInput
          {...control}
          name={id}
          autoComplete="current-password"
          value={value}
          onChange={event => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
