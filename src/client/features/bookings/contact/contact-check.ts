import { checkBody } from '#client/lib/check-body.ts'
import { contact as body, type Contact } from '#shared/contract/bookings/bookings.ts'
import type { T } from '#shared/i18n/create-t.ts'

export type ContactField = keyof Contact
export type ContactMessages = Partial<Record<ContactField, string>>

const REQUIRED = ['name', 'email', 'mobile', 'lang'] as const

export function checkContact(contact: Contact, t: T): ContactMessages {
  const asks = REQUIRED.map(field => [field, t(`passengers:contact.missing.${field}`)])
  return checkBody({ body }, contact, t, { needed: Object.fromEntries(asks) })
}
