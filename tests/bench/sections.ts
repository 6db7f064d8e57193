import { compareBookings } from './booking.ts'
import { compareCalls } from './calls.ts'
import { compareHotels } from './hotels.ts'
import { measureLife } from './hydration.ts'
import { measureJobs } from './jobs.ts'
import { compareLighthouse } from './lighthouse.ts'
import { compareCrowd, compareLists } from './lists.ts'
import { measureMoney } from './money.ts'
import { measureNeighbour } from './neighbour.ts'
import { compareProcesses } from './processes.ts'
import { measureSaves } from './saves.ts'
import { compareServing } from './serving.ts'
import { onOwnSite, type Site } from './site.ts'
import { compareSpread } from './spread.ts'
import type { Table } from './table.ts'
import { measureTenants } from './tenants.ts'
import { compareTourLists } from './tour-lists.ts'
import { weighPages } from './weights.ts'

export interface Measured {
  tables: Table[]
  /** False when a budget is broken. */
  good?: boolean
}

export interface Section {
  name: string
  /** Part of `npm run bench` without arguments. */
  usual: boolean
  /** Without: it brings a site of its own. */
  onSite?: (site: Site) => Promise<Measured>
  alone?: () => Promise<Measured>
}

/** In the order they run: what fills the database comes late. */
export const SECTIONS: readonly Section[] = [
  { name: 'weight', usual: true, onSite: weighPages },
  { name: 'answers', usual: true, onSite: async site => ({ tables: await compareServing(site) }) },
  { name: 'calls', usual: true, onSite: async site => ({ tables: [await compareCalls(site)] }) },
  { name: 'life', usual: false, onSite: site => measureLife(site) },
  { name: 'lighthouse', usual: false, onSite: async site => ({ tables: [await compareLighthouse(site)] }) },
  { name: 'bookings', usual: true, onSite: async site => ({ tables: [await compareBookings(site)] }) },
  { name: 'jobs', usual: false, alone: measureJobs },
  { name: 'money', usual: false, alone: measureMoney },
  { name: 'saves', usual: false, alone: measureSaves },
  { name: 'processes', usual: false, alone: async () => ({ tables: [await onOwnSite(compareProcesses)] }) },
  { name: 'lists', usual: false, alone: async () => ({ tables: [await onOwnSite(compareLists, false)] }) },
  { name: 'crowd', usual: false, alone: async () => ({ tables: [await onOwnSite(compareCrowd, false)] }) },
  { name: 'tours', usual: false, alone: async () => ({ tables: [await onOwnSite(compareTourLists)] }) },
  { name: 'hotels', usual: false, alone: async () => ({ tables: [await onOwnSite(compareHotels)] }) },
  { name: 'neighbour', usual: false, alone: () => onOwnSite(measureNeighbour) },
  { name: 'spread', usual: false, alone: compareSpread },
  { name: 'tenants', usual: false, alone: measureTenants },
]

/** The sections asked for by name, `all` of them, or the usual ones. */
export function chooseSections(names: readonly string[]): Section[] {
  const unknown = names.filter(name => name !== 'all' && !SECTIONS.some(section => section.name === name))
  if (unknown.length > 0) {
    const known = SECTIONS.map(({ name }) => name).join(', ')
    throw new Error(`Nothing is called ${unknown.join(', ')}. There are: ${known}, all`)
  }
  if (names.length === 0) return SECTIONS.filter(({ usual }) => usual)
  return SECTIONS.filter(({ name }) => names.includes('all') || names.includes(name))
}
