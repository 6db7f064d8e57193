import type { AppModule, Page, PageFlag } from './page.ts'

export type Part = Pick<Page, 'app' | 'flag'>

/**
 * By the word after `/api/`: the public side of each module. Calls of staff are under `/api/desk`. Airports
 * (`/api/places`) are no module's: blocks are written with them.
 */
export const MODULE_CALLS: Readonly<Record<string, Part>> = {
  'flight-bookings': { app: 'flights' },
  'seat-blocks': { app: 'flights' },
  hotels: { app: 'hotels' },
  'hotel-bookings': { app: 'hotels' },
  tours: { app: 'group-tours' },
  'tour-bookings': { app: 'group-tours' },
  'tour-departures': { app: 'group-tours' },
  'tour-ratings': { app: 'group-tours' },
  'tour-waiting': { app: 'group-tours' },
  'leader-links': { app: 'group-tours' },
  'quick-payments': { flag: 'has_online_payment' },
}

/** The module of a call's path; undefined for what every tenant has. */
export const moduleOf = (path: string): Part | undefined => MODULE_CALLS[path.split('/')[2] ?? '']

type Chosen = { apps: readonly AppModule[] } & Record<PageFlag, boolean>

export const isOn = ({ app, flag }: Part, settings: Chosen): boolean =>
  (!app || settings.apps.includes(app)) && (!flag || settings[flag])
