import { can } from '../base/permissions.ts'
import { DESK_PAGES } from './desk/pages.ts'
import type { Page } from './page.ts'

export type { AppModule, Page } from './page.ts'

/** All pages: the table for routing, guards, menus and tests. */
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
  { path: '/confirm-email/{token}', name: 'confirm-email', guard: 'login', layout: 'auth', secret: true },
  { path: '/flight-bookings', name: 'flight-bookings.index', guard: 'login', app: 'flights', offline: true },
  { path: '/flight-bookings/manage', name: 'flight-bookings.manage', guard: 'open', app: 'flights' },
  {
    path: '/flight-bookings/create',
    name: 'flight-bookings.create',
    guard: 'open',
    app: 'flights',
    checkout: true,
  },
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
  { path: '/hotel-bookings', name: 'hotel-bookings.index', guard: 'login', app: 'hotels', offline: true },
  {
    path: '/hotel-bookings/create',
    name: 'hotel-bookings.create',
    guard: 'open',
    app: 'hotels',
    checkout: true,
    limit: 'search',
  },
  {
    path: '/hotel-bookings/{id}',
    name: 'hotel-bookings.show',
    guard: 'login',
    app: 'hotels',
    numericId: true,
    offline: true,
  },
  {
    path: '/hotel-bookings/{id}/print',
    name: 'hotel-bookings.print',
    guard: 'login',
    app: 'hotels',
    numericId: true,
    layout: 'print',
    offline: true,
  },
  { path: '/tour-bookings', name: 'tour-bookings.index', guard: 'open', app: 'group-tours', offline: true },
  { path: '/tour-bookings/manage', name: 'tour-bookings.manage', guard: 'open', app: 'group-tours' },
  {
    path: '/tour-bookings/create',
    name: 'tour-bookings.create',
    guard: 'open',
    app: 'group-tours',
    checkout: true,
  },
  {
    path: '/tour-bookings/{id}',
    name: 'tour-bookings.show',
    guard: 'open',
    app: 'group-tours',
    offline: true,
  },
  {
    path: '/tour-bookings/{id}/print',
    name: 'tour-bookings.print',
    guard: 'open',
    app: 'group-tours',
    layout: 'print',
    offline: true,
  },
  {
    path: '/tour-booking-passengers/{id}/edit',
    name: 'tour-booking-passengers.edit',
    guard: 'open',
    app: 'group-tours',
  },
  {
    path: '/agency/statement',
    name: 'agency.statement',
    guard: 'login',
    needs: 'balance.view',
    refusal: 403,
  },
  { path: '/agency', name: 'agency.show', guard: 'login' },
  { path: '/invitations/{token}', name: 'invitations.show', guard: 'open', layout: 'auth', secret: true },
  { path: '/tours', name: 'tours.index', guard: 'open', app: 'group-tours', content: true },
  { path: '/tours/{id}', name: 'tours.show', guard: 'open', app: 'group-tours', content: true },
  { path: '/invoices', name: 'invoices.index', guard: 'open' },
  { path: '/invoices/proforma/{id}', name: 'invoices.proforma', guard: 'open' },
  { path: '/invoices/{id}', name: 'invoices.show', guard: 'open' },
  { path: '/payment-attempts/{id}', name: 'payment-attempts.show', guard: 'open' },
  { path: '/quick-payment', name: 'quick-payment.create', guard: 'open', flag: 'has_online_payment' },
  { path: '/sandbox-gateway/{id}', name: 'sandbox-gateway.show', guard: 'open', layout: 'auth' },
  {
    path: '/tour-ratings/{token}',
    name: 'tour-ratings.show',
    guard: 'open',
    app: 'group-tours',
    secret: true,
  },
  {
    path: '/tour-waiting/{token}',
    name: 'tour-waiting.show',
    guard: 'open',
    app: 'group-tours',
    secret: true,
  },
  { path: '/group-links/{token}', name: 'group-links.show', guard: 'open', secret: true },
  { path: '/group-places/{id}', name: 'group-places.show', guard: 'open', secret: true },
  { path: '/leader-links/{id}', name: 'leader-links.show', guard: 'open', app: 'group-tours', shell: true },
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
  ...DESK_PAGES,
  { path: '/offline', name: 'offline', guard: 'open', content: true, unlisted: true },
] as const satisfies readonly Page[]

export type PageName = (typeof PAGES)[number]['name']

/** Pages with the forms of passengers and payment, one for each kind of booking. */
export const CHECKOUT_PAGES = PAGES.flatMap(page => ('checkout' in page ? [page.name] : []))

export const isListed = ({ content, unlisted }: Page) => content === true && !unlisted

const toPattern = (page: Page) =>
  new RegExp(`^${page.path.replace(/\{\w+\}/g, page.numericId ? '(\\d+)' : '([^/]+)')}/?$`)

// Literal paths first, so that /flight-bookings/create is not read as an id.
const MATCHERS = [...PAGES]
  .sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
  .map(page => ({ page: page as Page, pattern: toPattern(page) }))

/** The page of a path without language prefix; undefined for unknown paths. */
export function matchPage(path: string): { page: Page; id?: string } | undefined {
  for (const { page, pattern } of MATCHERS) {
    const found = pattern.exec(path)
    if (found) return { page, id: found[1] }
  }
  return undefined
}

// Addresses that stand in mails and bookmarks.
const MOVED = [{ from: /^\/agencies(?=\/|$)/, to: '/desk/agencies' }]

/** Where a path without language prefix leads since its page moved; undefined for others. */
export function movedPath(path: string): string | undefined {
  const move = MOVED.find(({ from }) => from.test(path))
  return move && path.replace(move.from, move.to)
}

/** Whether the user may open the page, as far as the table says; guests are asked to log in before. */
export function mayOpen(
  page: Page,
  user: { kind: string; permissions: readonly string[] } | null | undefined,
): boolean {
  if (page.guard !== 'staff') return true
  return user?.kind === 'staff' && (page.needs === undefined || can(user, page.needs))
}

interface Addressed {
  kind: string
  id: string
  reference: string
}

/** Path of a booking's page, by the address rule of kinds: hotels by the number of the reference. */
export const bookingPath = ({ kind, id, reference }: Addressed): string =>
  `/${kind}-bookings/${kind === 'hotel' ? reference.slice(3) : id}`

export const deskBookingPath = ({ kind, id }: Pick<Addressed, 'kind' | 'id'>): string =>
  `/desk/${kind}-bookings/${id}`
