import { useT } from '#client/lib/island.tsx'
import { EmailInput } from '#client/ui/forms/EmailInput.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import type { Contact } from '#shared/contract/bookings/bookings.ts'
import { css } from '#styled-system/css'
import { suggestEmail } from '../people/email-typo.ts'
import type { PassengersForm } from './use-passengers.ts'

const hint = css({ color: 'fg.muted', fontSize: '14', marginBlockStart: '1' })

interface ContactEmailProps {
  id: string
  step: PassengersForm
  contact: Contact
}

/** Suggests a correction of a probable typo. */
export function ContactEmail({ id, step, contact }: ContactEmailProps) {
  const t = useT()
  const better = suggestEmail(contact.email)
  return (
    <div className={css({ display: 'grid', gap: '2' })}>
      <Field id={id} label={t('passengers:contact.email')} error={step.contactMessages.email}>
        {aria => (
          <EmailInput
            {...aria}
            name={aria.id}
            autoComplete="email"
            value={contact.email}
            onChange={event => step.changeContact({ email: event.currentTarget.value })}
            onBlur={() => step.leaveContact('email')}
          />
        )}
      </Field>
      <p role="status" className={better ? hint : css({ srOnly: true })}>
        {better && t('passengers:contact.suggest', { email: `\u2066${better}\u2069` })}{' '}
        {better && (
          <Button variant="ghost" size="sm" onClick={() => step.changeContact({ email: better })}>
            {t('passengers:contact.useSuggestion', { email: `\u2066${better}\u2069` })}
          </Button>
        )}
      </p>
    </div>
  )
}
