import { useLang } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { PasswordInput } from '#client/ui/forms/PasswordInput.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { withRedirect } from '#shared/i18n/redirect.ts'
import { css, cx } from '#styled-system/css'
import { link } from '#styled-system/recipes'

const frame = css({ display: 'grid', '& > *': { gridArea: '1 / 1' } })
// Beside the label, and after the field for who goes on by Tab.
const beside = css({ fontSize: '14', justifySelf: 'end', alignSelf: 'start' })

interface CurrentPasswordProps {
  id: string
  label: string
  forgot: string
  redirect?: string
  value: string
  error?: string
  onChange: (password: string) => void
}

export function CurrentPassword(props: CurrentPasswordProps) {
  const { id, label, forgot, redirect = '/', value, error, onChange } = props
  const lang = useLang()
  return (
    <div className={frame}>
      <Field id={id} label={label} error={error}>
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
      <a className={cx(link(), beside)} href={pathFor(lang, withRedirect('/forgot-password', redirect))}>
        {forgot}
      </a>
    </div>
  )
}
