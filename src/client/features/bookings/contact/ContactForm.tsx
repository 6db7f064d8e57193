import type { PhoneStart } from '#client/lib/fields/phone-start.ts'
import { useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Checkbox } from '#client/ui/forms/Checkbox.tsx'
import { EmailField } from '#client/ui/forms/EmailField.tsx'
import { Field, FieldGroup } from '#client/ui/forms/Field.tsx'
import { PhoneInput } from '#client/ui/forms/PhoneInput.tsx'
import { RadioGroup } from '#client/ui/forms/RadioGroup.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import type { Booking, Contact } from '#shared/contract/bookings/bookings.ts'
import { LANGS } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { card } from '#styled-system/recipes'
import { LinkNeeded } from '../facts/LinkNeeded.tsx'
import { fullName, type PassengerValues } from '../people/passenger-draft.ts'
import { CONTACT_PREFIX } from '../people/step-controls.ts'
import type { ContactField, ContactMessages } from './contact-check.ts'
import { OwnContact } from './OwnContact.tsx'

/** What the fields need of the form they stand in. */
export interface ContactStep {
  /** The first may be the contact, too. */
  all: readonly { values: PassengerValues }[]
  contactMessages: ContactMessages
  contactNow: () => Contact
  changeContact: (patch: Partial<Contact>) => void
  leaveContact: (field: ContactField) => void
}

interface ContactFormProps {
  booking: Booking
  step: ContactStep
  contact: Contact
  phone: PhoneStart
}

const id = (field: keyof Contact) => `${CONTACT_PREFIX}-${field}`
const fields = css({ display: 'grid', gap: '6', maxInlineSize: 'form', marginBlockStart: '5' })
const lead = css({ color: 'fg.muted', fontSize: '14', marginBlockStart: '1' })

export function ContactForm({ booking, ...fields }: ContactFormProps) {
  const t = useT()
  return (
    <section className={card()} aria-labelledby={`${CONTACT_PREFIX}-heading`}>
      <h2 id={`${CONTACT_PREFIX}-heading`} tabIndex={-1} className={css({ textStyle: 'h2' })}>
        {t('passengers:contact.title')}
      </h2>
      <p className={lead}>{t('passengers:contact.lead')}</p>
      {booking.contact_masked ? <MaskedContact booking={booking} /> : <ContactFields {...fields} />}
    </section>
  )
}

function MaskedContact({ booking }: Pick<ContactFormProps, 'booking'>) {
  const { name, email, mobile } = booking.contact ?? {}
  return (
    <>
      <p className={css({ marginBlockStart: '5' })}>
        <bdi>{name}</bdi> · <Ltr>{email}</Ltr> · <Ltr>{mobile}</Ltr>
      </p>
      <LinkNeeded booking={booking} what="contact" />
    </>
  )
}

type FieldsProps = Omit<ContactFormProps, 'booking'>

/** Texts: `passengers.contact`, `validation`, `ui`. */
export function ContactFields({ step, contact, phone }: FieldsProps) {
  const t = useT()
  return (
    <div className={fields}>
      <OwnContact
        contact={contact}
        contactNow={step.contactNow}
        onChange={step.changeContact}
        next={id('name')}
      />
      <ContactName step={step} contact={contact} />
      <EmailField
        id={id('email')}
        autoComplete="email"
        label={t('passengers:contact.email')}
        error={step.contactMessages.email}
        value={contact.email}
        onChange={email => step.changeContact({ email })}
        onLeave={() => step.leaveContact('email')}
      />
      <ContactMobile step={step} contact={contact} phone={phone} />
      <Checkbox
        id={id('whatsapp')}
        name={id('whatsapp')}
        checked={contact.whatsapp}
        onChange={whatsapp => step.changeContact({ whatsapp })}
      >
        {t('passengers:contact.whatsapp')}
      </Checkbox>
      <ContactLang step={step} contact={contact} />
    </div>
  )
}

type PartProps = Omit<FieldsProps, 'phone'>

function ContactName({ step, contact }: PartProps) {
  const t = useT()
  const lead = step.all[0] && fullName(step.all[0].values)
  const fill = (name: string) => {
    step.changeContact({ name })
    // The button goes.
    document.getElementById(id('name'))?.focus()
  }
  const offer = lead && contact.name.trim() === '' && (
    <Button variant="ghost" size="sm" wrap onClick={() => fill(lead)}>
      {t('passengers:contact.fromPassenger', { name: `\u2068${lead}\u2069` })}
    </Button>
  )
  return (
    <Field
      id={id('name')}
      label={t('passengers:contact.name')}
      error={step.contactMessages.name}
      aside={offer || undefined}
    >
      {aria => (
        <TextInput
          {...aria}
          name={aria.id}
          dir="auto"
          value={contact.name}
          autoComplete="name"
          spellCheck={false}
          maxLength={80}
          onChange={event => step.changeContact({ name: event.currentTarget.value })}
          onBlur={() => step.leaveContact('name')}
        />
      )}
    </Field>
  )
}

function ContactMobile({ step, contact, phone }: FieldsProps) {
  const t = useT()
  return (
    <Field
      id={id('mobile')}
      label={t('passengers:contact.mobile')}
      hint={t('passengers:contact.mobileHint')}
      error={step.contactMessages.mobile}
    >
      {aria => (
        <PhoneInput
          {...aria}
          name={aria.id}
          value={contact.mobile}
          start={phone}
          onChange={mobile => step.changeContact({ mobile })}
        />
      )}
    </Field>
  )
}

function ContactLang({ step, contact }: PartProps) {
  const t = useT()
  return (
    <FieldGroup id={id('lang')} label={t('passengers:contact.lang')} error={step.contactMessages.lang}>
      <RadioGroup
        label={t('passengers:contact.lang')}
        name={id('lang')}
        value={contact.lang}
        onChange={lang => step.changeContact({ lang })}
        options={LANGS.map(value => ({ value, label: t(`passengers:contact.langs.${value}`) }))}
      />
    </FieldGroup>
  )
}
