import type { Messages } from '#shared/i18n/create-t.ts'
import type { Lang } from '#shared/i18n/index.ts'
import arAge from '../../locales/ar/age.json' with { type: 'json' }
import arValidation from '../../locales/ar/validation.json' with { type: 'json' }
import enAge from '../../locales/en/age.json' with { type: 'json' }
import enValidation from '../../locales/en/validation.json' with { type: 'json' }

/** Every text of the interface. A new namespace is one line per language here, and one import each. */
export const LOCALES: Record<Lang, Record<string, Messages>> = {
  en: {
    age: enAge,
    validation: enValidation,
  },
  ar: {
    age: arAge,
    validation: arValidation,
  },
}
