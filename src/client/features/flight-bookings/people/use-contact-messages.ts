import { useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import type { Contact } from '#shared/contract/bookings.ts'
import { type ContactField, type ContactMessages, checkContact, withoutMended } from './contact-check.ts'

/** Messages of the contact person, by the same rule as the passengers' ones. */
export function useContactMessages(contact: Contact, told: ContactMessages) {
  const t = useT()
  const [messages, setMessages] = useState(told)
  return {
    messages,
    setMessages,
    afterChange(patch: Partial<Contact>) {
      const now = checkContact({ ...contact, ...patch }, t)
      setMessages(known => withoutMended(known, now, Object.keys(patch) as ContactField[]))
    },
    leave(field: ContactField) {
      const message = contact[field] === '' ? undefined : checkContact(contact, t)[field]
      setMessages(known => ({ ...known, [field]: message ?? known[field] }))
    },
  }
}
