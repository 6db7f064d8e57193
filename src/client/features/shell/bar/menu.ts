import { type AppModule, matchPage } from '#shared/contract/pages.ts'
import type { AppSettings } from '#shared/contract/settings.ts'
import { LOOK_UPS, lookUpPath } from '#shared/rules/site/look-up.ts'

export interface MenuEntry {
  /** Key in locales/shell.json under `menu`. */
  key: string
  path: string
}

interface AppEntry extends MenuEntry {
  app: AppModule
}

export interface ShellMenus {
  bookings: MenuEntry[]
  manage: MenuEntry[]
  quickPayment: boolean
}

const BOOKINGS: AppEntry[] = [
  { key: 'flight_bookings', path: '/flight-bookings', app: 'flights' },
  { key: 'hotel_bookings', path: '/hotel-bookings', app: 'hotels' },
  { key: 'tour_bookings', path: '/tour-bookings', app: 'group-tours' },
]

const MANAGE: AppEntry[] = LOOK_UPS.map(({ kind, app }) => ({
  key: `manage_${kind}`,
  path: lookUpPath(kind),
  app,
}))

type Gates = Pick<AppSettings, 'apps' | 'has_online_payment'>

/** Entries of enabled modules; computed by the layout, to keep the page table out of the browser. */
export function shellMenus(settings: Gates): ShellMenus {
  const open = (entry: AppEntry) =>
    settings.apps.includes(entry.app) && matchPage(entry.path)?.page !== undefined
  return {
    bookings: BOOKINGS.filter(open),
    manage: MANAGE.filter(open),
    quickPayment: settings.has_online_payment && matchPage('/quick-payment') !== undefined,
  }
}

/** The user's bookings of the first module that is switched on; none where no module has any. */
export const firstBookings = (settings: Gates): string | undefined => shellMenus(settings).bookings[0]?.path
