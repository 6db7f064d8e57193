import type { Permission } from '../base/permissions.ts'

/** Every page of the site: the one table that routing, guards, menus and tests read. */

export type PageGuard = 'open' | 'guests' | 'login'

export interface Page {
  /** As in the specification, without language prefix. */
  path: string
  name: string
  guard: PageGuard
  /** Login-required details where the id must be digits. */
  numericId?: boolean
  /** Shown only when the app module is on. */
  app?: AppModule
  /** Shown only when the settings flag is on. */
  flag?: PageFlag
  /** Same for every visitor of a tenant and language: may be published. */
  content?: boolean
  layout?: 'main' | 'auth' | 'print'
  /** Opens for holders of this right only; the others get `refusal`, 404 unless said. */
  needs?: Permission
  refusal?: 403
  /** One's own: a browser may keep it for reading without network while one is signed in. Never beside `secret`. */
  offline?: true
  /** Not for search engines and site maps. */
  unlisted?: true
  /** The address itself opens something: no browser keeps the page, and no other site is told the address. */
  secret?: boolean
}

export const APP_MODULES = ['flights', 'hotels', 'group-tours'] as const
export type AppModule = (typeof APP_MODULES)[number]
export type PageFlag = 'has_online_payment' | 'has_about_us' | 'has_legal'

export const PAGES = [
  { path: '/', name: 'home.index', guard: 'open', content: true },
  { path: '/login', name: 'login', guard: 'guests', layout: 'auth' },
  { path: '/register', name: 'register', guard: 'guests', layout: 'auth' },
  { path: '/email-verified', name: 'email-verified', guard: 'open', layout: 'auth', secret: true },
  { path: '/forgot-password', name: 'forgot-password', guard: 'guests', layout: 'auth' },
  {
    path: '/reset-password/{token}',
    name: 'reset-password',
    guard: 'guests',
    layout: 'auth',
    secret: true,
  },
  { path: '/account', name: 'account', guard: 'login' },
  { path: '/confirm-email/{token}', name: 'confirm-email', guard: 'open', layout: 'auth', secret: true },
  { path: '/flight-bookings', name: 'flight-bookings.index', guard: 'login', app: 'flights', offline: true },
  { path: '/flight-bookings/manage', name: 'flight-bookings.manage', guard: 'open', app: 'flights' },
  { path: '/flight-bookings/create', name: 'flight-bookings.create', guard: 'open', app: 'flights' },
  {
    path: '/flight-bookings/{id}',
    name: 'flight-bookings.show',
    guard: 'open',
    app: 'flights',
    offline: true,
  },
  {
    path: '/flight-bookings/{id}/print',
    name: 'flight-bookings.print',
    guard: 'open',
    app: 'flights',
    layout: 'print',
    offline: true,
  },
  {
    path: '/flight-booking-passengers/{id}/edit',
    name: 'flight-booking-passengers.edit',
    guard: 'open',
    app: 'flights',
  },
  {
    path: '/agency/statement',
    name: 'agency.statement',
    guard: 'login',
    needs: 'balance.view',
    refusal: 403,
  },
  { path: '/agencies', name: 'agencies.index', guard: 'login', needs: 'agencies.manage' },
  { path: '/agencies/{id}', name: 'agencies.show', guard: 'login', needs: 'agencies.manage' },
  { path: '/agency', name: 'agency.show', guard: 'login' },
  { path: '/invitations/{token}', name: 'invitations.show', guard: 'open', layout: 'auth', secret: true },
  { path: '/payment-attempts/{id}', name: 'payment-attempts.show', guard: 'open' },
  { path: '/sandbox-gateway/{id}', name: 'sandbox-gateway.show', guard: 'open', layout: 'auth' },
  { path: '/about-us', name: 'about-us.index', guard: 'open', flag: 'has_about_us', content: true },
  { path: '/contact-us', name: 'contact-us.index', guard: 'open', content: true },
  {
    path: '/terms-and-conditions',
    name: 'terms-and-conditions.index',
    guard: 'open',
    flag: 'has_legal',
    content: true,
  },
  {
    path: '/refund-and-cancellation-policy',
    name: 'refund-and-cancellation-policy.index',
    guard: 'open',
    flag: 'has_legal',
    content: true,
  },
  { path: '/privacy-policy', name: 'privacy-policy.index', guard: 'open', flag: 'has_legal', content: true },
  { path: '/offline', name: 'offline', guard: 'open', content: true, unlisted: true },
] as const satisfies readonly Page[]

export type PageName = (typeof PAGES)[number]['name']

/** Whether search engines and shared links may know of the page. */
export const isListed = ({ content, unlisted }: Page) => content === true && !unlisted

const toPattern = (page: Page) =>
  new RegExp(`^${page.path.replace(/\{\w+\}/g, page.numericId ? '(\\d+)' : '([^/]+)')}/?$`)

// Literal paths before placeholders, so that /flight-bookings/create is never read as an id.
const MATCHERS = [...PAGES]
  .sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
  .map(page => ({ page: page as Page, pattern: toPattern(page) }))

/** Finds the page of a path without language prefix; undefined for unknown paths, which go home. */
export function matchPage(path: string): { page: Page; id?: string } | undefined {
  for (const { page, pattern } of MATCHERS) {
    const found = pattern.exec(path)
    if (found) return { page, id: found[1] }
  }
  return undefined
}
