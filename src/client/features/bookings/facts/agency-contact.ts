import { phoneText } from '#client/lib/fields/phone-text.ts'
import type { AppSettings } from '#shared/contract/settings.ts'

export interface AgencyContact {
  email: string
  phone: string | undefined
  whatsapp: string | undefined
}

/** Server only: contains phone metadata of all countries. */
export function agencyContact(
  settings: Pick<AppSettings, 'email_address' | 'contact_numbers' | 'whatsapp_contact_numbers'>,
): AgencyContact {
  const [phone] = settings.contact_numbers
  return {
    email: settings.email_address,
    phone: phone && phoneText(phone),
    whatsapp: settings.whatsapp_contact_numbers[0],
  }
}
