/// <reference types="astro/client" />

declare namespace App {
  /** What every page and layout finds in `Astro.locals`, set by src/middleware.ts. */
  interface Locals {
    ctx: import('./server/context/context.ts').Context
    tenant: import('./server/context/context.ts').Tenant
    lang: import('#shared/i18n/index.ts').Lang
    t: import('#shared/i18n/create-t.ts').T
    settings: import('#shared/contract/settings.ts').AppSettings
    /** The same settings as the browser may know them. */
    client: import('#shared/contract/settings.ts').ClientSettings
    user: import('#shared/contract/auth.ts').SessionUser | undefined
    theme: 'light' | 'dark'
    /** Path without language prefix, with its query: `/flight-bookings?page=2`. */
    path: string
    /** The page of the table in shared/contract/pages.ts; undefined on the 404 page of an asset. */
    page: import('#shared/contract/pages.ts').Page | undefined
    /** One-time key for a form whose call wants one. */
    formKey: string
    /** What became of a form that was posted without a script. */
    posted: import('#shared/contract/forms.ts').Posted | undefined
  }
}
