import { suggestEmail } from '#client/features/bookings/people/email-typo.ts'
import { useT } from '#client/lib/island.tsx'
import { EmailInput } from '#client/ui/forms/EmailInput.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { css } from '#styled-system/css'

interface EmailFieldProps {
  id: string
  value: string
  error?: string
  hint?: string
  /** Checked on blur: a probable typo gets a suggestion. */
  onChange: (value: string) => void
}

const suggestion = css({ color: 'fg.muted', fontSize: '14' })

/** Texts: `registration`. */
export function EmailField({ id, value, error, hint, onChange }: EmailFieldProps) {
  const t = useT()
  const better = suggestEmail(value)
  const email = `\u2066${better}\u2069`
  const take = (address: string) => {
    onChange(address)
    // The suggestion's button is removed.
    document.getElementById(id)?.focus()
  }
  return (
    <div className={css({ display: 'grid', gap: '2' })}>
      <Field id={id} label={t('registration:register.email')} error={error} hint={hint}>
        {control => (
          <EmailInput
            {...control}
            name={id}
            autoComplete="username"
            value={value}
            onChange={event => onChange(event.currentTarget.value)}
          />
        )}
      </Field>
      <p role="status" className={better ? suggestion : css({ srOnly: true })}>
        {better && t('registration:register.suggest', { email })}{' '}
        {better && (
          <Button variant="ghost" size="sm" onClick={() => take(better)}>
            {t('registration:register.use_suggestion', { email })}
          </Button>
        )}
      </p>
    </div>
  )
}
