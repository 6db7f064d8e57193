/// <reference types="astro/client" />

declare namespace App {
  /** `Astro.locals`, set by src/middleware.ts. */
  interface Locals {
    ctx: import('./server/context/context.ts').Context
    tenant: import('./server/context/context.ts').Tenant
    lang: import('#shared/i18n/index.ts').Lang
    t: import('#shared/i18n/create-t.ts').T
    settings: import('#shared/contract/settings.ts').AppSettings
    /** The browser's part of the settings. */
    client: import('#shared/contract/settings.ts').ClientSettings
    user: import('#shared/contract/accounts/auth.ts').SessionUser | undefined
    theme: 'light' | 'dark'
    /** The side of staff pages. */
    side: 'open' | 'folded'
    /** Path with query, without language prefix: `/flight-bookings?page=2`. */
    path: string
    /** Undefined on the 404 page of an asset. */
    page: import('#shared/contract/pages.ts').Page | undefined
    formKey: string
    /** Does what a call with that limit does, if it may still be tried. */
    tries: import('./server/wire/page-tries.ts').PageTries
    /** Result of a form posted without JavaScript. */
    posted: import('#shared/contract/forms.ts').Posted | undefined
  }
}
