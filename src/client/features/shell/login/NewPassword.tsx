import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { PasswordInput } from '#client/ui/forms/PasswordInput.tsx'
import { MIN_PASSWORD, PASSWORD_STRENGTHS, type PasswordOwner } from '#shared/base/password.ts'
import { css, cx } from '#styled-system/css'
import { usePasswordJudge } from './use-password-judge.ts'

const meter = css({ display: 'flex', alignItems: 'center', gap: '3', fontSize: '14', color: 'fg.muted' })
const bars = css({ display: 'flex', gap: '1', flex: 'none' })
const bar = css({ inlineSize: '6', blockSize: '1', borderRadius: 'full', bg: 'border' })
const lit = css({ bg: 'accent.text' })

interface NewPasswordProps {
  id: string
  label: string
  value: string
  error?: string
  onChange: (value: string) => void
  /** A password may not be little more than what is known of its owner. */
  owner: PasswordOwner
}

/** Texts: `password`, `ui`. */
export function NewPassword({ id, label, value, error, onChange, owner }: NewPasswordProps) {
  const t = useT()
  return (
    <div className={css({ display: 'grid', gap: '2' })}>
      <Field id={id} label={label} error={error} hint={t('password:hint', { min: MIN_PASSWORD })}>
        {control => (
          <PasswordInput
            {...control}
            name={id}
            autoComplete="new-password"
            maxLength={256}
            value={value}
            onChange={event => onChange(event.currentTarget.value)}
          />
        )}
      </Field>
      <Strength password={value} owner={owner} />
    </div>
  )
}

// Changes only with the level, so that screen readers do not announce every letter.
function Strength({ password, owner }: { password: string; owner: PasswordOwner }) {
  const t = useT()
  const strength = usePasswordJudge(password, owner)
  const level = PASSWORD_STRENGTHS.indexOf(strength)
  return (
    <div className={meter}>
      {password !== '' && (
        <span className={bars} aria-hidden="true">
          {PASSWORD_STRENGTHS.slice(1).map((name, index) => (
            <span key={name} className={cx(bar, index < level && lit)} />
          ))}
        </span>
      )}
      <span role="status">{password !== '' && t(`password:strength.${strength}`)}</span>
    </div>
  )
}
