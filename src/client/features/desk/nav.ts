import {
  Armchair,
  BedDouble,
  Building2,
  ChartColumn,
  CreditCard,
  History,
  Inbox,
  Link,
  Luggage,
  Mail,
  MapPin,
  Palette,
  type Plane,
  Plane as PlaneIcon,
  Plug,
  ReceiptText,
  ShieldCheck,
  Stamp,
  Star,
  Sun,
  Undo2,
  Users,
  Wallet,
} from '#client/ui/layout/icons.ts'
import { matchPage, mayOpen } from '#shared/contract/pages.ts'
import type { AppSettings } from '#shared/contract/settings.ts'

/** `key`: text in locales/desk.json under `nav`; `letter`: pressed after G. */
export interface DeskEntry {
  key: string
  path: string
  letter: string
}

export interface DeskGroup {
  key: string
  entries: DeskEntry[]
}

const GROUPS: DeskGroup[] = [
  {
    key: 'queues',
    entries: [
      { key: 'today', path: '/desk', letter: 'T' },
      { key: 'requests', path: '/desk/requests', letter: 'R' },
      { key: 'mails', path: '/desk/mails', letter: 'O' },
    ],
  },
  {
    key: 'bookings',
    entries: [
      { key: 'flights', path: '/desk/flight-bookings', letter: 'F' },
      { key: 'groups', path: '/desk/tour-bookings', letter: 'G' },
      { key: 'stays', path: '/desk/hotel-bookings', letter: 'N' },
    ],
  },
  {
    key: 'stock',
    entries: [
      { key: 'blocks', path: '/desk/seat-blocks', letter: 'B' },
      { key: 'tours', path: '/desk/tours', letter: 'S' },
      { key: 'ratings', path: '/desk/tour-ratings', letter: 'V' },
      { key: 'hotels', path: '/desk/hotels', letter: 'H' },
    ],
  },
  {
    key: 'money',
    entries: [
      { key: 'payments', path: '/desk/payments', letter: 'P' },
      { key: 'refunds', path: '/desk/refunds', letter: 'Y' },
      { key: 'unmatched', path: '/desk/payments/unmatched', letter: 'M' },
      { key: 'links', path: '/desk/payment-links', letter: 'L' },
      { key: 'invoices', path: '/desk/invoices', letter: 'I' },
      { key: 'agencies', path: '/desk/agencies', letter: 'A' },
      { key: 'e_invoicing', path: '/desk/e-invoicing', letter: 'E' },
      { key: 'reports', path: '/desk/reports', letter: 'K' },
    ],
  },
  {
    key: 'setup',
    entries: [
      { key: 'brand', path: '/desk/settings/site', letter: 'Z' },
      { key: 'audit', path: '/desk/audit', letter: 'U' },
      { key: 'colleagues', path: '/desk/colleagues', letter: 'C' },
      { key: 'approvals', path: '/desk/settings/approvals', letter: 'D' },
      { key: 'hotel_rules', path: '/desk/settings/hotels', letter: 'Q' },
      { key: 'suppliers', path: '/desk/settings/suppliers', letter: 'X' },
      { key: 'gateways', path: '/desk/settings/payments', letter: 'W' },
    ],
  },
]

export const DESK_ICONS: Record<string, typeof Plane> = {
  today: Sun,
  requests: Inbox,
  mails: Mail,
  flights: PlaneIcon,
  groups: Luggage,
  stays: BedDouble,
  blocks: Armchair,
  tours: MapPin,
  ratings: Star,
  hotels: BedDouble,
  hotel_rules: BedDouble,
  suppliers: Plug,
  unmatched: Wallet,
  links: Link,
  agencies: Building2,
  payments: CreditCard,
  e_invoicing: Stamp,
  refunds: Undo2,
  reports: ChartColumn,
  invoices: ReceiptText,
  audit: History,
  colleagues: Users,
  approvals: ShieldCheck,
  gateways: Plug,
  brand: Palette,
}

type Person = Parameters<typeof mayOpen>[1]

/** The pages this person may open, in their groups; computed on the server, like the menus of the site. */
export function deskGroups(user: Person, { apps }: Pick<AppSettings, 'apps'>): DeskGroup[] {
  const open = ({ path }: DeskEntry) => {
    const page = matchPage(path)?.page
    return page !== undefined && mayOpen(page, user) && (!page.app || apps.includes(page.app))
  }
  return GROUPS.map(({ key, entries }) => ({ key, entries: entries.filter(open) })).filter(
    ({ entries }) => entries.length > 0,
  )
}

const PATHS = GROUPS.flatMap(({ entries }) => entries.map(({ path }) => path))

export function isCurrent(entry: Pick<DeskEntry, 'path'>, path: string): boolean {
  const here = path.split('?')[0] ?? path
  const below = entry.path !== '/desk' && here.startsWith(`${entry.path}/`)
  // `/desk/payments/unmatched` has an entry of its own.
  return here === entry.path || (below && !PATHS.some(other => other !== entry.path && other === here))
}

/** Where staff begin: the first page they may open. */
export const deskStart = (groups: readonly DeskGroup[]): string | undefined => groups[0]?.entries[0]?.path
