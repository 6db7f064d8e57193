import type { AppSettings } from '#shared/contract/settings.ts'

/** How the agency is reached, from its settings. */
export interface AgencyContact {
  email: string
  phone: string | undefined
  whatsapp: string | undefined
}

export function agencyContact(
  settings: Pick<AppSettings, 'email_address' | 'contact_numbers' | 'whatsapp_contact_numbers'>,
): AgencyContact {
  return {
    email: settings.email_address,
    phone: settings.contact_numbers[0],
    whatsapp: settings.whatsapp_contact_numbers[0],
  }
}
