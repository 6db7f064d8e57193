import type { Lang } from '#shared/i18n/index.ts'

export interface NewAgency {
  'name.en': string
  'name.ar': string
  contact_email: string
  lang: Lang
}

export const newAgency = (lang: Lang): NewAgency => ({
  'name.en': '',
  'name.ar': '',
  contact_email: '',
  lang,
})

/** As the calls that open an agency take it. */
export const agencyBody = ({ 'name.en': en, 'name.ar': ar, contact_email, lang }: NewAgency) => ({
  name: { en, ar: ar.trim() || undefined },
  contact_email: contact_email.trim(),
  lang,
})
