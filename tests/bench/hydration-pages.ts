import { createFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { holdBody } from '../support/bookings.ts'
import { makeCaller } from '../support/caller.ts'
import { deliverTo } from '../support/server.ts'
import { type Site, TENANT } from './site.ts'

/** A page, and what a person does first on it. */
export interface LivePage {
  /** What the table calls it; ids are left out. */
  name: string
  path: string
  /** The first control a person touches. */
  control: string
  /** Whether it takes letters. */
  typed: boolean
}

const CREATE = '/flight-bookings/create'
const SEARCH = { control: '#search-from', typed: true }

/** A flight on sale, as the home page links to it. */
async function blockOnSale({ server, host }: Site): Promise<string> {
  const html = await fetch(`${server.url}/`, { headers: { Host: host } }).then(answer => answer.text())
  const [, id] = /block=([\da-f-]{36})/.exec(html) ?? []
  if (!id) throw new Error('The home page shows no flight on sale')
  return id
}

/** The pages measured, and the cookies of the guest who holds the booking one of them shows. */
export async function livePages(site: Site): Promise<{ pages: LivePage[]; cookies: Map<string, string> }> {
  const guest = makeCaller(TENANT, deliverTo(site.server))
  const block = await blockOnSale(site)
  const { data } = await guest.call(createFlightBooking, { body: await holdBody(guest, block) })
  const party = 'adults=1&children=0&infants=0'
  const pages: LivePage[] = [
    { name: '/', path: '/', ...SEARCH },
    { name: '/ar', path: '/ar', ...SEARCH },
    { name: '/login', path: '/login', control: '#email', typed: true },
    { name: CREATE, path: CREATE, ...SEARCH },
    {
      name: `${CREATE}?block`,
      path: `${CREATE}?block=${block}&${party}`,
      control: 'main [role=group] button:enabled',
      typed: false,
    },
    {
      name: `${CREATE}?booking`,
      path: `${CREATE}?booking=${data.id}`,
      control: 'main input[autocomplete*=given-name], main input[name*=given]',
      typed: true,
    },
    { name: '/flight-bookings/manage', path: '/flight-bookings/manage', control: '#proof', typed: true },
  ]
  return { pages, cookies: guest.cookies }
}
