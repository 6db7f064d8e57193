import { login } from '#shared/contract/accounts/auth.ts'
import { listFlightBookings } from '#shared/contract/flights/flight-bookings.ts'
import { PAGES, type Page } from '#shared/contract/pages.ts'
import { LANGS, pathFor } from '#shared/i18n/index.ts'
import { makeCaller } from '../support/caller.ts'
import { dayFromNow } from '../support/days.ts'
import { PASSWORD } from '../support/people.ts'
import { deliverTo } from '../support/server.ts'
import { type Site, TENANT } from './site.ts'

export interface Visited {
  /** What the table calls it; an id is left out. */
  name: string
  path: string
  content: boolean
  /** Of the demo's customer, where only they may look. */
  cookie?: string
}

/** Every content page and each kind of booking page, in both languages. */
export async function pagesToVisit(site: Site): Promise<Visited[]> {
  const deliver = deliverTo(site.server)
  const client = makeCaller(TENANT, deliver)
  await client.call(login, { body: { email: `customer@${TENANT}.test`, password: PASSWORD } })
  const { data } = await client.call(listFlightBookings)
  const cookie = [...client.cookies].map(pair => pair.join('=')).join('; ')
  const bookings = '/flight-bookings'
  const stay = `from=${dayFromNow(40)}&to=${dayFromNow(43)}&rooms=2-6`
  const hotels = `/hotel-bookings/create?city=makkah&${stay}`
  const list = await (await deliver(new Request(`http://${site.host}/tours`))).text()
  const tour = /\/tours\/[0-9a-f-]{36}/.exec(list)?.[0] ?? ''
  const content = (PAGES as readonly Page[]).filter(page => page.content && !page.unlisted)
  const pages: Visited[] = [
    ...content.map(({ path }) => ({ name: path, path: path.replace('/tours/{id}', tour), content: true })),
    { name: '/hotel-bookings/create?city', path: hotels, content: false },
    ...['/login', '/hotel-bookings/create', `${bookings}/create`, `${bookings}/manage`].map(path => ({
      name: path,
      path,
      content: false,
    })),
    { name: bookings, path: bookings, content: false, cookie },
    { name: `${bookings}/{id}`, path: `${bookings}/${data.rows[0]?.id}`, content: false, cookie },
  ]
  return pages.flatMap(page =>
    LANGS.map(lang => ({ ...page, name: pathFor(lang, page.name), path: pathFor(lang, page.path) })),
  )
}
