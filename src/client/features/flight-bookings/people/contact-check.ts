import * as v from 'valibot'
import { type Contact, contact as contactShape } from '#shared/contract/bookings.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { fieldErrors } from '#shared/rules/site/issues.ts'

export type ContactField = keyof Contact
export type ContactMessages = Partial<Record<ContactField, string>>

const REQUIRED = ['name', 'email', 'mobile', 'lang'] as const

/** Every problem of the contact person, one message per field, in the words the server would use. */
export function checkContact(contact: Contact, t: T): ContactMessages {
  const { issues = [] } = v.safeParse(contactShape, contact)
  const malformed = Object.entries(fieldErrors(issues, t)).map(([field, messages]) => [field, messages[0]])
  const missing = REQUIRED.filter(field => contact[field].trim() === '').map(field => [
    field,
    t(`passengers:contact.missing.${field}`),
  ])
  return Object.fromEntries([...malformed, ...missing])
}

/** While typing, a message only ever goes. */
export function withoutMended(
  known: ContactMessages,
  now: ContactMessages,
  fields: ContactField[],
): ContactMessages {
  const mended = fields.filter(field => known[field] && !now[field])
  return Object.fromEntries(
    Object.entries(known).filter(([field]) => !mended.includes(field as ContactField)),
  )
}
