import { type ReactNode, useState } from 'react'
import { api } from '#client/lib/api.ts'
import type { PhoneStart } from '#client/lib/fields/phone-start.ts'
import { handOver } from '#client/lib/handed-over.ts'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { AskForm, HiddenFields } from '#client/ui/forms/AskForm.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { Pencil } from '#client/ui/layout/icons.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { type Contact, saveContact } from '#shared/contract/bookings/bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { CONTACT_PREFIX, contactIn, controlsOf, partOf } from '../people/step-controls.ts'
import { ContactFields, type ContactStep } from './ContactForm.tsx'
import { type ContactField, checkContact } from './contact-check.ts'

interface EditContactProps {
  bookingId: string
  contact: Contact
  phone: PhoneStart
  /** Path of the page that shows it, without language. */
  page: string
  /** At the desk, which needs a script. */
  desk: boolean
  /** The page asks instead of a dialog. */
  asks: boolean
}

/** Corrects who is written to. Texts: `booking.contact`, `passengers.contact`, `validation`, `ui`. */
function EditContactView(props: EditContactProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (props.asks) return <ContactDialog {...props} onClose={() => undefined} />
  const ask = () => setOpen(true)
  const button = { variant: 'line', size: 'sm', icon: <Pencil aria-hidden="true" /> } as const
  const text = t('booking:contact.edit')
  return (
    <>
      {props.desk ? (
        <Button {...button} onClick={ask}>
          {text}
        </Button>
      ) : (
        <AskForm act="contact" at="contact" onAsk={ask}>
          <Button {...button} type="submit">
            {text}
          </Button>
        </AskForm>
      )}
      {open && <ContactDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

export const EditContact: (props: EditContactProps & IslandProps) => ReactNode = withIsland(EditContactView)

function ContactDialog(props: EditContactProps & { onClose: () => void }) {
  const t = useT()
  const { form, step, contact } = useContact(props)
  const back = pathFor(useLang(), props.page)
  return (
    <FormDialog
      onClose={props.onClose}
      title={t('booking:contact.edit_title')}
      text={t('booking:contact.edit_text')}
      submitText={t('booking:contact.save')}
      busyText={t('ui:working')}
      form={form}
      onPage={props.asks ? { name: 'contact', back } : undefined}
    >
      <HiddenFields fields={{ booking: props.bookingId }} />
      <ContactFields step={step} contact={contact} phone={props.phone} />
    </FormDialog>
  )
}

type Values = Record<string, string | boolean>

function useContact({ bookingId, contact: known, page }: EditContactProps) {
  const t = useT()
  const lang = useLang()
  const form = useForm<Values>({
    names: ['contact'],
    start: controlsOf<string | boolean>(CONTACT_PREFIX, { ...known }),
    check: values => controlsOf(CONTACT_PREFIX, checkContact(contactIn(values), t)) as Record<string, string>,
    fieldOf: path => `${CONTACT_PREFIX}-${path}`,
    async send(values) {
      await api(saveContact, { params: { id: bookingId }, body: contactIn(values), quiet: true })
      handOver('news', t('booking:contact.saved'))
      location.assign(pathFor(lang, page))
      return true
    },
  })
  const contact = contactIn(form.values)
  const step: ContactStep = {
    all: [],
    contactMessages: partOf(form.messages, CONTACT_PREFIX),
    contactNow: () => contact,
    changeContact: patch => form.change(controlsOf<string | boolean>(CONTACT_PREFIX, patch)),
    leaveContact: (field: ContactField) => form.leave(`${CONTACT_PREFIX}-${field}`),
  }
  return { form, step, contact }
}
