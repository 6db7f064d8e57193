import { phoneText } from '#client/lib/phone-text.ts'
import type { AppSettings } from '#shared/contract/settings.ts'

/** How the agency is reached, from its settings. */
export interface AgencyContact {
  email: string
  phone: string | undefined
  whatsapp: string | undefined
}

/** For pages: knows phone numbers of the world, so keep it out of the browser. */
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
