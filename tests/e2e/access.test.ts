import { expect, test } from '@playwright/test'
import { can } from '#shared/base/permissions.ts'
import { CONTENT_PAGES } from '#shared/contract/content.ts'
import { listDeskBlocks } from '#shared/contract/desk/flights/seat-blocks.ts'
import { listDeskHotels } from '#shared/contract/desk/hotels/hotels.ts'
import { listPaymentLinks } from '#shared/contract/desk/money/payment-links.ts'
import { listAgencies } from '#shared/contract/money/ledger.ts'
import { PAGES, type Page } from '#shared/contract/pages.ts'
import { getTourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import { newId } from '../../src/server/lib/ids.ts'
import type { Client } from '../support/caller.ts'
import { askForLargeAmount } from '../support/large-amount.ts'
import type { TenantKey } from '../support/people.ts'
import { type Tour, takeTour } from '../support/screens.ts'
import { dataDir, getPage, signedIn, visitor } from '../support/site.ts'
import { aSiteStay } from '../support/stay-site.ts'
import { openStock } from '../support/stock.ts'
import { aSiteDeparture, twoFamilies } from '../support/tour-site.ts'

/** Every page of the table × every kind of visitor, with a real booking of someone else. */

let tour: Tour
let sandboxId = ''
let agencyId = ''
let approvalId = ''
let blockId = ''
let linkId = ''
let groupTour = { tour: '', departure: '', booking: '', passenger: '' }
let hotelId = ''
let stay = { id: '', number: '' }
let settings: Record<TenantKey, { apps: string[] } & Record<string, unknown>>
const visitors: Record<string, Client> = {}

test.beforeAll(async () => {
  const stock = await openStock(dataDir())
  tour = await takeTour(stock)
  await stock.close()
  sandboxId = tour.paths['provider’s page']?.split('/').at(-1) ?? ''
  const settingsOf = async (tenant: TenantKey) =>
    ((await visitor(tenant).send('GET', '/api/app/settings')).body as { data: never }).data
  settings = { nakheel: await settingsOf('nakheel'), gulf: await settingsOf('gulf') }
  visitors.anonymous = visitor()
  visitors.customer = await signedIn('customer')
  visitors.agent = await signedIn('agent')
  visitors.staff = await signedIn('staff')
  agencyId = (await visitors.staff.call(listAgencies, { query: {} })).data.agencies[0]?.id ?? ''
  approvalId = await askForLargeAmount(visitors.staff, agencyId)
  blockId = (await visitors.staff.call(listDeskBlocks, { query: {} })).data.blocks[0]?.id ?? ''
  linkId = (await visitors.staff.call(listPaymentLinks)).data.rows[0]?.id ?? ''
  groupTour = await bookedTour(tour.guest)
  stay = await aSiteStay(visitors.staff)
  hotelId = (await visitors.staff.call(listDeskHotels, { query: {} })).data.hotels[0]?.id ?? ''
  visitors['guest who booked'] = tour.guest
  visitors['visitor of the other agency'] = visitor('gulf')
  visitors['staff of the other agency'] = await signedIn('staff', 'gulf')
})

/** A tour of the agency's own, on sale, and a departure of it that the guest booked. */
async function bookedTour(guest: Client) {
  const departure = await aSiteDeparture(`ACCESS-${newId().slice(-8)}`)
  const booking = await twoFamilies(guest, departure)
  const { data } = await guest.call(getTourBooking, { params: { id: booking } })
  return { tour: data.tour.id, departure, booking, passenger: data.passengers[0]?.id ?? '' }
}

const WHO = [
  'anonymous',
  'customer',
  'agent',
  'staff',
  'guest who booked',
  'visitor of the other agency',
  'staff of the other agency',
]
const SIGNED_IN = new Set(['customer', 'agent', 'staff', 'staff of the other agency'])
/** Who may open what the guest booked; the provider's page is another company's and opens by its address. */
const ENTITLED = new Set(['staff', 'guest who booked'])

/** What the table's rights are asked of; anyone who is not named holds none. */
const RIGHTS: Record<string, { permissions: readonly string[] }> = {
  agent: { permissions: PERMISSION_PRESETS.agency_admin },
  staff: { permissions: PERMISSION_PRESETS.owner },
  'staff of the other agency': { permissions: PERMISSION_PRESETS.owner },
}

/** Secrets: their pages tell an unknown one from one that is over. */
const TELLS_UNKNOWN = new Set([
  'invitations.show',
  'group-links.show',
  'group-places.show',
  'tour-ratings.show',
  'tour-waiting.show',
])

function idOf({ path }: Page): string {
  if (path.startsWith('/desk/approvals/')) return approvalId
  if (path.startsWith('/desk/agencies/')) return agencyId
  if (path.startsWith('/desk/seat-blocks/')) return blockId
  if (path.startsWith('/desk/payment-links/')) return linkId
  if (/^(\/desk)?\/flight-bookings\//.test(path)) return tour.bookingId
  if (path.startsWith('/flight-booking-passengers/')) return tour.passengerId
  if (path.startsWith('/tour-booking-passengers/')) return groupTour.passenger
  if (path.startsWith('/hotel-bookings/')) return stay.number
  if (path.startsWith('/desk/hotel-bookings/')) return stay.id
  if (/^(\/desk)?\/tour-bookings\//.test(path)) return groupTour.booking
  if (/^(\/desk)?\/tours\//.test(path)) return groupTour.tour
  if (path.startsWith('/desk/departures/')) return groupTour.departure
  if (path.startsWith('/invoices/proforma/')) return groupTour.booking
  if (path.startsWith('/desk/hotels/')) return hotelId
  if (path.startsWith('/invoices/')) return tour.paths.invoice?.split('/').at(-1) ?? ''
  return path.startsWith('/sandbox-gateway/') ? sandboxId : tour.attemptId
}

function isShown({ app, flag }: Page, tenant: TenantKey): boolean {
  return (!app || settings[tenant].apps.includes(app)) && (!flag || settings[tenant][flag] === true)
}

/** What the table promises: the status, and where to when it is elsewhere. */
function promised(page: Page, who: string, path: string): [number, string | null] {
  const { tenant } = visitors[who] as Client
  if (!isShown(page, tenant)) return [302, '/']
  const isStaff = who.startsWith('staff')
  if ((page.guard === 'login' || page.guard === 'staff') && !SIGNED_IN.has(who))
    return [302, `/login?redirect=${path}`]
  if (page.guard === 'guests' && SIGNED_IN.has(who)) return [302, '/']
  if (page.guard === 'staff' && !isStaff) return [404, null]
  if (page.needs && !can(RIGHTS[who], page.needs)) return [page.refusal ?? 404, null]
  // No one here has a link that still opens something; what a good one opens is walked in the journeys.
  if (page.secret) return [TELLS_UNKNOWN.has(page.name) ? 404 : 410, null]
  // A shell is one for everyone: what it shows is asked for with the secret behind the address's hash.
  if (page.shell || !page.path.includes('{id}')) return [200, null]
  const ours = tenant === 'nakheel'
  // The demo has no unit at the authority, and so no document.
  if (page.name === 'desk.e-invoicing.show') return [404, null]
  if (page.name === 'tours.show') return [ours ? 200 : 404, null]
  const open = page.name === 'sandbox-gateway.show' || page.needs ? ours : ours && ENTITLED.has(who)
  return [open ? 200 : 404, null]
}

for (const page of PAGES as readonly Page[]) {
  test(`${page.path} opens for visitors that the table of pages names`, async () => {
    for (const who of WHO) {
      const path = page.path.replace('{id}', idOf(page)).replace('{token}', 'over')
      const response = await getPage(visitors[who] as Client, path)
      expect([response.status, response.headers.get('location')], who).toEqual(promised(page, who, path))
    }
  })
}

test('an address that ends like a page does not open that page with the guard of another', async () => {
  for (const path of ['/tours/desk', '/tours/account', '/flight-bookings/contact-us', '/ar/tours/desk']) {
    const response = await getPage(visitors.anonymous as Client, path)
    const home = path.startsWith('/ar/') ? '/ar' : '/'
    expect([response.status, response.headers.get('location')], path).toEqual([302, home])
  }
})

test('every page text opens in its editor, and none by another name', async () => {
  const edit = (name: string) => getPage(visitors.staff as Client, `/desk/settings/pages?edit=${name}`)
  for (const name of CONTENT_PAGES) expect(await (await edit(name)).text(), name).toContain('name="title.ar"')
  expect((await edit('tours')).status).toBe(404)
})

/** A page without what differs from one answer to the next: its styles grow with what pages of its name were seen to use. */
async function bare(client: Client, path: string, id: string): Promise<string> {
  const text = await (await getPage(client, path.replace('{id}', id))).text()
  const plain = text.replace(/<style.*?<\/style>/gs, '')
  return plain.replaceAll(id, 'ID').replaceAll(/uid="[^"]*"|nonce="[^"]*"/g, '')
}

// What is published is for everyone.
const owned = (PAGES as readonly Page[]).filter(
  ({ path, content, shell }) => path.includes('{id}') && !content && !shell,
)
for (const page of owned) {
  test(`${page.path} gives the same response for a resource of another user as for none, with a hint`, async () => {
    const guest = visitors['visitor of the other agency'] as Client
    const signed = [visitors.customer, visitors.agent, visitors['staff of the other agency']]
    const open = page.name === 'sandbox-gateway.show' ? [guest] : [visitors.anonymous, visitors.agent, guest]
    const strangers = page.guard === 'login' || page.guard === 'staff' ? signed : open
    const shown = (strangers as Client[]).filter(({ tenant }) => isShown(page, tenant))
    for (const stranger of shown) {
      const foreign = await bare(stranger, page.path, idOf(page))
      expect(foreign).toBe(await bare(stranger, page.path, page.numericId ? '0000000000' : newId()))
      if (page.layout !== 'auth' && page.guard !== 'staff' && !page.needs && !page.content)
        expect(foreign).toContain('/flight-bookings/manage')
    }
  })
}
